import { http as mock, HttpResponse } from "msw";
import type { Partner } from "../api/types";
import { session } from "../app/session";
import { server } from "./server";

export const partner: Partner = {
  id: "0199a000-0000-7000-8000-000000000001",
  email: "claire@garage-martin.fr",
  fullName: "Claire Martin",
  companyName: "Garage Martin",
  kind: "dealer",
  phoneNumber: "+33612345678",
  address: "1 rue de la Paix",
  city: "Lyon",
  region: "FR-ARA",
  logo: null,
  currency: "EUR",
  locale: "fr",
  theme: "light",
  direction: "ltr",
  // Answered, so that the question does not come up over every page.
  recompenseResponse: { enabled: false, amount: null, currency: null },
  affiliateCode: "claire",
  createdAt: "2026-01-05T09:00:00+01:00",
};

/** A signed-in partner whose profile the server knows. */
export function answerSignedIn(changes: Partial<Partner> = {}): void {
  session.signIn("token");
  server.use(
    mock.get("/partner/getMyProfile", () =>
      HttpResponse.json({ data: { ...partner, ...changes } }),
    ),
    mock.post("/partner/sign-out", () => HttpResponse.json({ message: "" })),
    mock.get("/prospect/count-new", () => HttpResponse.json({ data: { count: 0 } })),
    mock.get("/chat/count-unread", () => HttpResponse.json({ data: { count: 0 } })),
  );
}

export function refusal(status: number, body: object) {
  return HttpResponse.json({ code: "refused", message: "", errors: {}, ...body }, { status });
}
