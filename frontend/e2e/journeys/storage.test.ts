import { password, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { settled } from "../support/checks";

describe.each(devices)("a browser that keeps nothing, on %s", (_name, size) => {
  test("the visitor's page takes a request, and a conversation", async () => {
    const { affiliateCode } = await signUp();
    const page = await newPage({ ...size, forgetful: true });
    await page.goto(`/affiliation/${affiliateCode}`);
    await page.getByLabel("Nom complet").fill("Inès Martin");
    await page.getByLabel("Téléphone").fill("06 39 98 12 34");
    await page.getByRole("button", { name: "Envoyer ma demande" }).click();
    await page.getByText("Nous avons bien reçu votre demande").waitFor();

    await page.getByRole("tab", { name: "Discuter" }).click();
    const panel = page.getByRole("tabpanel", { name: "Discuter" });
    await panel.getByLabel("Nom complet").fill("Inès Martin");
    await panel.getByLabel("Votre message").fill("Bonjour");
    await panel.getByRole("button", { name: "Envoyer le message" }).click();
    await page.getByRole("log").getByText("Bonjour").waitFor();
  });

  test("a dealer signs in for as long as the page is open, and knows it", async () => {
    const { email } = await signUp();
    const page = await newPage({ ...size, forgetful: true });
    await page.goto("/auth/login?redirect=%2Fapp%2Fcars");
    await page.getByText(/^Votre navigateur n’enregistre rien/).waitFor();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel(/^Mot de passe/).fill(password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("heading", { level: 1, name: "Voitures" }).waitFor();
    await settled(page);
    await page.reload();
    await page.getByRole("heading", { name: "Connexion" }).waitFor();
  });
});
