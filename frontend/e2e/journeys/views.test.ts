import { callAs, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { rowNames } from "../support/steps";

describe.each(devices)("saved views, on %s", (_device, size) => {
  test("a view is saved, opens by itself and by its address, and is deleted", async () => {
    const { token } = await signUp();
    for (const [place, fullName] of ["Léa Petit", "Hugo Roux"].entries())
      await callAs(token, "POST", "/client/create", {
        fullName,
        phoneNumber: `+3361234567${place}`,
        region: "FR-BRE",
      });
    const page = await newPage({ ...size, token });
    const shown = async () => (await rowNames(page, "Clients")).sort();
    const views = page.getByRole("navigation", { name: "Vues enregistrées" });
    const change = async (entry: string) => {
      await page.getByRole("button", { name: "Modifier la vue « Les Petit »" }).click();
      await page.getByRole("menuitem", { name: entry }).click();
    };

    await page.goto("/app/clients?search=petit");
    await page.getByRole("button", { name: "Enregistrer cette vue" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Nom de la vue" }).fill("Les Petit");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await views.getByRole("link", { name: "Les Petit" }).waitFor();
    await change("Ouvrir par défaut");
    await views.getByRole("link", { name: "Les Petit Ouverte par défaut" }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // By itself: the list is requested once, with the view's filter.
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/client/getAll") asked.push(searchParams.get("search") ?? "");
    });
    await page.goto("/app/clients");
    await eventually(shown, ["Léa Petit"]);
    expect(asked).toEqual(["petit"]);
    const address = page.url();
    expect(address).toContain("saved=");

    // Left, it stays left; by its address it is there again.
    await views.getByRole("link", { name: "Tous" }).click();
    await eventually(shown, ["Hugo Roux", "Léa Petit"]);
    await page.goto(address);
    await eventually(shown, ["Léa Petit"]);

    await change("Supprimer la vue");
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer la vue" }).click();
    await eventually(shown, ["Hugo Roux", "Léa Petit"]);
    await page.goto("/app/clients");
    await eventually(shown, ["Hugo Roux", "Léa Petit"]);
  });
});
