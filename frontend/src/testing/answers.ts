import { readFileSync } from "node:fs";
import path from "node:path";
import { http as mock, HttpResponse } from "msw";
import type { Page, Partner, Schemas } from "../lib/api/types";
import { session } from "../lib/session";
import { server } from "./server";

export const partner: Partner = {
  id: "0199a000-0000-7000-8000-000000000001",
  accountId: "0199a000-0000-7000-8000-0000000000a1",
  role: "owner",
  rights: { export: true, delete: true },
  hasColleagues: false,
  refusedCalls: [],
  email: "claire@garage-martin.fr",
  emailConfirmed: true,
  fullName: "Claire Martin",
  companyName: "Garage Martin",
  kind: "dealer",
  phoneNumber: "+33612345678",
  address: "1 rue de la Paix",
  postalCode: "69002",
  city: "Lyon",
  country: "FR",
  region: "FR-ARA",
  logo: null,
  currency: "EUR",
  customerLocale: "fr",
  locale: "fr",
  theme: "light",
  direction: "ltr",
  alertSound: true,
  alertDesktop: false,
  quietHours: null,
  alerts: "all",
  mailSignature: "",
  // Answered, so that the question does not come up over every page.
  recompenseResponse: { enabled: false, amount: null, currency: null },
  rewardLater: false,
  siret: "",
  vatNumber: "",
  iban: "",
  bic: "",
  vatRegime: "margin",
  accounts: {
    receivable: "411000",
    sales: "707000",
    marginSales: "707100",
    vat: "445710",
    deposits: "419100",
    tradeIn: "467000",
    bank: "512000",
    cash: "530000",
  },
  legalMentions: "",
  noVatMention: "",
  prospectTargetMinutes: 60,
  estimationTargetMinutes: 1440,
  holdingCostPerDay: null,
  showroom: "off",
  showroomReserved: "show",
  sellersSee: "all",
  sellersSeeCosts: true,
  leadRouting: "off",
  reconditioningPresets: [],
  affiliateCode: "claire",
  createdAt: "2026-01-05T09:00:00+01:00",
};

type Role = Exclude<Partner["role"], "owner">;
const ROLES: Role[] = ["seller", "workshop", "reader"];

/** The profile of somebody who is no owner, with the calls that the server's own table of rights refuses. */
export function asRole(
  role: Role,
  {
    rights = { export: false, delete: false },
    sellersSee = "all",
    sellersSeeCosts = true,
  }: Partial<Pick<Partner, "rights" | "sellersSee" | "sellersSeeCosts">> = {},
): Partial<Partner> {
  const whole = role !== "seller" || sellersSee === "all";
  const needs = {
    yes: true,
    no: false,
    ...rights,
    whole,
    costs: whole && (role !== "seller" || sellersSeeCosts),
  };
  const table = readFileSync(path.resolve(__dirname, "../../../docs/rights.txt"), "utf8");
  const calls = [...table.matchAll(/^([A-Z]+ \/\S*) +(\w+) +(\w+) +(\w+) +\w+ +\w+$/gm)];
  const refusedCalls = calls
    .filter((line) => !needs[line[2 + ROLES.indexOf(role)] as keyof typeof needs])
    .map(([, call = ""]) => call);
  return {
    role,
    rights,
    sellersSee,
    sellersSeeCosts,
    alerts: "mine",
    refusedCalls,
    hasColleagues: true,
  };
}

const usage: Schemas["Usage"] = {
  storage: { used: 0, most: 20 * 1024 ** 3 },
  uploads: { used: 0, most: 5 * 1024 ** 3 },
  recipients: { used: 0, most: 500 },
  confirmed: true,
};

