import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import { PersonBar } from "../PersonBar";
import type { Person } from "../personalData";

const zoe = {
  kind: "client" as Person["kind"],
  id: "k1",
  fullName: "Zoé Leroy",
  email: "zoe@exemple.fr",
};

async function open(person = zoe, erasable = true) {
  const erased = jest.fn();
  const view = renderWithProviders(
    <PersonBar person={person} call="" entries={[]} erasable={erasable} onErased={erased} />,
  );
  await view.user.click(await screen.findByRole("button", { name: "Actions : Zoé Leroy" }));
  return { ...view, erased };
}

const entry = (name: string) => screen.findByRole("menuitem", { name });

const answerErasure = (path: string, kept: object) =>
  answerCall("post", path, HttpResponse.json({ data: kept }));

async function erase({ user }: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(await entry("Effacer les données"));
  const title = "Zoé Leroy : effacer les données ?";
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await pasteInto(user, dialog.getByRole("textbox", { name: /Nom de la personne/ }), name);
  await user.click(dialog.getByRole("button", { name: "Effacer définitivement" }));
  return dialog;
}

test("saves a person's data as a file", async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = jest.fn((file: Blob) => {
    saved.push(file);
    return "blob:data";
  });
  URL.revokeObjectURL = jest.fn();
  const name = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe("Zoé Leroy.json");
  });
  server.use(
    http.get("/client/personalData/k1", () =>
      HttpResponse.json({ data: { client: { fullName: "Zoé Leroy" } } }),
    ),
  );
  const { user } = await open();
  await user.click(await entry("Exporter les données"));
  expect(await screen.findByText(/^Fichier enregistré/)).toBeInTheDocument();
  expect(name).toHaveBeenCalledTimes(1);
  expect(saved.map(({ type }) => type)).toEqual(["application/json"]);
});

test("erases only after the name was typed", async () => {
  const sent = answerErasure("/client/erase/k1", {});
  const view = await open();
  const dialog = await erase(view, "Zoé");
  expect(await dialog.findByText("Saisissez le nom tel qu’il est affiché")).toBeInTheDocument();
  expect(dialog.getByText(/^Seront supprimés définitivement/)).toBeInTheDocument();
  expect(dialog.getByText(/^Conservées dix ans/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  expect(view.erased).not.toHaveBeenCalled();
});

test("erases a client and says what was kept", async () => {
  const sent = answerErasure("/client/erase/k1", { keptSales: 2, keptOrders: 0 });
  const view = await open();
  await erase(view, "zoé leroy");
  expect(
    await screen.findByText("Données effacées. Conservées : 2 ventes, aucune commande"),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ confirmation: "zoé leroy" }]);
  expect(view.erased).toHaveBeenCalledTimes(1);
});

test("says how many rows of the register are kept, and until when", async () => {
  answerErasure("/client/erase/k1", {
    keptSales: 0,
    keptOrders: 0,
    keptRegister: 2,
    keptRegisterUntil: "2036-11-20",
  });
  await erase(await open(), "Zoé Leroy");
  expect(
    await screen.findByText(/Livre de police : 2 lignes conservées jusqu’au 20 nov. 2036/),
  ).toBeInTheDocument();
});

test("says why a person with an open order is not erased", async () => {
  const words = { code: "order_open", message: "Cette personne a une commande en cours." };
  server.use(http.post("/client/erase/k1", () => refusal(409, words)));
  const view = await open();
  const dialog = await erase(view, "Zoé Leroy");
  expect(await dialog.findByText("Cette personne a une commande en cours.")).toBeInTheDocument();
  expect(view.erased).not.toHaveBeenCalled();
});

test("erases a prospect by the prospect's own call", async () => {
  const sent = answerErasure("/prospect/p1/erase", { keptSales: 0, keptOrders: 0 });
  const view = await open({ ...zoe, kind: "prospect", id: "p1" });
  await erase(view, "Zoé Leroy");
  await waitFor(() => expect(view.erased).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(1);
});

test("leaves the erasure of a prospect who bought to the client's record", async () => {
  await open({ ...zoe, kind: "prospect" }, false);
  expect(await entry("Exporter les données")).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Effacer les données" })).not.toBeInTheDocument();
});
