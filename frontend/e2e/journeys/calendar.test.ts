import type { Locator, Page } from "playwright-core";
import { callAs, createCar, createModel, signUp } from "../support/api";
import { desktop, devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { expectFailure } from "../support/watch";

// A Tuesday, whatever the day on which this is run.
const DAY = "2027-06-15";

interface Dealer {
  token: string;
  prospectId: string;
  carId: string;
}

/** A dealer with a car that is taken from two to three o'clock, and a prospect who wants to try it. */
async function dealer(): Promise<Dealer> {
  const { token } = await signUp();
  const model = await createModel(token, "Renault Clio V");
  const car = await createCar(token, { nom: "Clio Intens", modelCarId: model.id, prix: "12490" });
  const { id } = await callAs<{ id: string }>(token, "POST", "/prospect/create", {
    fullName: "Hugo Lambert",
    phoneNumber: "0699887766",
    carModel: "Clio",
  });
  await callAs(token, "POST", "/calendar/create", {
    title: "Livraison Martin",
    kind: "delivery",
    start: `${DAY}T14:00`,
    end: `${DAY}T15:00`,
    carId: car.id,
  });
  return { token, prospectId: id, carId: car.id };
}

const appointment = (page: Page) =>
  page.getByRole("button", { name: /^Hugo Lambert – Clio, Essai routier/ });

async function setMoment(page: Page, dialog: Locator, time: string) {
  const [year, month, day] = DAY.split("-");
  await dialog.getByRole("spinbutton", { name: "Jour" }).click();
  await page.keyboard.type(`${day}${month}${year}`);
  await dialog.getByRole("spinbutton", { name: "Heures" }).click();
  await page.keyboard.type(time.replace(":", ""));
}

describe.each(devices)("a prospect gets an appointment, on %s", (_device, size) => {
  test("from the prospect to the appointment that was held", async () => {
    const { token, prospectId } = await dealer();
    const page = await newPage({ ...size, token });
    await page.goto(`/app/leads/prospects/${prospectId}`);
    await page.getByRole("link", { name: "Rendez-vous", exact: true }).click();

    const dialog = page.getByRole("dialog", { name: "Nouveau rendez-vous" });
    await dialog.waitFor();
    expect(await dialog.getByLabel("Titre").inputValue()).toBe("Hugo Lambert – Clio");
    await dialog.getByRole("combobox", { name: "Voiture" }).fill("Clio");
    await page.getByRole("option", { name: "Clio Intens" }).click();
    await expectAccessible(page);

    expectFailure(page, 409, "/calendar/create");
    // The car is taken then: the form says by what, and keeps what was typed.
    await setMoment(page, dialog, "14:30");
    await dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }).click();
    await dialog.getByText("Ce créneau est déjà pris par « Livraison Martin ».").waitFor();
    await setMoment(page, dialog, "10:00");
    await dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }).click();
    await page.getByText("Rendez-vous enregistré").waitFor();

    // It is seen on its day, and the prospect has an appointment.
    await appointment(page).waitFor();
    await settled(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const { status } = await callAs<{ status: string }>(token, "GET", `/prospect/${prospectId}`);
    expect(status).toBe("appointment");

    // By the keyboard: a quarter of an hour later.
    await appointment(page).focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByText(/Rendez-vous déplacé\s: mardi 15 juin à 10:15/).waitFor();
    await page.getByRole("button", { name: /^Hugo Lambert.*à 10:15$/ }).waitFor();

    await appointment(page).click();
    const open = page.getByRole("dialog", { name: "Rendez-vous" });
    await open.getByRole("link", { name: "Hugo Lambert" }).waitFor();
    await open.getByRole("combobox", { name: "Statut" }).click();
    await page.getByRole("option", { name: "Effectué", exact: true }).click();
    await open.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("button", { name: /^Hugo Lambert.*, Effectué/ }).waitFor();
  });
});

