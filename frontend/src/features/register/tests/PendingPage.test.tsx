import { screen } from "@testing-library/react";
import { answerSignedIn, listAnswer } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { findRow } from "../../../testing/steps";
import PendingPage from "../PendingPage";
import { pendingOf } from "./data";

beforeEach(() => answerSignedIn());

const open = () =>
  renderWithProviders(<PendingPage />, { route: "/app/livre-de-police/a-completer" });

test("a car says what its entry still needs, the paper once, and leads to the form", async () => {
  server.use(listAnswer("/register/pending", [pendingOf()]));
  open();
  const row = await findRow("Peugeot 208");
  expect(row.getAllByText(/^(Qualité|Pièce d’identité|Mode de règlement)$/)).toHaveLength(3);
  expect(row.getByRole("link", { name: "Peugeot 208" })).toHaveAttribute(
    "href",
    "/app/livre-de-police/inscrire?car=c1",
  );
});

test("an empty list says that every car has its row", async () => {
  server.use(listAnswer("/register/pending", []));
  open();
  expect(await screen.findByText("Rien à compléter")).toBeVisible();
});
