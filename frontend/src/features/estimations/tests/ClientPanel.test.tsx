import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, listAnswer } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { clientOf } from "../../clients/tests/data";
import { bruno } from "../../prospects/tests/data";
import { ClientPanel } from "../ClientPanel";
import { estimationOf } from "./data";

const address = () => screen.getByRole("link", { name: "Paul@exemple.fr" }).getAttribute("href");

beforeEach(() => answerSignedIn());

describe("after a call that reached them", () => {
  async function call() {
    server.use(http.post("/estimation/e1/contact", () => HttpResponse.json({ data: {} })));
    const { user } = renderWithProviders(<ClientPanel estimation={estimationOf()} />);
    await user.click(await screen.findByRole("button", { name: "J’ai appelé" }));
    await user.click(await screen.findByRole("menuitem", { name: "Joint" }));
    await screen.findByText("Appel noté");
  }

  test("asks for a prospect's next step", async () => {
    const prospect = { ...bruno, phoneNumber: estimationOf().clientPhone };
    server.use(
      listAnswer("/client/getAll", []),
      listAnswer("/prospect/all", [prospect]),
      http.get("/prospect/p2", () => HttpResponse.json({ data: prospect })),
    );
    await call();
    expect(await screen.findByRole("dialog", { name: "Et ensuite ?" })).toBeVisible();
  });

  test("a client has none", async () => {
    server.use(listAnswer("/client/getAll", [clientOf()]));
    await call();
    expect(screen.queryByRole("dialog", { name: "Et ensuite ?" })).not.toBeInTheDocument();
  });
});

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
