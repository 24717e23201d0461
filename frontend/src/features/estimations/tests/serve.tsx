import { http, HttpResponse } from "msw";
import { Route, Routes } from "react-router-dom";
import type { Locale } from "../../../lib/api/types";
import { partner } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import EstimationAnswerPage from "../EstimationAnswerPage";
import EstimationPage from "../EstimationPage";
import type { Estimation } from "../types";
import { estimationOf } from "./data";

export const answerUrl = "/estimation/partner/response/e1";

/** The estimation as the server holds it, and the bodies that it was sent. */
export const held: { row: Estimation; sent: unknown[] } = { row: estimationOf(), sent: [] };

export function serve(estimation: Estimation) {
  held.row = estimation;
  held.sent = [];
  server.use(
    http.get("/estimation/e1", () => HttpResponse.json({ data: held.row })),
    http.get("/partner/getMyProfile", () => HttpResponse.json({ data: partner })),
  );
}

/** Takes the answer, after which the estimation is another one. */
export function acceptAs(estimation: Estimation) {
  server.use(
    http.put(answerUrl, async ({ request }) => {
      held.sent.push(await request.json());
      held.row = estimation;
      return HttpResponse.json({ data: held.row, message: "ok" });
    }),
  );
}

/** Answers a step of the offer, after which the estimation is another one. */
export function acceptStep(path: string, then: Estimation, data: object = {}) {
  server.use(
    http.post(path, async ({ request }) => {
      const isJson = request.headers.get("Content-Type") === "application/json";
      held.sent.push(isJson ? await request.json() : path);
      held.row = then;
      return HttpResponse.json({ data });
    }),
  );
}

/** The estimation's page, or a page below it. */
export const openEstimation = (locale: Locale = "fr", below = "") =>
  renderWithProviders(
    <Routes>
      <Route path=":id" element={<EstimationPage />} />
      <Route path=":id/answer" element={<EstimationAnswerPage />} />
    </Routes>,
    { route: `/app/estimations/e1${below}`, path: "/app/estimations/*", locale },
  );
