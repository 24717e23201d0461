import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "playwright-core";
import { callAs, createCar, createModel, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { atRest, expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { withMailServers } from "../support/mailServers";
import { root } from "../support/server";

const servers = withMailServers({ WEBHOOK_PRIVATE_HOSTS: "true" });

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A dealer's program that keeps what it is sent, and answers 503 to the first call of a type in `refusing`. */
async function startReceiver() {
  const calls: Call[] = [];
  const refusing = new Set<string>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      calls.push({ headers: request.headers, body });
      const { type } = JSON.parse(body) as { type: string };
      response.writeHead(refusing.delete(type) ? 503 : 200).end("Bien reçu");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/crm`,
    refusing,
    of: (type: string) => calls.filter(({ body }) => body.includes(`"type":"${type}"`)),
    stop: () => server.close(),
  };
}

/** Whether one of the signatures of the call is that of `secret`. */
function isSignedWith(secret: string, { headers, body }: Call): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const [id, timestamp] = [headers["webhook-id"], headers["webhook-timestamp"]];
  const signature = createHmac("sha256", key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${signature}`);
}

/** Reads the secret that is shown once, and closes it. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Secret du webhook" });
  const secret = await dialog.getByLabel("Secret", { exact: true }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Fermer" }).click();
  return secret;
}

describe.each(devices)("an owner connects other software, on %s", (device, size) => {
  test("a webhook tells the dealer's program of a prospect, and its log says so", async () => {
    const receiver = await startReceiver();
    const { token } = await signUp();
    const page = await newPage({ ...size, token });
    await page.goto("/app/connexions");
    await page.getByRole("button", { name: "Ajouter un webhook" }).click();
    const form = page.getByRole("dialog", { name: "Ajouter un webhook" });
    await form.getByLabel("Adresse URL").fill(receiver.url);
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await form.getByText("Choisissez au moins un événement").waitFor();
    await form.getByLabel("Nouveau prospect").check();
    await form.getByRole("button", { name: "Enregistrer" }).click();
    const secret = await takeSecret(page);

    // The test's answer is in the log without a reload.
    await page.getByRole("button", { name: /^Tester/ }).click();
    const log = page.getByRole("dialog", { name: "Journal des envois" });
    await log.getByText("Bien reçu").waitFor();
    await log.getByText("réponse 200").waitFor();
    await atRest(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await log.getByRole("button", { name: "Fermer" }).click();

    // The first answer is a failure: it is tried again after some seconds, under the same id.
    receiver.refusing.add("prospect.created");
    await callAs(token, "POST", "/prospect/create", {
      fullName: "Zoé Lefèvre",
      phoneNumber: "0639980001",
      need: "Une citadine",
    });
    await closeAlert(page, "Zoé Lefèvre");
    await eventually(() => Promise.resolve(receiver.of("prospect.created").length), 2);
    const [first, second] = receiver.of("prospect.created");
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.body).toContain("Zoé Lefèvre");
    expect(second && isSignedWith(secret, second)).toBe(true);

    // Both secrets sign after the renewal.
    await act(page, "Renouveler le secret");
    const asked = page.getByRole("alertdialog", { name: "Renouveler le secret ?" });
    await asked.getByRole("button", { name: "Renouveler le secret" }).click();
    const renewed = await takeSecret(page);
    await act(page, "Journal des envois");
    await log.getByText("2 tentatives").waitFor();
    await log.getByRole("button", { name: "Renvoyer – Nouveau prospect" }).click();
    await eventually(() => Promise.resolve(receiver.of("prospect.created").length), 3);
    const third = receiver.of("prospect.created")[2];
    expect([secret, renewed].map((key) => third && isSignedWith(key, third))).toEqual([true, true]);
    await log.getByRole("button", { name: "Fermer" }).click();

    // Nothing is written for a webhook that is turned off.
    await act(page, "Désactiver");
    await page.getByText("Désactivé", { exact: true }).waitFor();
    const [{ id }] = await callAs<[{ id: string }]>(token, "GET", "/partner/webhook/all");
    const types = async () =>
      (await callAs<{ type: string }[]>(token, "GET", `/partner/webhook/${id}/deliveries`)).map(
        ({ type }) => type,
      );
    expect(await types()).toEqual(["prospect.created", "webhook.test"]);
    await callAs(token, "POST", "/prospect/create", {
      fullName: "Noé Duval",
      phoneNumber: "0639980002",
    });
    await closeAlert(page, "Noé Duval");
    expect(await types()).toEqual(["prospect.created", "webhook.test"]);
    await act(page, "Supprimer");
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Aucun webhook").waitFor();
    receiver.stop();
  });

  test("a portal's feed has the columns that were chosen, and its address ends when it is renewed", async () => {
    const { token } = await signUp();
    await callAs(token, "PUT", "/partner/editMyProfile", { showroom: "on" });
    const model = await createModel(token, "Renault Clio");
    await createCar(token, {
      nom: "Clio V Intens",
      prix: "13490",
      annee: "2021",
      kilometrage: "42000",
      modelCarId: model.id,
    });
    const page = await newPage({ ...size, token });
    await page.goto("/app/connexions");
    await page.getByRole("button", { name: "Relier un portail" }).click();
    const form = page.getByRole("dialog", { name: "Relier un portail" });
    await form.getByLabel("Nom du portail").fill("La Bonne Occasion");
    const preview = form.getByRole("region", { name: "Aperçu" });
    await preview.getByText("Clio V Intens").waitFor();
    // A cell that the portal would refuse is named with its car.
    await form.getByRole("group", { name: "Nom" }).getByLabel("Longueur max.").fill("5");
    const tooLong = form.getByRole("alert").filter({ hasText: "dépasse la longueur" });
    await tooLong.getByRole("link", { name: "Clio V Intens" }).waitFor();
    await atRest(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await form.getByRole("group", { name: "Nom" }).getByLabel("Longueur max.").fill("");
    await form.getByRole("button", { name: "Enregistrer" }).click();

    const address = page.getByLabel("Adresse secrète de La Bonne Occasion");
    const before = await address.inputValue();
    const file = await fetch(before);
    expect(file.headers.get("content-type")).toContain("text/csv");
    const [heading, row] = (await file.text()).split("\r\n");
    expect(heading?.split(";")).toContain("Nom");
    expect(row?.split(";")).toEqual(expect.arrayContaining(["Clio V Intens", "13490"]));

    await page.reload();
    await page.getByText("1 voiture").waitFor();
    await page.getByRole("button", { name: "Nouvelle adresse – La Bonne Occasion" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Nouvelle adresse" }).click();
    await page.getByText("Adresse remplacée").waitFor();
    expect((await fetch(before)).status).toBe(404);
    await eventually(async () => (await fetch(await address.inputValue())).status, 200);
  });

  test("portal mails become prospects, by themselves or with one press", async () => {
    const domain = `${device.replace(" ", "-")}.exemple.fr`;
    const email = `zoe@${domain}`;
    const { token } = await signUp();
    await servers.mail.connect(token);
    const page = await newPage({ ...size, token });
    await page.goto("/app/leads/prospects");
    await page.getByRole("heading", { level: 1, name: "Mes prospects" }).waitFor();

    // A document in ADF: the prospect is there at once, with its alert.
    const alert = page.getByText(`Disponible samedi sur ${device} ?`).first().waitFor();
    servers.mail.deliver(portalMail(`ADF ${device}`, document(device, `ines@${domain}`)));
    await callAs(token, "POST", "/mail/account/fetch");
    await alert;
    await page.getByRole("link", { name: "Inès Morel" }).first().waitFor();

    // One that cannot be read says so, and leaves its mail.
    servers.mail.deliver(portalMail(`Illisible ${device}`, `<adf><prospect><customer>${email}`));
    // One without a document is read for the form.
    servers.mail.deliver(corpusMail(email));
    await callAs(token, "POST", "/mail/account/fetch");
    await page.goto("/app/apps/mail/inbox");
    await page.getByRole("link", { name: new RegExp(`Illisible ${device}`) }).click();
    await page.getByText(/La demande du portail n’a pas pu être lue/).waitFor();
    await atRest(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.goto("/app/apps/mail/inbox");
    await page
      .getByRole("link", { name: /RENAULT CLIO V/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Créer un prospect" }).click();
    const form = page.getByRole("dialog", { name: "Ajouter un prospect" });
    expect(await form.getByLabel("Nom complet").inputValue()).toBe("Zoé Lefèvre");
    expect(await form.getByLabel("E-mail").inputValue()).toBe(email);
    await atRest(page);
    await expectAccessible(page);
    await form.getByRole("button", { name: "Ajouter un prospect" }).click();
    await page.getByRole("link", { name: "Zoé Lefèvre" }).first().waitFor();
  });
});

/** Chooses an entry of the menu of the only webhook. */
async function act(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: /^Autres actions/ }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Waits for the alert of a prospect, which may come between the press and the release of a button that it covers. */
async function closeAlert(page: Page, name: string): Promise<void> {
  const alert = page.getByRole("status").filter({ hasText: name });
  await alert.getByRole("button", { name: "Fermer" }).click();
}

function portalMail(subject: string, body: string): string {
  return [
    "From: Portail <no-reply@portail.exemple.fr>",
    "To: contact@garage.exemple.fr",
    `Subject: ${subject}`,
    `Message-ID: <${Date.now()}.${subject.length}@portail.exemple.fr>`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(body).toString("base64").replace(/.{76}/g, "$&\r\n"),
  ].join("\r\n");
}

function document(device: string, email: string): string {
  return `<?adf version="1.0"?>
<adf><prospect>
  <vehicle interest="buy"><make>Renault</make><model>Clio</model></vehicle>
  <customer><contact><name part="full">Inès Morel</name><email>${email}</email></contact>
  <comments>Disponible samedi sur ${device} ?</comments></customer>
  <provider><name>Portail</name></provider>
</prospect></adf>`;
}

/** A portal's mail of the server's tests, as of today and from a person with this address. */
function corpusMail(email: string): string {
  const file = path.join(root, "apps/mail/tests/portal_mails/lacentrale_plain.eml");
  return readFileSync(file, "utf8")
    .replace(/^Date: .*$/m, `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`)
    .replace(/^Message-ID: .*$/m, `Message-ID: <${email}>`)
    .replace("zoe.lefevre@courriel.exemple.org", email);
}
