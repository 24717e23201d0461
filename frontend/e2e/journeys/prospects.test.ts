import { signUp } from "../support/api";
import { desktop, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { openSection, rowAction } from "../support/steps";

describe.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("a visitor becomes a client, on %s", (_device, size) => {
  test("from the dealer's link to the client's page", async () => {
    const { token } = await signUp();
    const page = await newPage({ ...size, token });
    await page.goto("/app/leads/affiliate");
    await page.getByRole("img", { name: "QR code de votre page d’affiliation" }).waitFor();
    await expectNoHorizontalScroll(page);
    const link = await page.getByRole("textbox", { name: "Adresse de votre page" }).inputValue();
    await openSection(page, "Mes prospects");
    await page.getByText("Aucun prospect pour l’instant").waitFor();

    // A visitor opens the link, and is spoken to in the browser's language.
    const visitor = await newPage({ ...phone, locale: "fr" });
    await visitor.goto(new URL(link).pathname);
    await visitor.getByRole("heading", { level: 1, name: "Garage du Port" }).waitFor();
    await settled(visitor);
    await expectAccessible(visitor);
    await expectNoHorizontalScroll(visitor);
    await visitor.getByLabel(/^Nom complet/).fill("Hugo Lambert");
    await visitor.getByLabel("Téléphone").fill("06 99 88 77 66");
    await visitor.getByLabel("Besoin").fill("Un SUV familial");
    await visitor.getByLabel("Message").fill("Un essai samedi ?");
    await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
    await visitor.getByText("Votre demande est bien arrivée").waitFor();

    // The dealer's screen tells of it by itself, in the toast, the bell, the tab and the list.
    await page.getByText("Un essai samedi ?").waitFor();
    await page.getByRole("button", { name: "Notifications : 1 prospect en attente" }).waitFor();
    expect(await page.title()).toMatch(/^\(1\) Mes prospects/);
    await page.getByRole("link", { name: "Ouvrir" }).click();
    const details = page.getByRole("dialog", { name: "Hugo Lambert" });
    await details.getByRole("link", { name: "06 99 88 77 66" }).waitFor();
    await expectAccessible(page);
    await details.getByRole("button", { name: "Fermer" }).click();
    await page.getByRole("button", { name: "Notifications", exact: true }).click();
    await page.getByText("Vous avez consulté toutes les notifications").waitFor();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /^Changer le statut de Hugo Lambert/ }).click();
    await page.getByRole("menuitem", { name: "Rendez-vous" }).click();
    await page.getByText("Hugo Lambert : Rendez-vous").waitFor();
    await rowAction(page, "Convertir en client", "Hugo Lambert");
    await page.getByRole("button", { name: "Convertir en client", exact: true }).last().click();
    await page.getByRole("link", { name: "Voir la fiche client" }).click();
    await page.getByRole("dialog").getByText("Hugo Lambert").waitFor();
  });
});
