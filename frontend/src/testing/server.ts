import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

/** The mock of our origin; each test gives the answers it needs with `server.use`. */
export const server = setupServer(
  http.get("/healthz", () => HttpResponse.json({ status: "ok" })),
  // Of every list: no view is saved.
  http.get("/view/all", () => HttpResponse.json({ data: [], total: 0, page: 1, totalPages: 0 })),
);
