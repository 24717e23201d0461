import type { Page } from "playwright-core";
import { callAs, password, signUp } from "../support/api";
import { devices, newPage, type Visit } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { registration, rowAction, rowNames } from "../support/steps";
import { inCharge, join, lead } from "../support/team";
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

/** Removes Zoé; her work goes to a colleague. */
async function remove(page: Page, work: string, colleague: string): Promise<void> {
  await rowAction(page, "Retirer de l’équipe", "Zoé Petit");
  const dialog = page.getByRole("dialog", { name: "Retirer Zoé Petit de l’équipe ?" });
  await dialog.getByText(work).waitFor();
  await dialog.getByRole("combobox", { name: /^À qui confier/ }).click();
  await page.getByRole("option", { name: colleague }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Retirer de l’équipe" }).click();
  await page.getByText("Zoé Petit ne fait plus partie de l’équipe", { exact: false }).waitFor();
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
    const zoe = team.find(({ fullName }) => fullName === "Zoé Petit");
    const { id } = await callAs<Member>(token, "POST", "/prospect/create", {
      fullName: "Hugo Roux",
      phoneNumber: "0612345678",
      assigneeId: zoe?.id,
    });
    const whose = () => inCharge(token, id);
    await eventually(whose, "Zoé Petit");

    await owner.reload();
    await remove(owner, "1 élément à confier", "Camille Martin");
    await eventually(whose, "Camille Martin");

    await owner.getByTitle("Ctrl+Z").click();
    await owner.getByText("Zoé Petit est de retour dans l’équipe").waitFor();
    await eventually(whose, "Zoé Petit");
  });

  test("a seller joins, sees and takes leads, and leaves them to a colleague", async () => {
    const { token } = await signUp();
    await callAs(token, "PUT", "/partner/editMyProfile", { sellersSee: "own" });
    const karim = await join(token, "Karim Benali");
    const request = (name: string, assigneeId?: string) =>
      callAs<Member>(token, "POST", "/prospect/create", lead(name, { assigneeId }));
    await request("Alice Moreau", karim.accountId);
    await request("Bruno Roux");
    const owner = await newPage({ ...visit, token });
    await owner.goto("/app/team");
    const seller = await accept(visit, await invite(owner));

    const registered = registration(seller);
    await seller.goto("/app/leads/prospects");
    await registered;
    await eventually(() => rowNames(seller, "Mes prospects"), ["Non vu\nBruno Roux"]);
    const { id } = await request("Hugo Lambert");
    await seller.getByRole("button", { name: "Je m’en occupe" }).click();
    await seller.getByText("C’est vous qui vous en occupez maintenant").waitFor();
    await eventually(() => inCharge(token, id), "Zoé Petit");
    const both = ["Non vu\nHugo Lambert", "Non vu\nBruno Roux"];
    await eventually(() => rowNames(seller, "Mes prospects"), both);

    await owner.reload();
    expectFailure(seller, 401, "/partner/getMyProfile");
    await remove(owner, "1 élément à confier", "Karim Benali");
    await eventually(() => inCharge(token, id), "Karim Benali");
    await seller.waitForURL("**/auth/login**");
    const his = await newPage({ ...visit, token: karim.token });
    await his.goto("/app/leads/prospects?assignee=me");
    const theirs = ["Non vu\nHugo Lambert", "Non vu\nAlice Moreau"];
    await eventually(() => rowNames(his, "Mes prospects"), theirs);
  });
});
