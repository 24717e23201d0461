import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

const emptyList = { data: [], total: 0, page: 1, totalPages: 0 };

/** The mock of our origin; each test gives the answers it needs with `server.use`. */
export const server = setupServer(
  http.get("/healthz", () => HttpResponse.json({ status: "ok" })),
  // Of every form of a person or a car: nothing is like what is typed.
  ...["/client/similar", "/prospect/similar", "/car/similar"].map((path) =>
    http.get(path, () => HttpResponse.json({ data: [] })),
  ),
  // Of every page of a car or a valuation: nothing is comparable, printed or changed.
  ...["/car/:id/comparables", "/estimation/:id/comparables"].map((path) =>
    http.get(path, () => HttpResponse.json({ data: { n: 0, rows: [], steps: [], missing: [] } })),
  ),
  http.get("/car/:id/sheet", () =>
    HttpResponse.json({ data: { missing: [], stale: false, printedAt: null } }),
  ),
  http.get("/car/:id/price-history", () => HttpResponse.json(emptyList)),
  // Of every person: no car in stock matches, and mail goes out.
  ...["/client/:id/matchingCars", "/prospect/:id/matchingCars"].map((path) =>
    http.get(path, () => HttpResponse.json(emptyList)),
  ),
  http.get("/mail/folders", () =>
    HttpResponse.json({ data: { unread: 0, canSend: true, canReceive: false } }),
  ),
  // The signed-in person works alone.
  http.get("/partner/team/names", () => HttpResponse.json({ data: [] })),
  // Of every list: no view is saved.
  http.get("/view/all", () => HttpResponse.json(emptyList)),
);
