import { screen, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerSignedIn, listAnswer, pageOf } from "../../../testing/answers";
import { renderApp, type Rendered } from "../../../testing/render";
import { server } from "../../../testing/server";
import { carOf } from "../../cars/tests/data";
import { testDrive } from "../../calendar/tests/data";
import { clientOf } from "../../clients/tests/data";

beforeEach(() => {
  answerSignedIn();
  const car = carOf({ id: "c1", nom: "Clio Intens", immatriculation: "ab123cd" });
  server.use(
    listAnswer("/car/all", [car]),
    mock.get("/car/getById/c1", () => HttpResponse.json({ data: car })),
    mock.get("/project/car/c1", () => HttpResponse.json({ data: null })),
    mock.get("/api/document/getAll", () => HttpResponse.json(pageOf([]))),
    ...["/client/getAll", "/prospect/all", "/estimation/partner/getAll", "/calendar/all"].map(
      (url) => listAnswer(url, []),
    ),
  );
});
beforeEach(() => sessionStorage.clear());

async function opened(): Promise<Rendered> {
  const view = await renderApp("/app/settings/account");
  await screen.findByRole("heading", { level: 1 });
  await view.user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: /Rechercher une voiture/ });
  return view;
}

test("actions are offered at once, and found by their words in any order", async () => {
  const { user, router } = await opened();
  const actions = within(await screen.findByRole("group", { name: "Actions" }));
  expect(actions.getAllByRole("option").map((each) => each.textContent)).toEqual([
    "Ajouter une voiture",
    "Ajouter un prospect",
    "Ajouter un client",
    "Nouvelle estimation",
    "Ajouter un document",
    "Nouveau rendez-vous",
    "Nouvel e-mail",
    "Importer un fichier",
    "Exporter tout mon compte",
    "Modifier les horaires",
  ]);
  await user.keyboard("prospect ajout");
  await screen.findByRole("option", { name: "Ajouter un prospect" });
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname + router.state.location.search).toBe(
    "/app/leads/prospects?new=1",
  );
  const form = await screen.findByRole("dialog", { name: "Ajouter un prospect" });
  await user.click(within(form).getByRole("button", { name: "Annuler" }));
  expect(router.state.location.search).toBe("");
});

test("every page has its new name, and those of the settings are found by both", async () => {
  const { user } = await opened();
  await user.keyboard("reglages delais");
  const pages = within(await screen.findByRole("group", { name: "Pages" }));
  expect(pages.getAllByRole("option").map((each) => each.textContent)).toEqual([
    "Délais et alertesRéglages",
  ]);
  for (const name of ["Aujourd’hui", "Messages", "Préparation", "Boîte mail", "Sécurité"]) {
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard(name);
    const found = within(await screen.findByRole("group", { name: "Pages" }));
    expect(
      (await found.findAllByRole("option", { name: new RegExp(`^${name}`) }))[0],
    ).toBeVisible();
  }
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("ajouter un client{Enter}");
  expect(await screen.findByRole("dialog", { name: "Ajouter un client" })).toBeVisible();
});

test("a row shows its plate, and is offered again once it was opened", async () => {
  const { user, router } = await opened();
  await user.keyboard("AB-123");
  const hit = await screen.findByRole("option", { name: /Clio Intens.*AB-123-CD/ });
  expect(hit).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/app/cars/c1");
  await router.navigate("/app/settings/account");
  await screen.findByRole("heading", { name: "Mon compte" });
  await user.keyboard("{Control>}k{/Control}");
  const recent = within(await screen.findByRole("group", { name: "Pages récentes" }));
  expect(recent.getByRole("option", { name: "Clio Intens" })).toBeVisible();
});

test("appointments are found, the coming ones before the past ones, and open in the calendar", async () => {
  const asked: string[] = [];
  const past = { ...testDrive, id: "e0", title: "Essai d’avant", status: "held" };
  server.use(
    mock.get("/calendar/all", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(`${query.get("search")} ${query.get("ordering")}`);
      return HttpResponse.json(pageOf(query.has("from") ? [testDrive] : [testDrive, past]));
    }),
    mock.get("/calendar/e1", () => HttpResponse.json({ data: testDrive })),
  );
  const { user, router } = await opened();
  await user.keyboard("essai");
  const found = within(await screen.findByRole("group", { name: "Rendez-vous" }));
  expect(found.getAllByRole("option").map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Essai C3 – Alice Moreau24 nov. 2026.* · Prévu · Citroën C3$/),
    expect.stringMatching(/^Essai d’avant.* · Effectué · Citroën C3$/),
  ]);
  expect(asked.toSorted()).toEqual(["essai -start", "essai start"]);
  await user.click(found.getByRole("option", { name: /Alice Moreau/ }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    "/app/apps/calendar?event=e1",
  );
});

test("a page is found by its English name too", async () => {
  const { user } = await opened();
  await user.keyboard("cars");
  const pages = within(await screen.findByRole("group", { name: "Pages" }));
  expect(pages.getAllByRole("option").map((each) => each.textContent)).toEqual(["Voitures"]);
});

test("a row that was looked at in a drawer is offered again", async () => {
  const awa = clientOf({ id: "k1", fullName: "Awa Diallo" });
  server.use(
    listAnswer("/client/getAll", [awa]),
    mock.get("/client/getById/k1", () => HttpResponse.json({ data: awa })),
    listAnswer("/sale/all", []),
  );
  const { user } = await renderApp("/app/clients?client=k1");
  await screen.findByRole("dialog", { name: "Awa Diallo" });
  await user.click(screen.getByRole("button", { name: "Fermer" }));
  await user.keyboard("{Control>}k{/Control}");
  const recent = within(await screen.findByRole("group", { name: "Pages récentes" }));
  expect(recent.getByRole("option", { name: "Awa Diallo" })).toBeVisible();
});

test("a page that was left before it had a title is not remembered under another's", async () => {
  document.title = "Connexion · Espace partenaires";
  const { router } = await renderApp("/app/cars");
  await router.navigate("/app/settings/account");
  await screen.findByRole("heading", { name: "Mon compte" });
  expect(sessionStorage.getItem("recent_pages") ?? "").not.toContain("Connexion");
});
