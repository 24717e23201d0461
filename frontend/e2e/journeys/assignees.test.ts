import type { Locator, Page } from "playwright-core";
import { callAs, signUp } from "../support/api";
import { desktop, devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { actOnRows, registration, rowNames, selectRows } from "../support/steps";
import { inCharge, join, lead } from "../support/team";

describe.each(devices)("who is in charge of a lead, on %s", (_device, size) => {
  test("taken from the alert, given to a colleague on the board, given back on the page", async () => {
    const { token } = await signUp();
    const karim = await join(token, "Karim Benali");
    const page = await newPage({ ...size, token });
    const registered = registration(page);
    await page.goto("/app/leads/prospects");
    await page.getByText("Aucun prospect pour l’instant").waitFor();
    await registered;

    const { id } = await callAs<{ id: string }>(
      karim.token,
      "POST",
      "/prospect/create",
      lead("Hugo Lambert", { message: "Un essai samedi ?" }),
    );
    await page.getByRole("button", { name: "Je m’en occupe" }).click();
    await page.getByText("C’est vous qui vous en occupez maintenant").waitFor();
    await eventually(() => inCharge(token, id), "Camille Martin");

    await page.goto("/app/leads/prospects?view=board");
    const card = page.getByRole("listitem").filter({ hasText: "Hugo Lambert" });
    await card.getByText("Responsable : Camille Martin").waitFor({ state: "attached" });
    await settled(page);
    if (size === desktop) {
      await dropOn(page, card, "Karim Benali");
    } else {
      await card.getByRole("button", { name: /^Changer le statut/ }).click();
      await page.getByRole("menuitem", { name: "Confier à…" }).click();
      const people = page.getByRole("menu", { name: "Confier à…" });
      await expectAccessible(page);
      await people.getByRole("menuitem", { name: "Karim Benali" }).click();
    }
    await page.getByText("Responsable désormais : Karim Benali").waitFor();
    await eventually(() => inCharge(token, id), "Karim Benali");
    await page.getByRole("combobox", { name: "Responsable" }).click();
    await page.getByRole("option", { name: "Les miens" }).click();
    await card.waitFor({ state: "detached" });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const his = await newPage({ ...size, token: karim.token });
    await his.goto("/app/leads/prospects?assignee=me");
    await eventually(() => rowNames(his, "Mes prospects"), ["Non vu\nHugo Lambert"]);
    await expectAccessible(his);
    await expectNoHorizontalScroll(his);
    await his.goto(`/app/leads/prospects/${id}`);
    await his.getByRole("button", { name: "Responsable : Karim Benali. Modifier" }).click();
    await his.getByRole("menuitem", { name: "Sans responsable" }).click();
    await his.getByText("Plus personne n’en est responsable").waitFor();
    await eventually(() => inCharge(token, id), undefined);
    await his.getByTitle("Ctrl+Z").click();
    await his.getByText("C’est vous qui vous en occupez maintenant").waitFor();
    await eventually(() => inCharge(token, id), "Karim Benali");
    await his.getByRole("listitem").filter({ hasText: "Karim Benali" }).first().waitFor();
    await expectAccessible(his);
    await expectNoHorizontalScroll(his);
  });

  test("many are given at once, and given back", async () => {
    const { token } = await signUp();
    await join(token, "Karim Benali");
    const names = ["Alice Moreau", "Bruno Petit"];
    const ids: string[] = [];
    for (const name of names)
      ids.push((await callAs<{ id: string }>(token, "POST", "/prospect/create", lead(name))).id);
    const whose = () => Promise.all(ids.map((id) => inCharge(token, id)));
    const page = await newPage({ ...size, token });
    await page.goto("/app/leads/prospects");
    await selectRows(page, names);
    await actOnRows(page, "Confier à…");
    const dialog = page.getByRole("dialog", { name: "Confier 2 prospects" });
    await dialog.getByRole("combobox", { name: "Responsable" }).click();
    await page.getByRole("option", { name: "Karim Benali" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await page.getByText("2 lignes modifiées").waitFor();
    await eventually(whose, ["Karim Benali", "Karim Benali"]);
    await page.getByTitle("Ctrl+Z").click();
    await page.getByText("2 lignes rétablies").waitFor();
    await eventually(whose, [undefined, undefined]);
  });

  test("appointments are shown by person", async () => {
    const { token } = await signUp();
    const karim = await join(token, "Karim Benali");
    const book = (title: string, hour: number, assigneeId?: string) =>
      callAs(token, "POST", "/calendar/create", {
        ...{ title, kind: "other", assigneeId },
        start: `2027-06-15T${hour}:00`,
        end: `2027-06-15T${hour + 1}:00`,
      });
    await book("Contrôle technique", 10, karim.accountId);
    await book("Réunion", 14);
    const page = await newPage({ ...size, token });
    await page.goto("/app/apps/calendar?date=2027-06-15");
    const his = page.getByRole("button", { name: /^Contrôle technique, .*Karim Benali/ });
    const unassigned = page.getByRole("button", { name: /^Réunion, / });
    await his.waitFor();
    await unassigned.waitFor();
    await page.getByText("KB · Contrôle technique").first().waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("combobox", { name: "Responsable" }).click();
    await page.getByRole("option", { name: "Karim Benali" }).click();
    await unassigned.waitFor({ state: "detached" });
    await his.click();
    const form = page.getByRole("dialog", { name: "Rendez-vous" });
    await form.getByRole("combobox", { name: "Responsable" }).click();
    await page.getByRole("option", { name: "Sans responsable" }).click();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await his.waitFor({ state: "detached" });
  });
});

test("who works alone sees nothing of it", async () => {
  const { token } = await signUp();
  const { id } = await callAs<{ id: string }>(
    token,
    "POST",
    "/prospect/create",
    lead("Hugo Lambert"),
  );
  const page = await newPage({ token });
  const words = page.getByText(/Responsable|Confier/);
  await page.goto("/app/leads/prospects");
  await page.getByRole("grid").getByText("Hugo Lambert").waitFor();
  await settled(page);
  expect(await words.count()).toBe(0);
  await page.goto(`/app/leads/prospects/${id}`);
  await page.getByRole("heading", { level: 1, name: "Hugo Lambert" }).waitFor();
  await settled(page);
  expect(await words.count()).toBe(0);
});

/** Drags a card until the people come up at the foot of the window, and on to one of them. */
async function dropOn(page: Page, card: Locator, name: string): Promise<void> {
  const from = await card.boundingBox();
  if (!from) throw new Error("Nothing to drag");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 40, { steps: 5 });
  const people = page.getByRole("group", { name: "Confier à…" });
  await people.waitFor();
  await expectNoHorizontalScroll(page);
  const to = await people.getByText(name).boundingBox();
  if (!to) throw new Error("No one to give it to");
  await page.mouse.move(to.x + 4, to.y + 4, { steps: 8 });
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 2 });
  await page.mouse.up();
}