/** A signed-in partner whose profile the server knows. */
export function answerSignedIn(changes: Partial<Partner> = {}): void {
  session.signIn("token");
  server.use(
    mock.get("/partner/getMyProfile", () =>
      HttpResponse.json({ data: { ...partner, ...changes } }),
    ),
    mock.post("/partner/sign-out", () => HttpResponse.json({ message: "" })),
    mock.get("/partner/second-factor", () =>
      HttpResponse.json({ data: { enabled: false, recoveryCodesLeft: 0 } }),
    ),
    listAnswer("/partner/session/all", []),
    mock.get("/partner/export", () => HttpResponse.json({ data: [] })),
    mock.get("/partner/usage", () => HttpResponse.json({ data: usage })),
    mock.get("/partner/first-steps", () => HttpResponse.json(firstSteps())),
    mock.get("/prospect/count-new", () => HttpResponse.json({ data: { count: 0 } })),
    ...menuCounts({}),
    listAnswer("/prospect/:id/timeline", []),
    ...["client", "prospect"].map((kind) => listAnswer(`/${kind}/duplicates`, [])),
    listAnswer("/client/:id/timeline", []),
    mock.get("/partner/acts", () => HttpResponse.json({ data: [] })),
    mock.get("/partner/activity", () => HttpResponse.json({ ...pageOf([]), unread: 0 })),
    mock.get("/partner/today", () =>
      HttpResponse.json({ data: [], counts: {}, overdue: 0, nextAppointmentAt: null, people: [] }),
    ),
  );
}

const noSamples = { cars: 0, prospects: 0, estimations: 0 };

export const STEPS = ["garage", "hours", "car", "showroom", "mailbox", "share", "reward"];

/** The checklist of the first day, closed unless told. */
export const firstSteps = (
  done: string[] = [],
  { dismissed = true, samples = noSamples } = {},
) => ({
  data: STEPS.map((key) => ({
    key,
    done: done.includes(key),
  })),
  dismissed,
  samples,
});

/** What waits on the pages of the menu. */
export const menuCounts = ({
  today = 0,
  prospects = 0,
  estimations = 0,
  mail = 0,
  chat = 0,
  products = 0,
}) => [
  mock.get("/partner/today/count", () => HttpResponse.json({ data: { count: today, overdue: 0 } })),
  mock.get("/prospect/all", () => HttpResponse.json(pageOf([], prospects))),
  mock.get("/estimation/partner/getAll", () => HttpResponse.json(pageOf([], estimations))),
  mock.get("/mail/folders", () => HttpResponse.json({ data: { unread: mail } })),
  mock.get("/chat/count-unread", () => HttpResponse.json({ data: { count: chat } })),
  mock.get("/shop/product/all", () => HttpResponse.json(pageOf([], products))),
];

/** What the server answers to a call that it refuses. */
export function refusal(status: number, body: object) {
  return HttpResponse.json({ code: "refused", message: "", errors: {}, ...body }, { status });
}

/** A list as the server sends it, all rows on one page. */
export function pageOf<T>(data: T[], total = data.length): Page<T> {
  return { data, total, page: 1, totalPages: total > 0 ? 1 : 0 };
}

/** A handler that answers the call of a list with these rows. */
export function listAnswer(url: string, rows: unknown[]) {
  return mock.get(url, () => HttpResponse.json(pageOf(rows)));
}

type Method = "post" | "put" | "patch";

/** Answers a call with `response`; gives the bodies that it is sent. */
export function answerCall(method: Method, url: string, response: Response): unknown[] {
  const sent: unknown[] = [];
  server.use(
    mock[method](url, async ({ request }) => {
      sent.push(await request.json());
      return response.clone();
    }),
  );
  return sent;
}

/** Answers the call of a form with `response`; gives the fields that it is sent. */
export function answerForm(method: Method, url: string, response: Response): [string, string][] {
  const sent: [string, string][] = [];
  server.use(
    mock[method](url, async ({ request }) => {
      sent.push(...fieldsOf(await request.formData()));
      return response.clone();
    }),
  );
  return sent;
}

/** The fields of a form; of a file, its name. */
export function fieldsOf(form: FormData): [string, string][] {
  return [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
}
