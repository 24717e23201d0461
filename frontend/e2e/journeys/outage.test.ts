import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { createModel, signUp } from "../support/api";
import { newPage, type Visit } from "../support/browser";
import { settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { ProductServer } from "../support/server";
import { expectConsoleError, expectUnreachable } from "../support/watch";

let server: ProductServer;

beforeAll(async () => {
  // One that may be killed; the other journeys keep theirs.
  server = await ProductServer.start();
  process.env.E2E_BASE_URL = server.url;
});

afterAll(() => server.stop());

const outages = {
  "the server is killed, for 20 s": {
    milliseconds: 20_000,
    begin: () => server.end("SIGKILL"),
    end: () => server.serve(),
  },
  "the network is off": {
    milliseconds: 0,
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
  },
};
const banner = (page: Page) => page.getByText(/^(Serveur injoignable|Vous êtes hors connexion)/);

function openFromMenu(page: Page, name: string): Promise<void> {
  return page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link", { name, exact: true })
    .click();
}

async function openModels(visit: Visit = {}): Promise<Page> {
  const { token } = await signUp();
  await createModel(token, "Renault Clio V");
  const page = await newPage({ ...visit, token });
  expectUnreachable(page);
  expectConsoleError(page, /WebSocket connection|Loading chunk|Failed to load resource/);
  await page.goto("/app/models");
  await settled(page);
  return page;
}

test.each(Object.entries(outages))(
  "%s: five clicks stay in the application, and what is typed is sent after the return",
  async (_name, { milliseconds, begin, end }) => {
    const page = await openModels();
    const add = page.getByRole("button", { name: "Ajouter un modèle" }).first();
    await add.click();
    await page.keyboard.press("Escape");

    await begin(page);
    const over = pause(milliseconds);
    for (const name of ["Voitures", "Clients", "Documents", "Garages"]) {
      await openFromMenu(page, name);
      await page.getByRole("heading", { name: "La page n’a pas pu être chargée" }).waitFor();
      await banner(page).waitFor();
    }
    await openFromMenu(page, "Modèles");
    await page.getByText("Renault Clio V").first().waitFor();
    await add.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Intitulé").fill("Peugeot 308 SW");

    await over;
    await banner(page).waitFor();
    await end(page);
    await banner(page).waitFor({ state: "detached" });
    expect(await dialog.getByLabel("Intitulé").inputValue()).toBe("Peugeot 308 SW");
    await dialog.getByRole("button", { name: "Ajouter un modèle" }).click();
    await page.getByRole("grid").getByText("Peugeot 308 SW").waitFor();
  },
);

test("a page that could not be fetched comes by itself when the server is back", async () => {
  const page = await openModels();
  await server.end("SIGKILL");
  await openFromMenu(page, "Voitures");
  await page.getByRole("button", { name: "Recharger la page" }).click();
  await banner(page).waitFor();

  await server.serve();
  await page.getByRole("heading", { level: 1, name: "Voitures" }).waitFor();
  await banner(page).waitFor({ state: "detached" });
});

const kept = (page: Page) => page.evaluate(() => caches.has("known-rows"));

test("installed, the application opens without the server, with the rows that are known until the session ends", async () => {
  const page = await openModels({ installable: true });
  await page.evaluate(() => navigator.serviceWorker.ready);

  await server.end("SIGKILL");
  await page.goto("/app/models");
  await page.getByText("Renault Clio V").first().waitFor();
  await page.getByText(/^Données du/).waitFor();
  for (const name of ["Voitures", "Clients", "Garages", "Agenda"]) {
    await openFromMenu(page, name);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  }
  expect(await kept(page)).toBe(true);

  await server.serve();
  await banner(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Se connecter" }).waitFor();
  await eventually(() => kept(page), false);
});
