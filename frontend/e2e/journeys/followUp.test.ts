import { callAs, signUp } from "../support/api";
import { desktop, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { rowNames } from "../support/steps";

const SOON_MS = 8_000;

test.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("who was not reached is followed up until they are, on %s", async (device, size) => {
  const { token } = await signUp();
  const { id } = await callAs<{ id: string }>(token, "POST", "/prospect/create", {
    fullName: "Alice Moreau",
    phoneNumber: "06 11 22 33 44",
    status: "contacted",
  });
  const page = await newPage({ ...size, token });
  const address = `/app/leads/prospects?prospect=${id}`;
  const details = page.getByRole("dialog", { name: "Alice Moreau" });

  // Not reached, in two presses; the third says when to call again.
  await page.goto(address);
  await details.getByRole("button", { name: "J’ai appelé" }).click();
  await page.getByRole("menuitem", { name: "Pas de réponse" }).click();
  await page.getByRole("menuitem", { name: "Demain à 9 h" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Demain à 9 h" }).click();
  await page.getByText(/^Appel noté, relance le/).waitFor();
  await details.getByText("Appel · Pas de réponse").waitFor();
  await details.getByRole("button", { name: "Planifier une relance" }).waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // In the list under its filter.
  await page.goto("/app/leads/prospects?followUp=today");
  await page.getByText("Aucun résultat").waitFor();
  await page.goto("/app/leads/prospects?followUp=week");
  await eventually(() => rowNames(page, "Mes prospects"), ["Alice Moreau"]);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // Due in a moment: the reminder comes by itself, and the person is in Today.
  const followUpAt = new Date(Date.now() + SOON_MS).toISOString();
  await callAs(token, "PUT", `/prospect/${id}`, { followUpAt });
  await page.goto("/app/dashboards/today");
  const row = page.getByRole("region", { name: "À traiter" }).getByRole("listitem");
  await row.getByText("Alice Moreau").waitFor();
  const reminder = page.getByRole("status").filter({ hasText: "Relance" });
  const call = device === "a phone" ? "Appeler" : "06 11 22 33 44";
  await reminder.getByRole("link", { name: call }).waitFor();
  await reminder.getByRole("link", { name: "Ouvrir" }).click();

  // Reached: gone everywhere.
  await page.waitForURL(`**/app/leads/prospects/${id}`);
  const sheet = page.getByRole("main");
  await sheet.getByText(/^en retard depuis/).waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await sheet.getByRole("button", { name: "J’ai appelé" }).click();
  await page.getByRole("menuitem", { name: "Joint", exact: true }).click();
  await page.getByText("Appel noté").waitFor();
  await sheet.getByText(/^en retard depuis/).waitFor({ state: "detached" });
  await page.goto("/app/leads/prospects?followUp=overdue");
  await page.getByText("Aucun résultat").waitFor();
  await page.goto("/app/dashboards/today");
  await page.getByText("Rien à traiter pour l’instant").waitFor();
});
