import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { password, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { phoneCode } from "../support/totp";
import { expectFailure } from "../support/watch";

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login?redirect=%2Fapp%2Fsettings%2Fsecurity");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** Turns the second factor on in the settings; gives the secret and the recovery codes that were saved. */
async function turnOn(page: Page): Promise<[string, string[]]> {
  const security = page.getByRole("region", { name: "Sécurité" });
  await security.getByRole("button", { name: "Activer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Mot de passe actuel/).fill(password);
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await dialog.getByRole("img", { name: "QR code à scanner" }).waitFor();
  const secret = await dialog.locator("code").innerText();
  await dialog.getByLabel(/^Code/).fill(phoneCode(secret));
  await dialog.getByRole("button", { name: "Activer" }).click();
  await dialog.getByRole("heading", { name: "Vos codes de secours" }).waitFor();

  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Télécharger" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  await dialog.getByRole("button", { name: "J’ai conservé mes codes" }).click();
  await security.getByText("Codes de secours restants : 10").waitFor();
  return [secret, saved.match(/^[A-Z2-7-]{14}$/gm) ?? []];
}

test.each(devices)("two-step verification is turned on and asked for: %s", async (_name, visit) => {
  const { email, token } = await signUp();
  const page = await newPage({ ...visit, token });
  await page.goto("/app/settings/security");
  const [secret, codes] = await turnOn(page);
  expect(codes).toHaveLength(10);

  // The code that turned it on is used up: the next one is good already.
  const elsewhere = await newPage(visit);
  expectFailure(elsewhere, 401, "/partner/login");
  expectFailure(elsewhere, 422, "/partner/login/second-factor");
  await signIn(elsewhere, email);
  await elsewhere.getByLabel(/^Code/).fill("AAAA-BBBB");
  await elsewhere.getByRole("button", { name: "Continuer" }).click();
  await elsewhere.getByText("Code incorrect.", { exact: false }).waitFor();
  await elsewhere.getByLabel(/^Code/).fill(phoneCode(secret, 1));
  await elsewhere.getByRole("button", { name: "Continuer" }).click();
  await elsewhere.waitForURL("**/app/settings/security");

  const security = elsewhere.getByRole("region", { name: "Sécurité" });
  await security.getByRole("button", { name: "Désactiver" }).click();
  const dialog = elsewhere.getByRole("dialog");
  await dialog.getByLabel(/^Mot de passe actuel/).fill(password);
  await dialog.getByLabel(/^Code/).fill(codes[0] ?? "");
  await dialog.getByRole("button", { name: "Désactiver" }).click();
  await security.getByText("Désactivée").waitFor();
});

test("a device that is signed out elsewhere goes to the log-in page", async () => {
  const { email } = await signUp();
  const [here, there] = [await newPage(), await newPage()];
  await signIn(there, email);
  await there.waitForURL("**/app/settings/security");
  await signIn(here, email);
  await here.waitForURL("**/app/settings/security");

  const list = here.getByRole("region", { name: "Appareils connectés" });
  await list.getByText("Cet appareil", { exact: true }).waitFor();
  // The sign-up's own session, and the one of the other window.
  expect(await list.getByRole("listitem").count()).toBe(3);
  // Asked as its live channel, which is closed too, comes back.
  expectFailure(there, 401, "/partner/getMyProfile");
  await list.getByRole("button", { name: "Déconnecter tous les autres" }).click();
  await here.getByText("Tous les autres appareils sont déconnectés.").waitFor();
  expect(await list.getByRole("listitem").count()).toBe(1);

  await there.waitForURL("**/auth/login**");
});
