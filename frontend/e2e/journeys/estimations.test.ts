import { newEmail, password, photograph, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { openSection, rowNames, withFilters } from "../support/steps";

describe.each(devices)("requests for a price, on %s", (_device, size) => {
  test("from the telephone call to the answer", async () => {
    const { token } = await signUp();
    const page = await newPage({ ...size, token });
    const headers = { Authorization: `Bearer ${token}` };
    const older = { clientName: "Zoé Renard", carModel: "Citroën C3", kilometrage: 120_000 };
    await page.request.post("/estimation/create", { headers, data: older });
    const expectRows = (...names: string[]) =>
      eventually(() => rowNames(page, "Estimations"), names);

    // A customer calls: what he says and what he sends is kept.
    await page.goto("/app/cars");
    await openSection(page, "Estimations");
    await expectRows("Citroën C3");
    await page.getByRole("link", { name: "Nouvelle estimation" }).click();
    await page.getByRole("heading", { level: 1, name: "Nouvelle estimation" }).waitFor();
    await page.getByLabel("Nom du client").fill("Paul Petit");
    await page.getByLabel("Téléphone").fill("06 12 34 56 78");
    await page.getByLabel("Modèle de voiture").fill("Peugeot 208");
    await page.getByRole("textbox", { name: "Kilométrage" }).fill("64000");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([photograph("front"), photograph("side")]);
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Estimation ajoutée").waitFor();

    // Its page, with its photographs full screen.
    await page.getByRole("heading", { level: 1, name: "Peugeot 208" }).waitFor();
    await page.getByRole("link", { name: "06 12 34 56 78" }).waitFor();
    await page.getByRole("button", { name: "Peugeot 208 : agrandir la photo 1" }).click();
    await page.getByRole("button", { name: "Photo suivante" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Photo suivante" }).waitFor({ state: "detached" });
    await expectNoHorizontalScroll(page);

    // The reply: what is missing is said first.
    await page.getByRole("link", { name: "Répondre" }).click();
    await page.getByRole("heading", { level: 1, name: "Répondre à l’estimation" }).waitFor();
    await page.getByRole("button", { name: "Enregistrer la réponse" }).click();
    await page.getByText("Le montant est obligatoire").waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("textbox", { name: "Montant", exact: true }).fill("8200,50");
    await page.getByRole("button", { name: "Enregistrer la réponse" }).click();
    await page.getByText("La réponse a été enregistrée avec succès.").waitFor();
    const offer = page.getByRole("dialog", { name: "Envoyer l’offre au client" });
    await offer.getByRole("button", { name: "Plus tard" }).click();
    await page
      .getByRole("region", { name: "Votre réponse" })
      .getByText(/8\s200,50\s€/)
      .waitFor();
    await page.reload();
    await page.getByText("Validé").first().waitFor();
    expect(await page.getByRole("link", { name: "Répondre" }).count()).toBe(0);

    // Filters find the other one, which is refused.
    await openSection(page, "Estimations");
    await expectRows("Peugeot 208", "Citroën C3");
    await withFilters(page, async () => {
      await page.getByLabel("Kilométrage min.").fill("100000");
    });
    await expectRows("Citroën C3");
    await expectNoHorizontalScroll(page);
    await page.getByRole("link", { name: "Citroën C3" }).click();
    const preview = page.getByRole("dialog", { name: /Citroën C3/ });
    await preview.getByRole("link", { name: "Répondre" }).waitFor();
    await preview.getByRole("link", { name: "Ouvrir la fiche" }).click();
    await page.getByRole("button", { name: "Refuser" }).click();
    const refusal = page.getByRole("dialog", { name: "Refuser l’estimation" });
    await refusal.getByRole("button", { name: "Refuser la demande" }).click();
    await refusal.getByText("La justification est obligatoire").waitFor();
    await refusal.getByLabel("Justification").fill("Trop de kilomètres.");
    await refusal.getByRole("button", { name: "Refuser la demande" }).click();
    await page.getByText("Le refus a été enregistré.").waitFor();
    const notice = page.getByRole("dialog", { name: "Prévenir le client" });
    await notice.getByRole("button", { name: "Plus tard" }).click();
    await page
      .getByRole("region", { name: "Votre réponse" })
      .getByText("Trop de kilomètres.")
      .waitFor();
  });

  test("the reward question comes once the link is shared, until it is answered", async () => {
    const page = await newPage(size);
    const account = { email: newEmail(), password, fullName: "Camille Martin" };
    await page.request.post("/partner/signup", { data: account });
    await page.goto("/auth/login");
    await page.getByLabel("E-mail").fill(account.email);
    await page.getByLabel(/^Mot de passe/).fill(password);
    await page.getByRole("button", { name: "Se connecter" }).click();

    await page.getByRole("heading", { level: 1, name: /^Bonjour/ }).waitFor();

    await page.goto("/app/leads/affiliate");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copier le lien" }).click();
    const question = page.getByRole("dialog", { name: "Récompense de parrainage" });
    await question.getByRole("button", { name: "Suivant" }).click();
    await question.getByRole("button", { name: "Valider" }).click();
    await question.getByText("Veuillez entrer un montant").waitFor();
    await expectAccessible(page);
    await question.getByLabel("Montant").fill("150");
    // The currency is taken from the profile.
    await question.getByRole("combobox", { name: "Devise" }).getByText("EUR").waitFor();
    await question.getByRole("button", { name: "Valider" }).click();
    await page.getByText("Récompense mise à jour avec succès.").waitFor();

    await page.reload();
    await page.getByText(/^150\s€$/).waitFor();
    expect(await question.count()).toBe(0);
    await page.getByRole("button", { name: "Modifier la récompense" }).click();
    await question.getByLabel("Non, pas pour l’instant").check();
    await question.getByRole("button", { name: "Valider" }).click();
    await page.getByText("Aucune récompense n’est proposée").waitFor();
  });
});
