import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, pasteInto } from "../../../testing/steps";
import type { Contactable } from "../../consents/types";
import ProposeDialog from "../ProposeDialog";
import { thursday, tuesdayEleven, tuesdayTen, wednesday } from "./data";

const prospect = {
  id: "p1",
  fullName: "Alice Moreau",
  phoneNumber: "+33611223344",
  email: "alice@exemple.fr",
  contactable: { phone: "on_request", sms: "on_request", email: "on_request" } as Contactable,
};
const link = "https://exemple.fr/rdv/secret";
const made = {
  id: "s1",
  link,
  expiresAt: "2026-12-07T10:00:00+01:00",
  slots: [],
  sentTo: null as string | null,
  notSent: null as string | null,
  text: `Hello Alice Moreau, here are some times: ${link}`,
};
const garages = [
  { id: "g1", nom: "Atelier", localisation: "Lyon" },
  { id: "g2", nom: "Concession", localisation: "Nantes" },
];

beforeEach(() => {
  answerSignedIn();
  localStorage.removeItem("slots-garage");
  server.use(
    listAnswer("/garage/all", garages),
    http.get("/prospect/p1/free-slots", ({ request }) => {
      const garageId = new URL(request.url).searchParams.get("garageId");
      const slots =
        garageId === "g2" ? [thursday] : [tuesdayTen, tuesdayEleven, wednesday, thursday];
      return HttpResponse.json({ data: slots.map((slot) => ({ ...slot, garageId })) });
    }),
  );
});

const answerProposal = (answer: Partial<typeof made> = {}) =>
  answerCall(
    "post",
    "/prospect/p1/propose-slots",
    HttpResponse.json({ data: { ...made, ...answer } }, { status: 201 }),
  );

async function open(changes: Partial<typeof prospect> = {}) {
  const view = renderWithProviders(
    <ProposeDialog prospect={{ ...prospect, ...changes }} onClose={() => undefined} />,
  );
  await screen.findByText(/3 créneaux choisis/);
  return view;
}

const slotAt = (day: string) => ({
  startsAt: `${day}T10:00:00+01:00`,
  endsAt: `${day}T11:00:00+01:00`,
  garageId: "g1",
});

const besideDialog = () => document.querySelector(".MuiDialog-container") as HTMLElement;

const body = {
  garageId: "g1",
  kind: "test_drive",
  carId: null,
  message: "",
  slots: [tuesdayTen, wednesday, thursday],
};

test("a slot on each of the next three days goes by mail with one press", async () => {
  const sent = answerProposal({ sentTo: "alice@exemple.fr" });
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Envoyer par e-mail" }));
  expect(await screen.findByText("Créneaux envoyés à alice@exemple.fr")).toBeVisible();
  expect(sent).toEqual([{ ...body, channel: "mail" }]);
});

test("the link is copied, and offered for a text message and WhatsApp", async () => {
  const sent = answerProposal();
  const { user } = await open();
  const copied = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(screen.getByRole("button", { name: "Copier le lien" }));
  expect(await screen.findByText("Lien copié")).toBeVisible();
  expect(copied).toHaveBeenCalledWith(link);
  expect(sent).toEqual([{ ...body, channel: "link" }]);
  const whatsApp = screen.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(whatsApp).toContain("https://wa.me/33611223344?");
  // In the prospect's language, as the server words it.
  expect(whatsApp).toContain(`text=${encodeURIComponent(made.text)}`);
  expect(screen.getByRole("link", { name: "SMS" }).getAttribute("href")).toContain(
    encodeURIComponent(made.text),
  );
});

