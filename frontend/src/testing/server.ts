import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

/** The mock of our origin; each test gives the answers it needs with `server.use`. */
export const server = setupServer(http.get("/healthz", () => HttpResponse.json({ status: "ok" })));
