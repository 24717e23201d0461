import { callAs, signUp } from "../support/api";
import { desktop, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";

const newProspect = (token: string, fullName: string, phoneNumber: string) =>
  callAs(token, "POST", "/prospect/create", { fullName, phoneNumber });

test.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("what is to be done comes and goes without a reload, on %s", async (_device, size) => {
  const { token } = await signUp();
  const page = await newPage({ ...size, token });
  await page.goto("/app/dashboards/today");
  await page.getByText("Rien à traiter pour l’instant").waitFor();
  await expectAccessible(page);

  await newProspect(token, "Alice Moreau", "06 11 22 33 44");
  await newProspect(token, "Paul Petit", "06 11 22 33 45");
  const rows = page.getByRole("region", { name: "À traiter" }).getByRole("listitem");
  await rows.nth(1).waitFor();
  await page.getByRole("main").getByText("2 actions à traiter").waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // With the keyboard alone.
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  await page.getByRole("menuitem", { name: "Dans 1 heure" }).press("Enter");
  await page.getByText("« Alice Moreau » : remis au").first().waitFor();
  await rows.nth(1).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Annuler" }).click();
  await rows.nth(1).waitFor();
  await expectNoHorizontalScroll(page);
});
