import { callAs, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";

const clients = [
  { fullName: "Zoé Lefèvre", phoneNumber: "+33639980001", email: "zoe@exemple.fr" },
  { fullName: "LEFEVRE Zoe", phoneNumber: "+33639980002", email: "zoe@exemple.fr" },
  { fullName: "Z. Lefèvre", phoneNumber: "+33639980003" },
];

describe.each(devices)("duplicates, on %s", (_device, size) => {
  test("a pair is merged, and taken back at once or later", async () => {
    const { token } = await signUp();
    const ids = [];
    for (const fields of clients) {
      const { id } = await callAs<{ id: string }>(token, "POST", "/client/create", fields);
      ids.push(id);
    }
    await callAs(token, "POST", `/client/${ids[1]}/note`, { text: "Rappeler lundi" });
    const page = await newPage({ ...size, token });
    const dialog = page.getByRole("dialog", { name: "Fusionner deux fiches" });
    const pair = page.getByRole("button", { name: /^Fusionner : / });

    // The pair, found in the line of the list's title.
    await page.goto("/app/clients");
    await page.getByText("1 doublon possible — Voir").waitFor();
    await expectNoHorizontalScroll(page);
    await page.getByRole("link", { name: "Voir", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Doublons" }).waitFor();
    await page.getByText("même e-mail").waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // What differs is chosen with the keyboard alone.
    await pair.press("Enter");
    const numbers = dialog.getByRole("radiogroup", { name: "Téléphone" });
    await numbers.getByRole("radio", { name: "06 39 98 00 01" }).press("ArrowRight");
    await dialog.getByText("1 activité").waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole("button", { name: "Fusionner" }).click();
    await page.getByText("Fiches fusionnées").waitFor();
    await page.getByText("Aucun doublon probable").waitFor();
    await page.getByText("« LEFEVRE Zoe », fusionnée dans « Zoé Lefèvre »").waitFor();
    await expectAccessible(page);

    // Back at once.
    await page.getByRole("button", { name: "Annuler la fusion", exact: true }).click();
    await page.getByText("Fusion annulée").waitFor();
    await pair.waitFor();

    // On a client's own page, with a client who is not proposed; the page is that of the kept one.
    await page.goto(`/app/clients/${ids[2]}`);
    await page.getByRole("button", { name: "Actions : Z. Lefèvre" }).click();
    await page.getByRole("menuitem", { name: "Fusionner avec…" }).click();
    const search = page.getByRole("dialog", { name: "Fusionner « Z. Lefèvre » avec…" });
    await search.getByRole("combobox", { name: "Autre fiche" }).fill("zoé");
    await page.getByRole("option", { name: "Zoé Lefèvre" }).click();
    await expectAccessible(page);
    await search.getByRole("button", { name: "Comparer" }).click();
    await dialog.getByRole("radiogroup", { name: "Fiche à conserver" }).waitFor();
    await dialog.getByRole("radio", { name: /^Zoé Lefèvre Ajouté/ }).check();
    await dialog.getByText("La fiche de « Z. Lefèvre » disparaît").waitFor();
    await dialog.getByRole("button", { name: "Fusionner" }).click();
    await page.waitForURL(`**/app/clients/${ids[0]}`);
    await page.getByRole("heading", { level: 1, name: "Zoé Lefèvre" }).waitFor();

    // Later, from what was merged lately.
    await page.goto("/app/doublons");
    await page
      .getByRole("button", { name: "Annuler la fusion : Z. Lefèvre / Zoé Lefèvre" })
      .click();
    const question = page.getByRole("alertdialog", { name: "Annuler cette fusion ?" });
    await question.getByRole("button", { name: "Annuler la fusion" }).click();
    // The second one in the list: the merge before was taken back too.
    await page
      .getByText(/annulée le/)
      .nth(1)
      .waitFor();
    await page.goto(`/app/clients/${ids[2]}`);
    await page.getByRole("heading", { level: 1, name: "Z. Lefèvre" }).waitFor();

    // Two persons after all.
    await page.goto("/app/doublons");
    await page.getByRole("button", { name: /^Ce ne sont pas les mêmes/ }).click();
    await page.getByText("Aucun doublon probable").waitFor();

    // A number that is known already is told while it is typed, and refuses nothing.
    await page.goto("/app/clients");
    await page.getByRole("button", { name: "Ajouter un client" }).first().click();
    const form = page.getByRole("dialog", { name: "Ajouter un client" });
    await form.getByLabel("Téléphone").fill("06 39 98 00 03");
    await form.getByText("Déjà connu :").waitFor();
    await form.getByRole("link", { name: "Z. Lefèvre" }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});
