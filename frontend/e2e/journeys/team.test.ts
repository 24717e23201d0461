import type { Page } from "playwright-core";
import { callAs, password, signUp } from "../support/api";
import { devices, newPage, type Visit } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { rowAction } from "../support/steps";
import { expectFailure } from "../support/watch";

interface Member {
  id: string;
  fullName: string;
}

/** Invites Zoé on the page of the team; gives the address behind the link that is shown. */
async function invite(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Inviter un collègue" }).click();
  const dialog = page.getByRole("dialog", { name: "Inviter un collègue" });
  await dialog.getByLabel(/^E-mail/).fill(`zoe-${process.pid}-${Date.now()}@exemple.fr`);
  await dialog.getByLabel("Nom complet").fill("Zoé Petit");
  await dialog.getByText("Voitures, clients, demandes et ventes").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
  const shown = page.getByRole("dialog", { name: "Invitation envoyée" });
  const link = await shown.getByLabel("Lien d’invitation").inputValue();
  await shown.getByRole("button", { name: "Fermer" }).click();
  await page
    .getByRole("region", { name: "Invitations en attente" })
    .getByText("Zoé Petit")
    .waitFor();
  return new URL(link).pathname;
}

/** Accepts an invitation in a browser of its own, which is signed in then. */
async function accept(visit: Visit, address: string): Promise<Page> {
  const page = await newPage(visit);
  await page.goto(address);
  await page.getByText("Camille Martin vous invite à rejoindre Garage du Port.").waitFor();
  await page.getByText("Votre rôle : Vendeur.").waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByRole("button", { name: "Rejoindre l’équipe" }).click();
  await page.waitForURL("**/app/dashboards/default");
  return page;
}

describe.each(devices)("the team, on %s", (_device, visit) => {
  test("who accepts an invitation works as a seller until an owner suspends them", async () => {
    const { token } = await signUp();
    const owner = await newPage({ ...visit, token });
    await owner.goto("/app/team");
    await expectNoHorizontalScroll(owner);
    const address = await invite(owner);
    const seller = await accept(visit, address);

    await seller.getByRole("button", { name: "Mon compte" }).click();
    await seller.getByRole("menuitem", { name: "Réglages" }).waitFor();
    expect(await seller.getByRole("menuitem", { name: "Équipe" }).count()).toBe(0);
    await seller.keyboard.press("Escape");

    // The link was good once.
    const late = await newPage(visit);
    expectFailure(late, 404, address.replace("/auth/", "/partner/"));
    await late.goto(address);
    await late.getByText("Ce lien n’est plus valable", { exact: false }).waitFor();

    await owner.reload();
    expectFailure(seller, 401, "/partner/getMyProfile");
    await rowAction(owner, "Suspendre", "Zoé Petit");
    await owner.getByRole("alertdialog").getByRole("button", { name: "Suspendre" }).click();
    await owner.getByText("Zoé Petit ne peut plus se connecter").waitFor();
    await owner.getByText("Suspendu", { exact: true }).waitFor();
    // The live channel is closed, and what it asks as it comes back is refused.
    await seller.waitForURL("**/auth/login**");
  });

  test("who is removed hands over, and comes back with what was theirs", async () => {
    const { token } = await signUp();
    const owner = await newPage({ ...visit, token });
    await owner.goto("/app/team");
    const address = await invite(owner);
    const answer = await callAs<{ token: string }>(
      token,
      "POST",
      address.replace("/auth/", "/partner/"),
      { fullName: "Zoé Petit", password },
    );
    expect(answer.token).not.toBe("");
    const team = await callAs<Member[]>(token, "GET", "/partner/team");
    const [camille, zoe] = team;
    const { id } = await callAs<Member>(token, "POST", "/prospect/create", {
      fullName: "Hugo Roux",
      phoneNumber: "0612345678",
      assigneeId: zoe?.id,
    });
    const inCharge = async () =>
      (await callAs<{ assignee: Member | null }>(token, "GET", `/prospect/${id}`)).assignee?.id;
    await eventually(inCharge, zoe?.id);

    await owner.reload();
    await rowAction(owner, "Retirer de l’équipe", "Zoé Petit");
    const dialog = owner.getByRole("dialog", { name: "Retirer Zoé Petit de l’équipe ?" });
    await dialog.getByText("1 élément à confier").waitFor();
    await dialog.getByRole("combobox", { name: /^À qui confier/ }).click();
    await owner.getByRole("option", { name: "Camille Martin" }).click();
    await expectAccessible(owner);
    await dialog.getByRole("button", { name: "Retirer de l’équipe" }).click();
    await owner.getByText("Zoé Petit ne fait plus partie de l’équipe", { exact: false }).waitFor();
    await eventually(inCharge, camille?.id);

    await owner.getByTitle("Ctrl+Z").click();
    await owner.getByText("Zoé Petit est de retour dans l’équipe").waitFor();
    await eventually(inCharge, zoe?.id);
  });
});
