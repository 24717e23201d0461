import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { saveFile } from "../../../components/saveFile";
import { answerCall, answerSignedIn, listAnswer } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import ClientsPage from "../ClientsPage";
import { clientOf } from "./data";

jest.mock("../../../components/saveFile");

const report = { changed: 2, refused: [], refusedCount: 0, undo: "jeton" };

beforeEach(() => {
  answerSignedIn();
  server.use(listAnswer("/client/getAll", [clientOf(), clientOf({ id: "k2", fullName: "Zoé" })]));
});

async function openSelected() {
  const view = renderWithProviders(<ClientsPage />, { route: "/app/clients" });
  await screen.findByRole("link", { name: "Zoé" });
  await view.user.click(screen.getByRole("checkbox", { name: "Sélectionner toutes les lignes" }));
  await screen.findByRole("toolbar");
  return view;
}

test("the follow-up of the selected clients is taken away", async () => {
  const sent = answerCall("post", "/client/bulk", HttpResponse.json({ data: report }));
  const { user } = await openSelected();
  await user.click(screen.getByRole("button", { name: "Relance…" }));
  await screen.findByRole("dialog", { name: "Relance de 2 clients" });
  await user.click(screen.getByRole("button", { name: "Appliquer" }));
  expect(await screen.findByText("2 lignes modifiées")).toBeVisible();
  expect(sent).toEqual([{ ids: ["k1", "k2"], action: "followUp", followUpAt: null }]);
});

test("the selected clients are marked as verified", async () => {
  const sent = answerCall("post", "/client/bulk", HttpResponse.json({ data: report }));
  const { user } = await openSelected();
  await user.click(screen.getByRole("button", { name: "Marquer comme vérifiés" }));
  const question = await screen.findByRole("alertdialog", {
    name: "Passer 2 clients au statut « Vérifié » ?",
  });
  await user.click(within(question).getByRole("button", { name: "Marquer comme vérifiés" }));
  expect(await screen.findByText("2 lignes modifiées")).toBeVisible();
  expect(sent).toEqual([{ ids: ["k1", "k2"], action: "status", status: "verified" }]);
});

test("the selected clients are saved as a file", async () => {
  const sent = answerCall("post", "/client/export", new HttpResponse("x"));
  const { user } = await openSelected();
  await user.click(screen.getByRole("button", { name: "Exporter" }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(
      expect.anything(),
      expect.stringMatching(/^Clients \d{4}-\d{2}-\d{2}\.xlsx$/),
    ),
  );
  expect(sent).toEqual([{ ids: ["k1", "k2"] }]);
});
