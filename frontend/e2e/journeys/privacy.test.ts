import { readFileSync } from "node:fs";
import { callAs, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";

describe.each(devices)("personal data, on %s", (_device, size) => {
  test("a client gets a copy of their data, and is erased", async () => {
    const { token } = await signUp();
    const { id } = await callAs<{ id: string }>(token, "POST", "/client/create", {
      fullName: "Zoé Leroy",
      phoneNumber: "0612345678",
      email: "zoe@exemple.fr",
    });
    const page = await newPage({ ...size, token });
    await page.goto(`/app/clients?client=${id}`);
    const details = page.getByRole("dialog", { name: "Zoé Leroy" });
    const saved = page.waitForEvent("download");
    const more = details.getByRole("button", { name: "Actions : Zoé Leroy" });
    await more.click();
    await page.getByRole("menuitem", { name: "Exporter les données" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("Zoé Leroy.json");
    expect(readFileSync(await file.path(), "utf8")).toContain("zoe@exemple.fr");
    await expectAccessible(page);

    await more.click();
    await page.getByRole("menuitem", { name: "Effacer les données" }).click();
    const question = page.getByRole("dialog", { name: "Zoé Leroy : effacer les données ?" });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await question.getByLabel("Nom de la personne").fill("Zoé");
    await question.getByRole("button", { name: "Effacer définitivement" }).click();
    await question.getByText("Saisissez le nom tel qu’il est affiché").waitFor();
    await question.getByLabel("Nom de la personne").fill("Zoé Leroy");
    await question.getByRole("button", { name: "Effacer définitivement" }).click();
    await page.getByText("Données effacées. Conservées : aucune vente, aucune commande").waitFor();
    await details.waitFor({ state: "hidden" });
    await page.getByText("Aucun client").first().waitFor();
  });
});
