import { screen, waitFor } from "@testing-library/react";
import { answerSignedIn, listAnswer } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { clientOf } from "../../clients/tests/data";
import { ClientPanel } from "../ClientPanel";
import { estimationOf } from "./data";

const address = () => screen.getByRole("link", { name: "Paul@exemple.fr" }).getAttribute("href");

beforeEach(() => answerSignedIn());

test("an e-mail to a known person is written in the application", async () => {
  server.use(listAnswer("/client/getAll", [clientOf()]));
  renderWithProviders(
    <ClientPanel estimation={estimationOf({ clientEmail: "Paul@exemple.fr" })} />,
  );
  await waitFor(() => expect(address()).toBe("/app/apps/mail/compose?clientId=k1"));
});

test("who has the number but another address is not the one to write to", async () => {
  const asked = new Promise((resolve) => {
    server.events.on("response:mocked", ({ request }) => {
      if (request.url.includes("/client/getAll")) resolve(request);
    });
  });
  server.use(listAnswer("/client/getAll", [clientOf({ email: "autre@exemple.fr" })]));
  renderWithProviders(
    <ClientPanel estimation={estimationOf({ clientEmail: "Paul@exemple.fr" })} />,
  );
  await asked;
  expect(address()).toBe("mailto:Paul@exemple.fr");
});
