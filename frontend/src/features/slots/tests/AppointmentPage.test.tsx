import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, refusal } from "../../../testing/answers";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import { invitation, tuesdayEleven, wednesday } from "./data";

const LINK = "/appointment/public/secret";

beforeEach(() => server.use(http.get(LINK, () => HttpResponse.json({ data: invitation }))));

const open = async () => {
  const view = await renderApp("/rdv/secret");
  await screen.findByRole("heading", { level: 1, name: "Garage du Port" });
  return view;
};
const booked = {
  startsAt: tuesdayEleven.startsAt,
  endsAt: tuesdayEleven.endsAt,
  ics: "BEGIN:VCALENDAR",
};

test("it says who invites, to what and where, with the slots by day", async () => {
  await open();
  expect(screen.getByText("Essai routier")).toBeVisible();
  expect(screen.getByText("Clio V")).toBeVisible();
  const map = screen.getByRole("link", { name: "Marseille Nord" });
  expect(map).toHaveAttribute("rel", "noreferrer");
  expect(screen.getByRole("link", { name: "04 91 00 00 00" })).toBeVisible();
  const tuesday = within(screen.getByRole("group", { name: "mardi 1 décembre" }));
  expect(tuesday.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "10:00",
    "11:00",
  ]);
  expect(screen.getByRole("button", { name: "Confirmer le rendez-vous" })).toBeDisabled();
});

test("it says who the dealer is by law", async () => {
  const legal = { siret: "73282932000074", vatNumber: "FR44732829320", legalMentions: "SARL" };
  server.use(http.get(LINK, () => HttpResponse.json({ data: { ...invitation, legal } })));
  await open();
  expect(screen.getByRole("region", { name: "Mentions légales" })).toHaveTextContent(
    "Garage du Port – SIRET 732 829 320 00074 – N° TVA FR44732829320 – SARL",
  );
});

test("a slot is chosen, and offered for the visitor's calendar", async () => {
  const sent = answerCall("post", LINK, HttpResponse.json({ data: booked }, { status: 201 }));
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "11:00" }));
  await user.click(screen.getByRole("button", { name: "Confirmer : mardi 1 décembre à 11:00" }));
  const title = await screen.findByRole("heading", { name: "Votre rendez-vous est confirmé" });
  expect(title).toHaveFocus();
  expect(screen.getByText("mardi 1 décembre à 11:00")).toBeVisible();
  expect(screen.getByRole("button", { name: "Ajouter à mon agenda" })).toBeVisible();
  expect(sent).toEqual([{ startsAt: tuesdayEleven.startsAt }]);
});

const holder = {
  ...invitation,
  slots: [],
  booked: { ...booked, garage: "Concession", address: "Aix-en-Provence" },
};
const openBooked = async () => {
  server.use(http.get(LINK, () => HttpResponse.json({ data: holder })));
  return open();
};

test("the holder of a used link finds hour, place, telephone and file again", async () => {
  await openBooked();
  expect(screen.getByText("mardi 1 décembre à 11:00")).toBeVisible();
  expect(screen.getByText("Concession")).toBeVisible();
  expect(screen.getByRole("link", { name: "Aix-en-Provence" })).toBeVisible();
  expect(screen.getByRole("link", { name: "04 91 00 00 00" })).toHaveAttribute(
    "href",
    "tel:+33491000000",
  );
  expect(screen.getByRole("button", { name: "Ajouter à mon agenda" })).toBeVisible();
});

test("the holder cancels after a question", async () => {
  const cancel = jest.fn(() => HttpResponse.json({ message: "…" }));
  server.use(http.delete(LINK, cancel));
  const { user } = await openBooked();
  await user.click(screen.getByRole("button", { name: "Annuler le rendez-vous" }));
  const dialog = within(
    await screen.findByRole("alertdialog", { name: "Annuler ce rendez-vous ?" }),
  );
  expect(dialog.getByRole("button", { name: "Garder le rendez-vous" })).toHaveFocus();
  expect(cancel).not.toHaveBeenCalled();
  await user.click(dialog.getByRole("button", { name: "Annuler le rendez-vous" }));
  expect(await screen.findByText("Votre rendez-vous est annulé")).toBeVisible();
  expect(cancel).toHaveBeenCalledTimes(1);
});

test("an appointment that has begun stays, and why is said", async () => {
  const message = "Ce rendez-vous a commencé.";
  server.use(http.delete(LINK, () => refusal(409, { code: "appointment_begun", message })));
  const { user } = await openBooked();
  await user.click(screen.getByRole("button", { name: "Annuler le rendez-vous" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Annuler le rendez-vous" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText("mardi 1 décembre à 11:00")).toBeVisible();
});

test("the holder asks for another time and keeps the appointment until then", async () => {
  const nothing = { startsAt: null, endsAt: null, ics: null };
  const sent = answerCall("post", LINK, HttpResponse.json({ data: nothing }, { status: 201 }));
  const { user } = await openBooked();
  await user.click(screen.getByRole("button", { name: "Un autre moment" }));
  await pasteInto(user, screen.getByRole("textbox"), "Jeudi soir");
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));
  expect(await screen.findByText("Votre demande est envoyée")).toBeVisible();
  expect(
    screen.getByText(/^D’ici là, votre rendez-vous \(mardi 1 décembre à 11:00\)/),
  ).toBeVisible();
  expect(sent).toEqual([{ otherTime: "Jeudi soir" }]);
});

test("a slot taken meanwhile is said, with those that are left", async () => {
  const message = "Ce créneau vient d’être pris. Veuillez en choisir un autre.";
  answerCall("post", LINK, refusal(409, { code: "slot_taken", message, slots: [wednesday] }));
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "10:00" }));
  await user.click(screen.getByRole("button", { name: /^Confirmer :/ }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole("button", { name: "10:00" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "14:00" })).toBeVisible();
});

test("another time is asked for in one's own words", async () => {
  const nothing = { startsAt: null, endsAt: null, ics: null };
  const sent = answerCall("post", LINK, HttpResponse.json({ data: nothing }, { status: 201 }));
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Un autre moment" }));
  const field = screen.getByRole("textbox", { name: "Quand souhaitez-vous venir ?" });
  await pasteInto(user, field, " Jeudi soir ");
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));
  expect(await screen.findByText("Votre demande est envoyée")).toBeVisible();
  expect(screen.getByText(/^Garage du Port vous recontactera/)).toBeVisible();
  expect(sent).toEqual([{ otherTime: "Jeudi soir" }]);
});

test("where no slot is left, another time is offered at once", async () => {
  server.use(http.get(LINK, () => HttpResponse.json({ data: { ...invitation, slots: [] } })));
  await open();
  expect(screen.getByText("Ces créneaux ne sont plus libres")).toBeVisible();
  expect(screen.getByRole("textbox")).toBeVisible();
});

test("a link used meanwhile says how to reach the dealer, who is known", async () => {
  answerCall("post", LINK, refusal(404, { code: "not_found", message: "…" }));
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "10:00" }));
  await user.click(screen.getByRole("button", { name: /^Confirmer :/ }));
  expect(await screen.findByText("Ce lien n’est plus valable")).toBeVisible();
  expect(screen.getByText(/contactez Garage du Port/)).toBeVisible();
  expect(screen.getAllByRole("link", { name: "04 91 00 00 00" })).not.toHaveLength(0);
});

test("an unknown link is told kindly", async () => {
  server.use(http.get(LINK, () => refusal(404, { code: "not_found", message: "…" })));
  await renderApp("/rdv/secret");
  expect(await screen.findByText("Ce lien n’est plus valable")).toBeVisible();
});
