import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { refusal } from "../../../testing/answers";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import type { PublicOffer } from "../types";

const url = "/offer/public/abc";
const offer: PublicOffer = {
  status: "seen",
  amount: 8200,
  currency: "EUR",
  validUntil: "2026-11-30T23:59:59+01:00",
  breakdown: null,
  clientName: "Paul Petit",
  details: "Contrôle technique vu",
  car: {
    title: "Estimation Peugeot 208",
    carModel: "Peugeot 208",
    annee: 2019,
    kilometrage: 64_000,
    carburant: "diesel",
    boite: "manual",
    puissance: null,
    couleur: "",
    immatriculation: "FG-123-ZK",
    etat: "",
    options: [],
  },
  company: { name: "Garage du Port", address: "8 quai", city: "Marseille", phoneNumber: "" },
  legal: { siret: "", vatNumber: "", legalMentions: "" },
  photos: [{ url: "/media/p1", thumbnail: "/media/p1-small" }],
  answeredAt: null,
  answerMessage: "",
  customerLocale: "fr",
};
let stored: PublicOffer;

beforeEach(() => {
  stored = offer;
  server.use(http.get(url, () => HttpResponse.json({ data: stored })));
});

const open = () => renderApp("/offre/abc");

test("it shows the car, the amount, the details and how long they hold", async () => {
  await open();
  expect(
    await screen.findByRole("heading", { level: 1, name: "Notre offre pour votre Peugeot 208" }),
  ).toBeVisible();
  for (const text of ["8 200 €", "Contrôle technique vu", "64 000 km", "Diesel", "FG-123-ZK"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("Valable jusqu’au 30 nov. 2026")).toBeVisible();
  expect(screen.getByText("8 quai, Marseille")).toBeVisible();
});

test("it says who the dealer is by law", async () => {
  stored = { ...offer, legal: { siret: "73282932000074", vatNumber: "", legalMentions: "SARL" } };
  await open();
  expect(await screen.findByRole("region", { name: "Mentions légales" })).toHaveTextContent(
    "Garage du Port – SIRET 732 829 320 00074 – SARL",
  );
});

test.each([
  ["Accepter l’offre", "accept", "accepted", /Vous avez accepté l’offre/],
  ["Décliner", "decline", "declined", /Vous avez décliné l’offre/],
] as const)(
  "%s asks first, and then says what happens next",
  async (button, step, status, text) => {
    let sent: unknown;
    server.use(
      http.post(`${url}/${step}`, async ({ request }) => {
        sent = await request.json();
        const answeredAt = "2026-11-20T10:00:00+01:00";
        stored = { ...offer, status, answeredAt, answerMessage: "À bientôt" };
        return HttpResponse.json({ data: { status, answeredAt, message: "" } }, { status: 201 });
      }),
    );
    const { user } = await open();
    await pasteInto(user, await screen.findByRole("textbox"), "À bientôt");
    await user.click(screen.getByRole("button", { name: button }));
    const confirm = within(await screen.findByRole("alertdialog"));
    expect(sent).toBeUndefined();
    await user.click(confirm.getByRole("button", { name: button }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent).toEqual({ message: "À bientôt" });
    expect(screen.queryByRole("button", { name: "Accepter l’offre" })).not.toBeInTheDocument();
  },
);

test("it begins in the customer's language, unless this browser has chosen one", async () => {
  stored = { ...offer, customerLocale: "en" };
  const view = await open();
  expect(await screen.findByText(/^Notre offre pour votre/)).toBeVisible();
  view.unmount();

  const visit = http.get(url, () => {
    localStorage.removeItem("preferences");
    return HttpResponse.json({ data: stored });
  });
  server.use(visit);
  await open();
  expect(await screen.findByText(/^Our offer for your/)).toBeVisible();
  expect(localStorage.getItem("preferences")).toBeNull();
});

test("what was answered elsewhere meanwhile is shown", async () => {
  server.use(
    http.post(`${url}/accept`, () => {
      stored = { ...offer, status: "declined", answeredAt: "2026-11-20T10:00:00+01:00" };
      return refusal(409, { message: "Cette offre a déjà reçu une réponse." });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Accepter l’offre" }));
  const confirm = within(await screen.findByRole("alertdialog"));
  await user.click(confirm.getByRole("button", { name: "Accepter l’offre" }));
  expect(await screen.findByText(/Vous avez décliné l’offre/)).toBeInTheDocument();
});

test("a failure says so and leaves the message", async () => {
  server.use(http.post(`${url}/accept`, () => refusal(500, { message: "Panne" })));
  const { user } = await open();
  await pasteInto(user, await screen.findByRole("textbox"), "Oui");
  await user.click(screen.getByRole("button", { name: "Accepter l’offre" }));
  const confirm = within(await screen.findByRole("alertdialog"));
  await user.click(confirm.getByRole("button", { name: "Accepter l’offre" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("textbox")).toHaveValue("Oui");
});

test("an unknown link says what to do", async () => {
  server.use(http.get(url, () => refusal(404, { message: "…" })));
  await open();
  expect(await screen.findByText("Offre introuvable")).toBeVisible();
});

test("a lapsed offer says how to reach the dealer", async () => {
  const company = { name: "Garage du Port", phoneNumber: "+33491000000" };
  server.use(
    http.get(url, () =>
      HttpResponse.json(
        { code: "offer_expired", message: "Cette offre a expiré.", errors: {}, company },
        { status: 410 },
      ),
    ),
  );
  await open();
  expect(await screen.findByText("Cette offre a expiré.")).toBeVisible();
  expect(screen.getByRole("link", { name: "04 91 00 00 00" })).toHaveAttribute(
    "href",
    "tel:+33491000000",
  );
});
