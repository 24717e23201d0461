import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

/** The mock of our origin; each test gives the answers it needs with `server.use`. */
export const server = setupServer(
  http.get("/healthz", () => HttpResponse.json({ status: "ok" })),
  // Of every form of a person or a car: nothing is like what is typed.
  ...["/client/similar", "/prospect/similar", "/car/similar"].map((path) =>
    http.get(path, () => HttpResponse.json({ data: [] })),
  ),
  // Of every list: no view is saved.
  http.get("/view/all", () => HttpResponse.json({ data: [], total: 0, page: 1, totalPages: 0 })),
);
