import type { Page } from "playwright-core";
import { baseUrl } from "../support/address";
import { callAs, createCar, createModel, signUp } from "../support/api";
import { desktop, devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { expectFailure } from "../support/watch";

interface Board {
  columns: { column: { id: string; name: string }; cards: { id: string; version: number }[] }[];
}

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cardsIn = (page: Page, name: string) =>
  column(page, name).getByRole("listitem").getByRole("link").allInnerTexts();

async function moveByKeys(page: Page, title: string, to: string): Promise<void> {
  await page.getByRole("button", { name: `Déplacer « ${title} »` }).press("Enter");
  const choice = page.getByRole("menuitem", { name: to, exact: true });
  await choice.focus();
  await choice.press("Enter");
}

async function dealerWithCar() {
  const { token } = await signUp();
  const model = await createModel(token, "Renault Clio V");
  const fields = { nom: "Clio Intens TCe 90", modelCarId: model.id, prix: "12990" };
  return { token, carId: (await createCar(token, fields)).id };
}

describe.each(devices)("a car is prepared for sale, on %s", (_device, size) => {
  test("from its page over the board back to its page, with a second window in between", async () => {
    const { token, carId } = await dealerWithCar();
    const page = await newPage({ ...size, token });
    await page.goto(`/app/cars/${carId}?tab=purchase`);
    await page.getByText("Pas encore de préparation pour cette voiture.").waitFor();
    await page.getByRole("button", { name: "Préparer", exact: true }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Prix d’achat").fill("9500");
    await form.getByRole("button", { name: "Commencer" }).click();
    await page.getByRole("heading", { level: 1, name: "Préparation" }).waitFor();
    await eventually(() => cardsIn(page, "Arrivée"), ["Clio Intens TCe 90"]);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // A second piece of work, with its cost and its checklist.
    await page.getByRole("button", { name: "Ajouter une carte à Arrivée" }).click();
    await page.getByRole("dialog").getByLabel("Titre").fill("Pare-brise");
    await page.getByRole("dialog").getByLabel("Coût HT", { exact: true }).fill("320,50");
    await page.getByRole("dialog").getByRole("button", { name: "Ajouter une carte" }).click();
    await eventually(() => cardsIn(page, "Arrivée"), ["Clio Intens TCe 90", "Pare-brise"]);
    await page.getByRole("link", { name: "Pare-brise" }).click();
    const drawer = page.getByRole("dialog", { name: "Pare-brise" });
    await drawer.getByLabel("Nouveau point").fill("Commander");
    await drawer.getByRole("button", { name: "Ajouter le point" }).click();
    await drawer.getByRole("checkbox", { name: "Commander" }).click();
    await drawer.getByRole("checkbox", { name: "Commander", checked: true }).waitFor();
    // Closed before it is stored, the drawer asks what is to become of the text.
    await eventually(() => drawer.getByLabel("Nouveau point").inputValue(), "");
    await expectAccessible(page);
    await drawer.getByRole("button", { name: "Fermer" }).click();
    await page.getByRole("img", { name: "1 sur 1 point contrôlé" }).waitFor();

    // By the mouse where there is one, and by keys.
    if (size === desktop) {
      await page
        .getByRole("listitem")
        .filter({ hasText: "Pare-brise" })
        .dragTo(column(page, "Mécanique"), { targetPosition: { x: 60, y: 150 } });
    } else await moveByKeys(page, "Pare-brise", "Mécanique");
    await eventually(() => cardsIn(page, "Mécanique"), ["Pare-brise"]);
    await moveByKeys(page, "Clio Intens TCe 90", "Nettoyage");
    await eventually(() => cardsIn(page, "Nettoyage"), ["Clio Intens TCe 90"]);
    await page.getByText("« Clio Intens TCe 90 » déplacée vers Nettoyage").waitFor();
    await page.keyboard.press("Control+z");
    await page.getByText("« Clio Intens TCe 90 » déplacée vers Arrivée").waitFor();
    await eventually(() => cardsIn(page, "Arrivée"), ["Clio Intens TCe 90"]);
    await moveByKeys(page, "Clio Intens TCe 90", "Nettoyage");
    await eventually(() => cardsIn(page, "Nettoyage"), ["Clio Intens TCe 90"]);

    // What another window moves shows here by itself.
    const other = await newPage({ ...desktop, token });
    await other.goto("/app/apps/project/scrumboard");
    await moveByKeys(other, "Pare-brise", "Carrosserie");
    await eventually(() => cardsIn(page, "Carrosserie"), ["Pare-brise"]);

    await page.goto(`/app/cars/${carId}?tab=purchase`);
    await page.getByText("320,50 €").waitFor();
    await page.getByText("Marge HT prévue").waitFor();
    await page.getByText("2 587,83 €").waitFor();
    await page.getByRole("link", { name: "Voir la préparation" }).waitFor();
    await page.goto("/app/apps/project/list");
    await settled(page);
    await page.getByText("En cours").first().waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});

test("of two who move the same card the later one is told so, and sees where it is", async () => {
  const { token, carId } = await dealerWithCar();
  await callAs(token, "POST", "/project/create", { carId });
  const page = await newPage({ ...desktop, token });
  // The line is cut: this window does not hear of what the other one does.
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.goto("/app/apps/project/scrumboard");
  await eventually(() => cardsIn(page, "Arrivée"), ["Clio Intens TCe 90"]);

  const other = await newPage({ ...desktop, token });
  await other.goto("/app/apps/project/scrumboard");
  await moveByKeys(other, "Clio Intens TCe 90", "Photos");
  await eventually(() => cardsIn(other, "Photos"), ["Clio Intens TCe 90"]);

  const { columns } = await boardOf(token);
  const card = columns.flatMap(({ cards }) => cards)[0];
  expectFailure(page, 409, `/project/card/${card?.id}/move`);
  await moveByKeys(page, "Clio Intens TCe 90", "Mécanique");
  await page
    .getByText(
      "Quelqu’un d’autre a déplacé ou modifié cette carte entre-temps. Le tableau a été rechargé.",
    )
    .waitFor();
  await eventually(() => cardsIn(page, "Photos"), ["Clio Intens TCe 90"]);
});

async function boardOf(token: string): Promise<Board> {
  const answer = await fetch(`${baseUrl()}/project/board`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: Board }).data;
}
