import type { Page, Route } from "playwright-core";
import { createModel, signUp } from "../support/api";
import { newPage } from "../support/browser";
import { settled } from "../support/checks";
import { expectConsoleError, expectFailure, takeProblems } from "../support/watch";

const carsChunk = /\/page-app-cars\.\w+\.js$/;
const carsStyles = /\.css$/;
const refusals = { "no answer": (route: Route) => route.abort("failed"), 404: notFound };

function notFound(route: Route): Promise<void> {
  return route.fulfill({ status: 404, contentType: "text/javascript", body: "" });
}

/** How often the browser has loaded the page itself. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test.each([404, "no answer"] as const)(
  "a page's file that is missing (%s): one reload by itself, then a page with a button",
  async (outcome) => {
    const { token } = await signUp();
    const page = await newPage({ token });
    expectConsoleError(page, /ChunkLoadError|Loading chunk/);
    await page.route(carsChunk, (route) => {
      expectFailure(page, outcome, new URL(route.request().url()).pathname);
      return refusals[outcome](route);
    });
    await page.goto("/app/models");
    await settled(page);
    const loads = countLoads(page);
    await page.getByRole("link", { name: "Voitures", exact: true }).click();
    await page.getByRole("heading", { name: "La page n’a pas pu être chargée" }).waitFor();
    expect(loads()).toBe(1);
    // The navigation still stands around the fault.
    await page.getByRole("link", { name: "Modèles" }).waitFor();

    await page.unroute(carsChunk);
    await page.getByRole("button", { name: "Recharger la page" }).click();
    await page.getByRole("heading", { level: 1, name: "Voitures" }).waitFor();
  },
);

test("a language whose files are missing leaves the page as it is, with what is typed in it", async () => {
  const { token } = await signUp();
  const page = await newPage({ token });
  await page.goto("/app/settings/account");
  await settled(page);
  await page.route(carsStyles, (route) => {
    expectFailure(page, "no answer", new URL(route.request().url()).pathname);
    return route.abort("failed");
  });
  const loads = countLoads(page);
  await page.getByLabel("Nom complet").first().fill("Camille Martin-Roux");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Langue/ })
    .click();
  await page.getByRole("menuitem", { name: "日本語" }).click();
  await page.getByText(/^La langue n’a pas pu être chargée/).waitFor();
  expect(await page.getByLabel("Nom complet").first().inputValue()).toBe("Camille Martin-Roux");
  expect(loads()).toBe(0);
});

test("a list that fails names the request, and is there again after a retry", async () => {
  const { token } = await signUp();
  await createModel(token, "Renault Clio V");
  const page = await newPage({ token });
  expectFailure(page, 500, "/modelCar/all");
  const list = "**/modelCar/all?**";
  await page.route(list, (route) =>
    route.fulfill({
      status: 500,
      json: { code: "server_error", message: "Erreur serveur", errors: {}, requestId: "8f2c-91" },
    }),
  );
  await page.goto("/app/models");
  await page.getByText("Référence : 8f2c-91").waitFor();
  await page.getByText("Erreur serveur").waitFor();
  await page.unroute(list);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByText("Renault Clio V").waitFor();
});

test("a form that gets no answer in time, or no network, says so and keeps what was typed", async () => {
  const { token } = await signUp();
  const page = await newPage({ token });
  await hurry(page);
  await page.goto("/app/models");
  await page.getByRole("button", { name: "Ajouter un modèle" }).first().click();
  const field = page.getByRole("dialog").getByLabel("Intitulé");
  await field.fill("Peugeot 308 SW");
  const send = page.getByRole("dialog").getByRole("button", { name: "Ajouter un modèle" });

  await page.route("**/modelCar/create", () => undefined);
  await send.click();
  await page.getByText("Le serveur met trop de temps à répondre. Réessayez.").waitFor();
  expect(await field.inputValue()).toBe("Peugeot 308 SW");
  await page.unroute("**/modelCar/create");

  expectFailure(page, "no answer", "/modelCar/create");
  expectConsoleError(page, /WebSocket connection/);
  await page.context().setOffline(true);
  await page.getByText("Vous êtes hors connexion").waitFor();
  await send.click();
  await page.getByText("Connexion impossible. Vérifiez votre réseau et réessayez.").waitFor();
  expect(await field.inputValue()).toBe("Peugeot 308 SW");

  await page.context().setOffline(false);
  await send.click();
  await page.getByRole("grid").getByText("Peugeot 308 SW").waitFor();
});

