import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { confirmQuestion } from "../../../testing/steps";
import DuplicatesPage from "../DuplicatesPage";
import { lefevre, merge, pair, preview, zoe } from "./data";

let pairs: unknown[];
let merges: unknown[];

beforeEach(() => {
  pairs = [pair];
  merges = [];
  server.use(
    http.get("/client/duplicates", () => HttpResponse.json(pageOf(pairs))),
    http.get("/client/merge/all", () => HttpResponse.json(pageOf(merges))),
    http.get("/client/merge/preview", ({ request }) => {
      const keep = new URL(request.url).searchParams.get("keep");
      const [kept, dropped] = keep === zoe.id ? [zoe, lefevre] : [lefevre, zoe];
      return HttpResponse.json({ data: preview(kept, dropped) });
    }),
  );
});

const open = (route = "/app/doublons") => renderWithProviders(<DuplicatesPage />, { route });

async function openMerge() {
  const view = open();
  await view.user.click(await screen.findByRole("button", { name: /^Fusionner : Zoé Lefèvre/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Fusionner deux fiches" }));
  await dialog.findByText("2 ventes");
  return { ...view, dialog };
}

test("a pair shows both rows and why they may be one", async () => {
  open();
  const list = within(await screen.findByRole("list", { name: "Doublons probables" }));
  expect(list.getByText("même e-mail")).toBeInTheDocument();
  expect(list.getByText("même nom")).toBeInTheDocument();
  expect(list.getByRole("link", { name: "Zoé Lefèvre" })).toHaveAttribute(
    "href",
    "/app/clients/c1",
  );
  expect(list.getByText("06 39 98 00 02")).toBeInTheDocument();
});

test("without pairs the page says so", async () => {
  pairs = [];
  open();
  expect(await screen.findByText("Aucun doublon probable")).toBeInTheDocument();
});

test("pairs that could not be loaded are loaded again", async () => {
  server.use(http.get("/client/duplicates", () => refusal(500, {}), { once: true }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("LEFEVRE Zoe")).toBeInTheDocument();
});

test("the tab of prospects asks for prospects", async () => {
  server.use(listAnswer("/prospect/duplicates", []), listAnswer("/prospect/merge/all", []));
  const { user } = open();
  await screen.findByText("LEFEVRE Zoe");
  await user.click(screen.getByRole("link", { name: "Prospects" }));
  expect(await screen.findByText("Aucun doublon probable")).toBeInTheDocument();
});

test("two different persons are not proposed again", async () => {
  const sent = answerCall("post", "/client/not-duplicates", HttpResponse.json({ message: "…" }));
  const { user } = open();
  const apart = { name: /^Ce ne sont pas les mêmes/ };
  const button = await screen.findByRole("button", apart);
  pairs = [];
  await user.click(button);
  expect(await screen.findByText("Cette paire ne vous sera plus proposée")).toBeInTheDocument();
  expect(sent).toEqual([{ ids: ["c1", "c2"] }]);
  await waitFor(() => expect(screen.queryByRole("button", apart)).not.toBeInTheDocument());
});

test.each(["the button", "Ctrl+Z"])("a pair kept apart is taken back by %s", async (by) => {
  answerCall("post", "/client/not-duplicates", HttpResponse.json({ message: "…" }));
  const undone = answerCall(
    "post",
    "/client/not-duplicates/undo",
    HttpResponse.json({ message: "…" }),
  );
  const { user } = open();
  const apart = await screen.findByRole("button", { name: /^Ce ne sont pas les mêmes/ });
  pairs = [];
  await user.click(apart);
  const undo = await screen.findByRole("button", { name: "Annuler" });
  pairs = [pair];
  await (by === "Ctrl+Z" ? user.keyboard("{Control>}z{/Control}") : user.click(undo));
  expect(await screen.findByText("LEFEVRE Zoe")).toBeInTheDocument();
  expect(undone).toEqual([{ ids: ["c1", "c2"] }]);
});

test("a merge sends the values chosen and can be undone", async () => {
  const sent = answerCall(
    "post",
    "/client/merge",
    HttpResponse.json({ data: { mergeId: "m1" }, message: "…" }),
  );
  const undone = jest.fn();
  server.use(
    http.post("/client/merge/m1/undo", () => {
      undone();
      return HttpResponse.json({ data: merge });
    }),
  );
  const { user, dialog } = await openMerge();
  expect(dialog.getByText(/La fiche de « LEFEVRE Zoe » disparaît/)).toBeInTheDocument();
  await user.click(dialog.getByRole("radio", { name: "06 39 98 00 02" }));
  await user.click(dialog.getByRole("button", { name: "Fusionner" }));
  expect(await screen.findByText("Fiches fusionnées")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      keep: "c1",
      drop: "c2",
      fields: { fullName: "keep", phoneNumber: "drop", email: "keep" },
    },
  ]);
  await user.click(screen.getByRole("button", { name: "Annuler la fusion" }));
  expect(await screen.findByText(/Fusion annulée/)).toBeInTheDocument();
  expect(undone).toHaveBeenCalledTimes(1);
});

test("the other row can be kept, and an empty value gives way", async () => {
  const sent = answerCall("post", "/client/merge", HttpResponse.json({ data: { mergeId: "m1" } }));
  const { user, dialog } = await openMerge();
  const keep = within(dialog.getByRole("radiogroup", { name: "Fiche à conserver" }));
  await user.click(keep.getByRole("radio", { name: /LEFEVRE Zoe/ }));
  await dialog.findByText(/La fiche de « Zoé Lefèvre » disparaît/);
  const email = within(dialog.getByRole("radiogroup", { name: "E-mail" }));
  expect(email.getByRole("radio", { name: "zoe@exemple.fr" })).toBeChecked();
  await user.click(dialog.getByRole("button", { name: "Fusionner" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        keep: "c2",
        drop: "c1",
        fields: { fullName: "keep", phoneNumber: "keep", email: "drop" },
      },
    ]),
  );
});

test("a refused merge says why and stays open", async () => {
  server.use(
    http.post("/client/merge", () => refusal(409, { message: "Le numéro est déjà pris." })),
  );
  const { user, dialog } = await openMerge();
  await user.click(dialog.getByRole("button", { name: "Fusionner" }));
  expect(await dialog.findByText("Le numéro est déjà pris.")).toBeInTheDocument();
});

test("a recent merge is undone after a question", async () => {
  merges = [merge];
  server.use(
    http.post("/client/merge/m1/undo", () => {
      merges = [{ ...merge, undoneAt: "2026-11-21T09:30:00+01:00", reversible: false }];
      return HttpResponse.json({ data: merges[0] });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^Annuler la fusion : Zoé Roy/ }));
  await confirmQuestion(user, "Annuler la fusion");
  expect(await screen.findByText(/annulée le 21 nov/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Annuler la fusion : / })).not.toBeInTheDocument();
});

test("a merge that cannot be undone says why", async () => {
  merges = [merge];
  const message = "Une de ces fiches a été fusionnée depuis.";
  server.use(http.post("/client/merge/m1/undo", () => refusal(409, { message })));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^Annuler la fusion/ }));
  await confirmQuestion(user, "Annuler la fusion");
  expect(await screen.findByText(message)).toBeInTheDocument();
});
