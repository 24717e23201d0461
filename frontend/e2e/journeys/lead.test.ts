import type { Locator, Page } from "playwright-core";
import { signUp } from "../support/api";
import { desktop, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { openSection, rowNames } from "../support/steps";
import { watch } from "../support/watch";

declare global {
  interface Window {
    soundsTried: string[];
  }
}

describe.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("a visitor becomes a client, on %s", (_device, size) => {
  test("from the dealer's code to the list of clients", async () => {
    const { token } = await signUp();
    const page = await newPage({ ...size, token });
    await listenForSounds(page);
    await page.goto("/app/leads/affiliate");
    await page.getByRole("img", { name: "QR code de votre page d’affiliation" }).waitFor();
    await expectNoHorizontalScroll(page);
    const flyer = page.waitForEvent("download");
    await page.getByRole("button", { name: "Flyer A6 sans suivi (PDF)" }).click();
    expect((await flyer).suggestedFilename()).toMatch(/^flyer-.+\.pdf$/);
    const link = await page.getByRole("textbox", { name: "Adresse de votre page" }).inputValue();
    await openSection(page, "Mes prospects");
    await page.getByText("Aucun prospect pour l’instant").waitFor();
    const other = await otherWindow(page, "/app/clients");

    const visitor = await scan(link);
    const alerts = [page, other].map((window) =>
      window.getByText("Un essai samedi ?").first().waitFor(),
    );
    await ask(visitor);

    // Both windows show it by themselves, in the toast, the bell, the tab and the list; one of them rings.
    await Promise.all(alerts);
    for (const window of [page, other])
      await window.getByRole("button", { name: "Notifications : 1 non lue" }).waitFor();
    expect(await page.title()).toMatch(/^\(1\) Mes prospects/);
    await eventually(() => soundsTried([page, other]), ["/sounds/notification.mp3"]);

    await page.getByRole("button", { name: "Je m’en occupe" }).click();
    await page.getByText("Hugo Lambert : Contacté").waitFor();
    await page.getByRole("button", { name: "Notifications", exact: true }).click();
    await page.getByText("Vous avez consulté toutes les notifications").waitFor();
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "Hugo Lambert" }).click();
    const details = page.getByRole("dialog", { name: "Hugo Lambert" });
    await details.getByRole("link", { name: "06 99 88 77 66" }).waitFor();
    await details.getByText("Camille Martin").waitFor();
    await expectAccessible(page);
    await loseAndTakeBack(page, details);
    await details.getByRole("button", { name: /^Actions : / }).click();
    await page.getByRole("menuitem", { name: "Convertir en client" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Convertir en client" }).click();
    await page.getByRole("link", { name: "Voir la fiche client" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Hugo Lambert" }).waitFor();
    await page.getByRole("navigation", { name: "Fil d’Ariane" }).getByRole("link").click();
    await eventually(() => rowNames(page, "Clients"), ["Hugo Lambert"]);
  });
});

async function loseAndTakeBack(page: Page, details: Locator): Promise<void> {
  await details.getByRole("button", { name: /^Changer le statut/ }).click();
  await page.getByRole("menuitem", { name: "Perdu" }).click();
  await page.getByRole("radio", { name: "Acheté ailleurs" }).check();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Classer comme perdu" }).click();
  await details.getByText("Acheté ailleurs").waitFor();
  await page.getByText("Hugo Lambert : Perdu").waitFor();
  await page.keyboard.press("Control+z");
  await details.getByRole("button", { name: /: Contacté$/ }).waitFor();
}

/** What follows a scan: a phone opens the link, and is spoken to in its own language. */
async function scan(link: string): Promise<Page> {
  const visitor = await newPage({ ...phone, locale: "fr" });
  await visitor.goto(new URL(link).pathname);
  await visitor.getByRole("heading", { level: 1, name: "Garage du Port" }).waitFor();
  await settled(visitor);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
  return visitor;
}

/** Sends the form. */
async function ask(visitor: Page): Promise<void> {
  await visitor.getByLabel(/^Nom complet/).fill("Hugo Lambert");
  await visitor.getByLabel("Téléphone").fill("06 99 88 77 66");
  await visitor.getByLabel("Besoin").fill("Un SUV familial");
  await visitor.getByLabel("Message").fill("Un essai samedi ?");
  const answer = visitor.waitForResponse((response) => response.url().endsWith("/prospect/create"));
  await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
  expect((await answer).status()).toBe(201);
  await visitor.getByText("Nous avons bien reçu votre demande").waitFor();
}

/** A second window of the same browser. */
async function otherWindow(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  other.setDefaultTimeout(60_000);
  watch(other);
  await listenForSounds(other);
  await other.goto(address);
  await settled(other);
  return other;
}

/** Whether a browser may play a sound is its own affair; the page has to try. */
async function listenForSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.soundsTried = [];
    window.Audio = new Proxy(window.Audio, {
      construct(target, [src]: [string]) {
        window.soundsTried.push(src);
        return new target(src);
      },
    });
  });
}

async function soundsTried(windows: Page[]): Promise<string[]> {
  return (await Promise.all(windows.map((page) => page.evaluate(() => window.soundsTried)))).flat();
}
