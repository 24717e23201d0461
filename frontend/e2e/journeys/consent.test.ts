import type { Page } from "playwright-core";
import { callAs, signUp } from "../support/api";
import { desktop, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { withMailServers } from "../support/mailServers";

const servers = withMailServers();

test.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("who withdraws by the link of a mail is not called any more, on %s", async (device, size) => {
  const email = `hugo@${device.replace(" ", "-")}.exemple.fr`;
  const { token, affiliateCode } = await signUp();
  await callAs(token, "POST", "/garage/create", { nom: "Atelier", localisation: "Marseille" });
  await servers.mail.connect(token);
  const page = await newPage({ ...size, token });
  const visitor = await newPage({ ...phone, locale: "fr" });
  await ask(visitor, affiliateCode, email);

  // The form's sentence is kept with the consent.
  const [{ id }] = await callAs<[{ id: string }]>(token, "GET", "/prospect/all");
  const address = `/app/leads/prospects/${id}`;
  await page.goto(address);
  await consents(page, "Appel autorisé");
  const kept = page.getByRole("dialog", { name: /^Accord de contact/ });
  await kept
    .getByText(/vous acceptez d’être contacté par téléphone/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await kept.getByRole("button", { name: "Fermer" }).click();

  // They are in the day's list, and are mailed times.
  await page.goto("/app/dashboards/today");
  const rows = page.getByRole("region", { name: "À traiter" }).getByRole("listitem");
  await rows.filter({ hasText: "Hugo Lambert" }).waitFor();
  await page.goto(`/app/leads/prospects?propose=${id}`);
  await page.getByRole("button", { name: "Envoyer par e-mail" }).click();
  const source = await servers.mail.taken(`To: ${email}`);

  // One press, without a log-in.
  await visitor.goto(linkIn(source));
  await visitor.getByRole("heading", { level: 1, name: "Être contacté" }).waitFor();
  await settled(visitor);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
  await visitor.getByRole("button", { name: "Ne plus être contacté" }).click();
  await visitor.getByText(/^C’est noté/).waitFor();
  await expectAccessible(visitor);

  await page.goto("/app/dashboards/today");
  await page.getByText("Rien à traiter pour l’instant").waitFor();
  await page.goto("/app/leads/prospects?contactable=phone");
  await page.getByText("Aucun résultat").waitFor();

  // A call needs a ground from now on, which stays in the history.
  await page.goto(address);
  await page.getByRole("button", { name: "J’ai appelé" }).click();
  await page.getByRole("menuitem", { name: "Joint" }).click();
  const ground = page.getByRole("dialog", { name: "Cette personne ne veut plus être appelée" });
  await ground.waitFor();
  await expectAccessible(page);
  await ground.getByRole("button", { name: "Elle a demandé à être rappelée" }).click();
  await page.getByText("Appel noté").waitFor();
  await page.getByRole("button", { name: "Rien pour l’instant" }).click();
  await page.getByText(/^Appel · Joint · /).waitFor();

  // At the counter they agree again, in two presses.
  await page.getByRole("button", { name: /^Ne pas appeler, Hugo Lambert/ }).click();
  await page.getByRole("menuitem", { name: "Accepte les appels, dit à l’accueil" }).click();
  await page.getByRole("button", { name: /^Appel autorisé, Hugo Lambert/ }).waitFor();
  await expectAccessible(page);
});

async function ask(visitor: Page, code: string, email: string): Promise<void> {
  await visitor.goto(`/affiliation/${code}`);
  await visitor.getByLabel(/^Nom complet/).fill("Hugo Lambert");
  await visitor.getByLabel("Téléphone").fill("06 99 88 77 66");
  await visitor.getByLabel("E-mail").fill(email);
  await visitor.getByLabel("Message").fill("Un essai cette semaine ?");
  await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
  await visitor.getByText("Nous avons bien reçu votre demande").waitFor();
}

async function consents(page: Page, state: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${state}, Hugo Lambert`) }).click();
  await page.getByRole("menuitem", { name: "SMS, e-mails, historique…" }).click();
}

function linkIn(source: string): string {
  const [link] = /\/consentement\/[\w-]+/.exec(source.replaceAll(/=\r?\n/g, "")) ?? [];
  if (!link) throw new Error(`No link in ${source.slice(0, 2_000)}`);
  return link;
}