test("a creation whose answer is lost is sent again by itself, and is done once", async () => {
  const { token } = await signUp();
  const page = await newPage({ token });
  await page.goto("/app/models");
  await page.getByRole("button", { name: "Ajouter un modèle" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Intitulé").fill("Peugeot 308 SW");
  expectFailure(page, "no answer", "/modelCar/create");
  const create = "**/modelCar/create";
  let sent = 0;
  await page.route(create, async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    // The server has done it; its answer does not arrive.
    expect((await route.fetch()).status()).toBe(201);
    return route.abort("connectionreset");
  });

  await dialog.getByRole("button", { name: "Ajouter un modèle" }).click();
  await page.getByRole("grid").getByText("Peugeot 308 SW").waitFor();

  expect(sent).toBe(2);
  expect(await page.getByRole("grid").getByText("Peugeot 308 SW").count()).toBe(1);
  await page.reload();
  await page.getByRole("grid").getByText("Peugeot 308 SW").waitFor();
  expect(await page.getByRole("grid").getByText("Peugeot 308 SW").count()).toBe(1);
});

/** The product waits a minute; the browser of this page is told to give up that wait much sooner. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = XMLHttpRequest;
    const timeout = Object.getOwnPropertyDescriptor(prototype, "timeout");
    Object.defineProperty(prototype, "timeout", {
      ...timeout,
      set(this: XMLHttpRequest, milliseconds: number) {
        timeout?.set?.call(this, milliseconds === 60_000 ? 1_500 : milliseconds);
      },
    });
  });
}

test("a dialog whose file is missing says so, loses no typed text, and opens once the file is there", async () => {
  const { token } = await signUp();
  const page = await newPage({ token });
  const dialog = /\/(account-options|search-dialog|notifications|language-options)\.\w+\.js$/;
  await page.goto("/app/settings/account");
  await settled(page);
  await page.getByLabel("Nom complet").first().fill("Camille Martin-Roux");
  await page.route(dialog, (route) => {
    expectFailure(page, "no answer", new URL(route.request().url()).pathname);
    return route.abort("failed");
  });
  const loads = countLoads(page);
  const openers = {
    account: () => page.getByRole("button", { name: "Mon compte" }).click(),
    search: () => page.keyboard.press("Control+k"),
    notifications: () => page.getByRole("button", { name: /^Notifications/ }).click(),
    language: () =>
      page
        .getByRole("banner")
        .getByRole("button", { name: /^Langue/ })
        .click(),
  };
  for (const open of Object.values(openers)) {
    await open();
    await page.getByText(/^Cet élément n’a pas pu être chargé/).waitFor();
    await page.getByRole("alert").getByRole("button", { name: "Fermer" }).click();
  }
  expect(await page.getByLabel("Nom complet").first().inputValue()).toBe("Camille Martin-Roux");
  expect(loads()).toBe(0);

  await page.unroute(dialog);
  await openers.account();
  await page.getByRole("menuitem", { name: "Réglages" }).waitFor();
});

test("what is typed while the search is on its way is searched", async () => {
  const { token } = await signUp();
  await createModel(token, "Renault Clio V");
  const page = await newPage({ token });
  await page.goto("/app/settings/account");
  await settled(page);
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/search-dialog\.\w+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("modèl");
  arrive();
  const field = page.getByRole("combobox", { name: /^Rechercher une voiture/ });
  await field.waitFor();
  await page.keyboard.type("es");
  expect(await field.inputValue()).toBe("modèles");
  await page.getByRole("option", { name: "Modèles" }).waitFor();
});

test("a library's warning in the console is a problem of the page, the browser's own is none", async () => {
  const page = await newPage();
  await page.goto("/auth/login");
  await settled(page);
  const warned = page.waitForEvent("console", (message) => message.text().startsWith("MUI"));
  await page.evaluate(() => {
    console.warn("The resource /main.js was preloaded using link preload but not used.");
    console.warn("MUI: this query has no default.");
  });
  await warned;
  expect(takeProblems()).toEqual([
    expect.stringMatching(/^console: MUI: this query has no default\./),
  ]);
});
