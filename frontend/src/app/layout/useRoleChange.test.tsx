import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Partner } from "../../lib/api/types";
import { KNOWN_ROWS } from "../../lib/queryClient";
import { alice, bruno } from "../../features/prospects/tests/data";
import { answerSignedIn, asRole, pageOf, partner } from "../../testing/answers";
import { renderApp } from "../../testing/render";
import { server } from "../../testing/server";

const OWNER: Partial<Partner> = {};
const SELLER = asRole("seller");
const OWN_SELLER = asRole("seller", { sellersSee: "own" });

/** A browser's caches, which jsdom lacks. They outlast a visit. */
function fakeCaches(kept: Map<string, Map<string, Response>>) {
  return {
    open: (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      const put = (address: string, answer: Response) =>
        Promise.resolve(void entries.set(address, answer));
      return Promise.resolve({ put });
    },
    match: (address: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(kept.get(cacheName)?.get(address)?.clone()),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  };
}

let kept: Map<string, Map<string, Response>>;
/** The rows that the browser keeps. */
async function known(): Promise<string> {
  const answers = [...(kept.get(KNOWN_ROWS)?.values() ?? [])];
  return (await Promise.all(answers.map((answer) => answer.clone().text()))).join();
}

let profile: Partner;
/** The server answers the profile once it is settled. */
let answered: Promise<void>;
let readings: number;

beforeEach(() => {
  kept = new Map();
  Object.assign(window, { caches: fakeCaches(kept), __webpack_hash__: "build" });
  answered = Promise.resolve();
  readings = 0;
  answerSignedIn();
  server.use(
    http.get("/partner/getMyProfile", async () => {
      await answered;
      return HttpResponse.json({ data: profile });
    }),
    http.get("/prospect/all", ({ request }) => {
      if (new URL(request.url).searchParams.has("status")) return undefined;
      readings += 1;
      const { role, sellersSee } = profile;
      const own = role === "seller" && sellersSee === "own";
      return HttpResponse.json(pageOf(own ? [alice] : [alice, bruno]));
    }),
  );
});
afterEach(() => Object.assign(window, { caches: undefined }));

/** A visit with one profile, and the beginning of the next, in which the server has not answered the profile yet. */
async function comeBack(before: Partial<Partner>): Promise<() => void> {
  profile = { ...partner, ...before };
  const visit = await renderApp("/app/leads/prospects");
  await screen.findByText("Bruno Petit");
  await waitFor(async () =>
    expect(await known()).toMatch(/"role".*Bruno Petit|Bruno Petit.*"role"/),
  );
  visit.unmount();
  // This row belongs to a page that is not opened again.
  kept.get(KNOWN_ROWS)?.set("/known-rows/elsewhere", Response.json("Chloé Roux"));

  let answer = (): void => undefined;
  answered = new Promise((resolve) => (answer = resolve));
  readings = 0;
  await renderApp("/app/leads/prospects");
  await screen.findByText("Bruno Petit");
  expect(readings).toBe(1);
  return answer;
}

const answerNow = (answer: () => void, now: Partial<Partner>) => {
  profile = { ...partner, ...now, fullName: "Zoé Petit" };
  answer();
};

test.each([
  ["an owner who is a seller now", OWNER, OWN_SELLER],
  ["a seller who sees only their own now", SELLER, OWN_SELLER],
])("rows of the last visit are neither shown nor kept: %s", async (_who, before, now) => {
  answerNow(await comeBack(before), now);
  await waitFor(() => expect(screen.queryByText("Bruno Petit")).toBeNull());
  expect(await screen.findByText("Alice Moreau")).toBeVisible();
  await waitFor(async () => expect(await known()).toContain("Alice Moreau"));
  expect(await known()).not.toMatch(/Bruno Petit|Chloé Roux/);
});

test.each([
  ["a seller as before", SELLER, SELLER],
  ["an owner, who is above the switches", OWNER, { sellersSee: "own" as const }],
])("rows of the last visit stay: %s", async (_who, before, now) => {
  answerNow(await comeBack(before), now);
  // The letter of the account in the bar at the top.
  await screen.findByText("Z");
  await act(() => Promise.resolve());
  expect(screen.getByText("Bruno Petit")).toBeVisible();
  expect(await known()).toContain("Chloé Roux");
  expect(readings).toBe(1);
});