describe.each(devices)("a weekly appointment, on %s", (_device, size) => {
  const named = (page: Page, moment: string) =>
    page.getByRole("button", {
      name: `Réunion d’équipe, Essai routier, Prévu, ${moment}, se répète`,
    });
  const starts = async (token: string) => {
    const url = "/calendar/all?from=2027-06-01&to=2027-07-31&ordering=start";
    const rows = await callAs<{ start: string }[]>(token, "GET", url);
    return rows.map(({ start }) => start.slice(5, 16)).join(" ");
  };

  test("made through the form, moved once, deleted from one on", async () => {
    const { token } = await signUp();
    const page = await newPage({ ...size, token });
    await page.goto(`/app/apps/calendar?date=${DAY}`);
    await page.getByRole("button", { name: "Nouveau rendez-vous" }).click();
    const dialog = page.getByRole("dialog", { name: "Nouveau rendez-vous" });
    await dialog.getByLabel("Titre").fill("Réunion d’équipe");
    await setMoment(page, dialog, "10:00");
    await dialog.getByRole("combobox", { name: "Répéter" }).click();
    await page.getByRole("option", { name: "Toutes les semaines" }).click();
    await dialog.getByRole("button", { name: "mardi", pressed: true }).waitFor();
    await dialog.getByLabel("Nombre de rendez-vous").fill("4");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }).click();
    await page.getByText("Rendez-vous enregistrés").waitFor();
    await eventually(() => starts(token), "06-15T10:00 06-22T10:00 06-29T10:00 07-06T10:00");

    // The second one is moved to Thursday: dragged, or by the form where a finger scrolls.
    await page.goto(`/app/apps/calendar?date=2027-06-22`);
    const second = named(page, "mardi 22 juin à 10:00");
    const question = page.getByRole("dialog", { name: "Modifier un rendez-vous qui se répète" });
    await second.waitFor();
    await settled(page);
    const form = page.getByRole("dialog", { name: "Rendez-vous" });
    if (size === desktop) {
      await dragToColumn(page, second, "2027-06-24");
      await question.getByRole("button", { name: "Annuler" }).click();
      await question.waitFor({ state: "detached" });
      await second.waitFor();
      await dragToColumn(page, second, "2027-06-24");
    } else {
      await second.click();
      await form.getByText("Toutes les semaines, le mardi, 4 fois").waitFor();
      await form.getByRole("spinbutton", { name: "Jour" }).click();
      await page.keyboard.type("24");
      await form.getByRole("button", { name: "Enregistrer" }).click();
    }
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole("radio", { name: "Ce rendez-vous" }).press("Enter");
    await named(page, "jeudi 24 juin à 10:00").waitFor();
    await eventually(() => starts(token), "06-15T10:00 06-24T10:00 06-29T10:00 07-06T10:00");
    await page.reload();
    await named(page, "jeudi 24 juin à 10:00").waitFor();
    expect(await second.count()).toBe(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // From the third one on they are deleted. A phone lists seven days from the one of the moved appointment on.
    if (size === desktop) await page.getByRole("button", { name: "Période suivante" }).click();
    await named(page, "mardi 29 juin à 10:00").click();
    await form.getByRole("button", { name: "Supprimer" }).click();
    const deletion = page.getByRole("alertdialog", {
      name: "Supprimer un rendez-vous qui se répète ?",
    });
    await deletion.getByRole("radio", { name: "Celui-ci et les suivants" }).check();
    await expectAccessible(page);
    await deletion.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Rendez-vous supprimés").waitFor();
    await eventually(() => starts(token), "06-15T10:00 06-24T10:00");
  });
});

/** Takes an appointment of the week to another day, at the same hour. */
async function dragToColumn(page: Page, event: Locator, day: string) {
  const box = await event.boundingBox();
  const column = await page.locator(`.fc-timegrid-col[data-date="${day}"]`).boundingBox();
  if (!box || !column) throw new Error("Nothing to drag");
  // In the middle of a quarter of an hour, so that a pixel more or less changes nothing.
  const y = box.y + 20;
  await page.mouse.move(box.x + 30, y);
  await page.mouse.down();
  await page.mouse.move(column.x + 20, y, { steps: 6 });
  await page.mouse.move(column.x + 30, y, { steps: 3 });
  await page.mouse.up();
}

