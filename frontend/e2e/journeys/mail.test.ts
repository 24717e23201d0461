import { callAs, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { withMailServers } from "../support/mailServers";
import { expectConsoleError } from "../support/watch";

const servers = withMailServers();

function answerTo(sent: string, from: string, words: string): string {
  const [, id] = /^Message-ID: (.+)$/im.exec(sent) ?? [];
  return [
    `From: Zoe Lefevre <${from}>`,
    "To: contact@garage.exemple.fr",
    "Subject: Re: Votre essai",
    `Message-ID: <${words.length}.${from}>`,
    `In-Reply-To: ${id}`,
    "MIME-Version: 1.0",
    "Content-Type: text/html; charset=utf-8",
    "",
    `<p>${words}</p><script>document.title = "pwned"</script>`,
    '<p><img src="http://192.0.2.1/spy.gif" onerror="alert(1)" alt="photo"></p>',
  ].join("\r\n");
}

describe.each(devices)("a client is written to and answers, on %s", (device, size) => {
  test("from the client's page to the answer in the conversation", async () => {
    const { token } = await signUp();
    const email = `zoe@${device.replace(" ", "-")}.exemple.fr`;
    await callAs(token, "POST", "/client/create", {
      fullName: "Zoé Lefèvre",
      phoneNumber: "0612345678",
      email,
    });
    await servers.mail.connect(token);
    const page = await newPage({ ...size, token });
    // What looks for violations would run its own script in the message's frame, where nothing runs.
    expectConsoleError(page, /Blocked script execution/);

    // From the client's page.
    await page.goto("/app/clients");
    await page.getByRole("link", { name: "Zoé Lefèvre" }).click();
    await page.getByRole("link", { name: "Écrire" }).click();
    await page.getByRole("heading", { level: 1, name: "Nouvel e-mail" }).waitFor();
    await page.getByRole("button", { name: "Zoé Lefèvre" }).waitFor();

    // It saves itself, and is found again after a reload.
    await page.getByLabel("Objet").fill("Votre essai");
    await page.getByLabel("Message").fill(`Bonjour, jeudi vous convient-il (${device}) ?`);
    await page.getByText("Brouillon enregistré").waitFor();
    await page.waitForURL(/\/compose\/[0-9a-f-]{36}$/);
    await page.reload();
    await page.getByLabel("Message").waitFor();
    expect(await page.getByLabel("Message").inputValue()).toContain("jeudi vous convient-il");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await page.getByRole("heading", { name: "Votre essai" }).waitFor();
    const sent = await servers.mail.taken(`(${device})`);
    expect(sent).toContain("Garage du Port");
    expect(sent).toMatch(/^Reply-To: contact@garage\.exemple\.fr/m);

    // The answer comes into the mailbox, and from there into the person's conversation, in every list of it.
    servers.mail.deliver(answerTo(sent, email, `Jeudi, parfait pour ${device}`));
    servers.product.manage("fetch_mail");
    await page.goto("/app/apps/messages");
    await page
      .getByRole("list", { name: "Personnes" })
      .getByRole("link", { name: /Zoé Lefèvre.*Votre essai/ })
      .click();
    const frame = page.frameLocator("iframe");
    await frame.getByText(`Jeudi, parfait pour ${device}`).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.goto("/app/apps/mail/sent");
    await page.getByRole("link", { name: /Votre essai/ }).click();
    await frame.getByText(`Jeudi, parfait pour ${device}`).waitFor();
    expect(await page.title()).not.toContain("pwned");
    await page.getByText("Les images distantes sont bloquées.").waitFor();
    expect(await frame.locator("img[src]").count()).toBe(0);
    await page.getByRole("link", { name: "Zoé Lefèvre" }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // Read; starred; to the trash and back.
    await page.getByRole("button", { name: "Suivre" }).click();
    await page.getByRole("button", { name: "Ne plus suivre" }).waitFor();
    await page.getByRole("button", { name: "Mettre à la corbeille" }).click();
    await page.getByText("Conversation mise à la corbeille").waitFor();
    await page.getByText("Aucun e-mail envoyé").waitFor();
    await page.getByRole("button", { name: "Annuler" }).click();
    const restored = page.getByRole("list", { name: "Conversations" }).getByText("Votre essai");
    await restored.waitFor();
    await expectNoHorizontalScroll(page);

    // It is passed on to somebody else, in a conversation of its own.
    await restored.click();
    await page.getByRole("button", { name: "Transférer" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Nouvel e-mail" }).waitFor();
    expect(await page.getByLabel("Objet").inputValue()).toBe("Fwd: Re: Votre essai");
    const expert = `expert@${device.replace(" ", "-")}.exemple.fr`;
    await page.getByLabel("À", { exact: true }).fill(expert);
    await page.getByLabel("À", { exact: true }).press("Enter");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await page.getByRole("heading", { name: "Fwd: Re: Votre essai" }).waitFor();
    expect(await servers.mail.taken(`To: ${expert}`)).toContain(`Jeudi, parfait pour ${device}`);
  });
});
