import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Route } from "playwright-core";
import { password, signUp } from "../support/api";
import { baseUrl } from "../support/address";
import { newPage } from "../support/browser";
import { eventually } from "../support/eventually";
import { expectFailure } from "../support/watch";

test("signing out in one tab signs out the other", async () => {
  const { token } = await signUp();
  const first = await newPage({ token });
  await first.goto("/app/models");
  await first.getByRole("heading", { level: 1, name: "Modèles" }).waitFor();
  const second = await first.context().newPage();
  await second.goto("/app/cars");
  await second.getByRole("heading", { level: 1, name: "Voitures" }).waitFor();

  await first.getByRole("button", { name: "Mon compte" }).click();
  await first.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await second.waitForURL("**/auth/login**");
});

test("a token that is no longer good leads to the login page, and back", async () => {
  const { email } = await signUp();
  const page = await newPage({ token: "not.a.token" });
  const menu = ["/partner/activity", "/chat/count-unread", "/mail/folders"];
  for (const call of ["/partner/getMyProfile", "/modelCar/all", "/view/all", ...menu])
    expectFailure(page, 401, call);
  await page.goto("/app/models");
  await page.waitForURL("**/auth/login?redirect=%2Fapp%2Fmodels");
  const expired = page.getByText("Votre session a expiré. Reconnectez-vous.");
  await expired.waitFor();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/app/models");

  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Se connecter" }).waitFor();
  expect(await expired.count()).toBe(0);
});

test("a wrong password is said, and keeps the visitor on the page", async () => {
  const { email } = await signUp();
  const page = await newPage();
  expectFailure(page, 401, "/partner/login");
  await page.goto("/login?redirect=%2Fapp%2Fmodels");
  await page.waitForURL("**/auth/login?redirect=%2Fapp%2Fmodels");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Mot de passe/).fill("Une-autre-phrase-2026");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("E-mail ou mot de passe incorrect.").waitFor();
});

test.each(["https://example.org/", "//example.org/", "/\\example.org"])(
  "a redirect to %s stays on this site",
  async (target) => {
    const { token } = await signUp();
    const page = await newPage({ token });
    await page.goto(`/auth/login?redirect=${encodeURIComponent(target)}`);
    await page.waitForURL("**/app/dashboards/default");
    expect(page.url().startsWith(baseUrl())).toBe(true);
  },
);

test("an unknown address leads to the landing page", async () => {
  const { token } = await signUp();
  const page = await newPage({ token });
  await page.goto("/app/no-such-page");
  await page.waitForURL("**/app/dashboards/default");
});

test("a skeleton is shown until the scripts are there", async () => {
  const page = await newPage({ locale: "ja" });
  let hold: (route: Route) => void = () => undefined;
  const script = new Promise<Route>((resolve) => (hold = resolve));
  await page.route(/\/start\.[0-9a-f]+\.js$/, (route) => hold(route));

  await page.goto("/auth/login", { waitUntil: "commit" });
  await page.locator(".start-skeleton").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("ja");

  await (await script).continue();
  await page.getByRole("button", { name: "ログイン" }).waitFor();
  expect(await page.locator(".start-skeleton").count()).toBe(0);
});

// The mail is read from the folder of the server started for the journeys.
const withMail = process.env.E2E_MAIL ? test : test.skip;

withMail("a forgotten password is replaced through the mailed link", async () => {
  const { email } = await signUp();
  const page = await newPage();
  await page.goto("/auth/forgot-password");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await page.getByText("un lien vient de lui être envoyé").waitFor();

  await page.goto(await mailedLink(email));
  await page.getByLabel(/^Nouveau mot de passe/).fill("Une-toute-autre-phrase-2026");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await page.waitForURL("**/auth/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Mot de passe/).fill("Une-toute-autre-phrase-2026");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/app/dashboards/default");
});

/** The mail is sent in the background, once the call was answered. */
async function mailedLink(email: string): Promise<string> {
  await eventually(() => Promise.resolve(linkMailedTo(email) !== undefined), true);
  return linkMailedTo(email) ?? "";
}

function linkMailedTo(email: string): string | undefined {
  const folder = process.env.E2E_MAIL ?? "";
  const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"));
  // Quoted-printable breaks a long line with "=" and writes "=" as "=3D".
  const texts = mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
  // A new account is also mailed a link that confirms its address.
  return texts
    .map((text) => /\S+(\/auth\/reset-password\?\S+)/.exec(text)?.[1])
    .find((link) => link !== undefined);
}
