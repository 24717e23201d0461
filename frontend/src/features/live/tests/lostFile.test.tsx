import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { sockets } from "../../../testing/socket";
import { NotificationsBell } from "../NotificationsBell";

let mockFailures = 2;
jest.mock("../socket", () => {
  mockFailures -= 1;
  if (mockFailures >= 0) throw new Error("Loading chunk live failed.");
  return jest.requireActual<object>("../socket");
});

test("a connection whose file could not be fetched is made once it can be", async () => {
  answerSignedIn();
  server.use(http.get("/prospect/count-new", () => HttpResponse.json({ data: { count: 0 } })));
  renderWithProviders(<NotificationsBell />);
  expect(await screen.findByTitle(/^Alertes en direct interrompues/)).toBeInTheDocument();
  expect(sockets).toHaveLength(0);
  await waitFor(() => expect(sockets).toHaveLength(1));
  expect(mockFailures).toBe(-1);
});