test("other slots may be chosen, five at most, at another garage too", async () => {
  const sent = answerProposal();
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "10:00" }));
  await user.click(screen.getByRole("button", { name: "11:00" }));
  expect(screen.getByRole("button", { name: "11:00" })).toHaveAttribute("aria-pressed", "true");
  await chooseOption(user, "Garage", "Concession");
  await screen.findByText(/^1 créneau choisi/);
  const group = within(screen.getByRole("group", { name: "jeudi 3 décembre" }));
  expect(group.getByRole("button", { name: "15:00" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copier le lien" }));
  await screen.findByText("Lien copié");
  expect(sent).toEqual([{ ...body, garageId: "g2", slots: [thursday], channel: "link" }]);
  expect(localStorage.getItem("slots-garage")).toBe("g2");
});

test("later days are reached, past the first four weeks too", async () => {
  const asked: URLSearchParams[] = [];
  const saturdays = [5, 12, 19, 26].map((day) =>
    slotAt(`2026-12-${day}`.replace(/-(\d)$/, "-0$1")),
  );
  const later = slotAt("2027-01-02");
  server.use(
    http.get("/prospect/p1/free-slots", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json({ data: asked.length > 1 ? [later] : saturdays });
    }),
  );
  const sent = answerProposal();
  const { user } = await open();
  expect(screen.queryByRole("group", { name: "samedi 26 décembre" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Voir d’autres jours" }));
  expect(screen.getByRole("group", { name: "samedi 26 décembre" })).toBeVisible();
  const group = within(await screen.findByRole("group", { name: "samedi 2 janvier" }));
  await user.click(group.getByRole("button", { name: "10:00" }));
  await user.click(screen.getByRole("button", { name: "Copier le lien" }));
  await screen.findByText("Lien copié");
  expect(asked[1]?.get("from")).toBe(asked[0]?.get("to"));
  const slots = [...saturdays.slice(0, 3), later].map(({ startsAt, endsAt }) => ({
    startsAt,
    endsAt,
  }));
  expect(sent).toEqual([{ ...body, slots, channel: "link" }]);
});

test.each([
  ["no_mailbox", /^Aucune boîte mail n’est connectée/, 1],
  ["no_mail_server", /^Aucun serveur d’envoi n’est configuré/, 0],
])("a mail that did not leave says what is missing: %s", async (notSent, text, ways) => {
  answerProposal({ notSent });
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Envoyer par e-mail" }));
  expect(await screen.findByText(text)).toBeVisible();
  // Only a mailbox can be connected by the dealer.
  expect(screen.queryAllByRole("link", { name: "Connecter ma boîte mail" })).toHaveLength(ways);
  expect(screen.getByRole("textbox", { name: "Lien privé" })).toHaveValue(link);
});

test.each([
  ["without an address", { email: "" }],
  ["for a person who wants no e-mails", { contactable: { ...prospect.contactable, email: "no" } }],
] as const)("%s there is the link alone", async (_who, changes) => {
  await open(changes);
  expect(screen.queryByRole("button", { name: "Envoyer par e-mail" })).not.toBeInTheDocument();
});

test("a slot taken meanwhile is said", async () => {
  const message = "L’un de ces créneaux n’est plus libre.";
  answerCall("post", "/prospect/p1/propose-slots", refusal(422, { code: "invalid", message }));
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Copier le lien" }));
  expect(await screen.findByText(message)).toBeVisible();
});

test("a message that was typed is not lost by a click beside the dialog", async () => {
  const close = jest.fn();
  const { user } = renderWithProviders(<ProposeDialog prospect={prospect} onClose={close} />);
  await user.click(await screen.findByRole("button", { name: "Plus d’options" }));
  await pasteInto(user, screen.getByRole("textbox", { name: "Message" }), "À bientôt");
  await user.click(besideDialog());
  await confirmQuestion(user, "Continuer la saisie");
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("À bientôt");
  await user.keyboard("{Escape}");
  await confirmQuestion(user, "Quitter");
  expect(close).toHaveBeenCalledTimes(1);
});

test("without a typed text it closes at once, but not while it is sent", async () => {
  let answer: () => void = () => undefined;
  server.use(
    http.post("/prospect/p1/propose-slots", async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json({ data: made }, { status: 201 });
    }),
  );
  const close = jest.fn();
  const { user } = renderWithProviders(<ProposeDialog prospect={prospect} onClose={close} />);
  await screen.findByText(/3 créneaux choisis/);
  await user.click(screen.getByRole("button", { name: "Envoyer par e-mail" }));
  await user.click(besideDialog());
  expect(close).not.toHaveBeenCalled();
  await waitFor(() => answer());
  expect(await screen.findByRole("textbox", { name: "Lien privé" })).toHaveValue(link);
  await user.click(besideDialog());
  expect(close).toHaveBeenCalledTimes(1);
});

test("without a garage it leads to the garages", async () => {
  server.use(listAnswer("/garage/all", []));
  renderWithProviders(<ProposeDialog prospect={prospect} onClose={() => undefined} />);
  expect(await screen.findByRole("link", { name: "Ajouter un garage" })).toHaveAttribute(
    "href",
    "/app/garages",
  );
});