test("a drag onto a taken slot jumps back and leads to what is in the way", async () => {
  const { token, carId } = await dealer();
  const { id } = await callAs<{ id: string }>(token, "POST", "/calendar/create", {
    title: "Essai Petit",
    kind: "test_drive",
    start: `${DAY}T11:00`,
    end: `${DAY}T12:00`,
    carId,
  });
  const page = await newPage({ ...desktop, token });
  await page.goto(`/app/apps/calendar?view=day&date=${DAY}`);
  const drive = page.getByRole("button", { name: /^Essai Petit/ });
  const delivery = page.getByRole("button", { name: /^Livraison Martin/ });
  expectFailure(page, 409, `/calendar/${id}`);
  await drag(page, drive, delivery);
  await page.getByText(/La voiture est déjà réservée par «\sLivraison Martin\s»/).waitFor();
  await page.getByRole("button", { name: /^Essai Petit.*à 11:00$/ }).waitFor();
  await page.getByRole("button", { name: "Voir", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Rendez-vous" });
  await dialog.waitFor();
  expect(await dialog.getByLabel("Titre").inputValue()).toBe("Livraison Martin");
});

test("an appointment is drawn over empty slots, moved and made longer by the mouse, and by keys", async () => {
  const { token } = await signUp();
  const page = await newPage({ ...desktop, token });
  await page.goto(`/app/apps/calendar?view=day&date=${DAY}`);
  await settled(page);

  // Over the slots from nine to half past ten.
  const [from, to] = [await slot(page, "09:00"), await slot(page, "10:15")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Nouveau rendez-vous" });
  const hours = dialog.getByRole("spinbutton", { name: "Heures" });
  expect(await hours.getAttribute("aria-valuenow")).toBe("9");
  await dialog.getByRole("combobox", { name: "Durée" }).filter({ hasText: "1 h 30 min" }).waitFor();
  await dialog.getByLabel("Titre").fill("Révision Diallo");
  await dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }).click();
  await page.getByText("Rendez-vous enregistré").waitFor();
  await dialog.waitFor({ state: "detached" });
  const event = page.getByRole("button", { name: /^Révision Diallo/ });

  // Beside its edge nothing is marked as text.
  const beside = await edge(event, "top");
  await pull(page, { x: beside.x - 140, y: beside.y }, await slot(page, "12:00"));
  expect(await page.evaluate(() => String(getSelection()))).toBe("");

  // Taken at its top, it begins where it is let go.
  await pull(page, await edge(event, "top"), await slot(page, "13:00"));
  await spanIs(token, "13:00", "14:30");

  // Taken at its lower edge, it ends there.
  // Scrolled to first: what is taken must not move until it is let go.
  await slot(page, "15:15");
  await event.hover();
  await pull(page, await edge(event, "bottom"), await slot(page, "15:15"));
  await spanIs(token, "13:00", "15:30");

  await event.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await spanIs(token, "13:00", "15:15");
  await page.keyboard.press("Alt+ArrowDown");
  await spanIs(token, "13:00", "15:30");

  // The keys are written down where all are.
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Raccourcis clavier" });
  await keys.getByText("Décaler sa fin de 15 minutes").waitFor();
  await expectAccessible(page);
});

interface Point {
  x: number;
  y: number;
}

/** A point within the quarter of an hour that begins then. */
async function slot(page: Page, time: string): Promise<Point> {
  const [hour, minutes] = time.split(":").map(Number) as [number, number];
  const half = `${time.slice(0, 2)}:${minutes < 30 ? "00" : "30"}:00`;
  const lane = page.locator(`.fc-timegrid-slot-lane[data-time="${half}"]`);
  await lane.scrollIntoViewIfNeeded();
  const box = await lane.boundingBox();
  if (!box) throw new Error(`No slot at ${hour}:${minutes}`);
  return { x: box.x + 120, y: box.y + box.height * (minutes % 30 ? 0.75 : 0.25) };
}

async function edge(event: Locator, side: "top" | "bottom"): Promise<Point> {
  const box = await event.boundingBox();
  if (!box) throw new Error("Nothing to take");
  return { x: box.x + 120, y: side === "top" ? box.y + 8 : box.y + box.height - 2 };
}

async function pull(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 4, { steps: 6 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** What the server keeps of the day's one appointment. */
async function spanIs(token: string, from: string, to: string) {
  const read = async () => {
    const days = `from=${DAY}&to=${DAY}`;
    const [event] = await callAs<{ start: string; end: string }[]>(
      token,
      "GET",
      `/calendar/all?${days}`,
    );
    return [event?.start.slice(11, 16), event?.end.slice(11, 16)];
  };
  await eventually(read, [from, to]);
}

async function drag(page: Page, what: Locator, where: Locator) {
  const [from, to] = [await what.boundingBox(), await where.boundingBox()];
  if (!from || !to) throw new Error("Nothing to drag");
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y, { steps: 6 });
  await page.mouse.move(to.x + 40, to.y + 12, { steps: 4 });
  await page.mouse.up();
}
