import { http, HttpResponse } from "msw";
import { answerSignedIn, partner } from "../../../../testing/answers";
import { server } from "../../../../testing/server";
import type { Partner } from "../../../../lib/api/types";

export const claire = { id: partner.accountId, fullName: "Claire Martin" };
export const karim = { id: "0199a000-0000-7000-8000-0000000000a2", fullName: "Karim Benali" };

/** Claire is signed in, with a colleague. */
export function answerTeam(changes: Partial<Partner> = {}): void {
  answerSignedIn({ hasColleagues: true, ...changes });
  server.use(http.get("/partner/team/names", () => HttpResponse.json({ data: [claire, karim] })));
}
