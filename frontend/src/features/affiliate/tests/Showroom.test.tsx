import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, refusal } from "../../../testing/answers";
import { renderApp } from "../../../testing/render";
import { words } from "../../../testing/reading";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";

const dealer = {
  companyName: "Garage du Port",
  phoneNumber: "",
  address: "",
  postalCode: "13002",
  city: "Marseille",
  siret: "",
  vatNumber: "",
  legalMentions: "",
  logo: null,
  reward: null,
  code: "ABC123",
  showroom: true,
  garages: [],
  answersFrom: null,
};
const zoe = {
  id: "c1",
  nom: "Zoé Intens",
  model: "Renault Zoé",
  prix: 12_990,
  devise: "EUR",
  image: null,
  annee: 2021,
  kilometrage: 48_200,
  carburant: "electric",
  boite: "automatic",
};
const detail = {
  ...zoe,
  secondaryImages: [],
  puissance: 83,
  couleur: "Bleu",
  description: "Première main",
  firstRegistration: "2021-03",
  kilometrageGaranti: true,
  critair: "1",
  garantieMois: 12,
  garage: { nom: "Atelier", localisation: "3 rue du Port, Lyon", phoneNumber: "+33472000000" },
  testDrive: true,
};
const booked = {
  garage: detail.garage,
  ics: "BEGIN:VCALENDAR",
  link: "https://partners.example/rdv/abc",
  mailed: true,
};
const slot = { startsAt: "2027-06-01T10:00:00+02:00", endsAt: "2027-06-01T11:00:00+02:00" };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get("/partner/public/:code", () => HttpResponse.json({ data: dealer })),
    http.get("/partner/public/:code/cars", ({ request }) => {
      asked.push(new URL(request.url).search);
      const data = request.url.includes("search=") ? [] : [zoe];
      return HttpResponse.json({ data, total: data.length, page: 1, totalPages: 1 });
    }),
    http.get("/partner/public/:code/car/c1", () => HttpResponse.json({ data: detail })),
    http.get("/partner/public/:code/car/c1/test-drive", () =>
      HttpResponse.json({
        data: { garage: "Atelier", address: "Lyon", zone: "Europe/Paris", slots: [slot] },
      }),
    ),
  );
});

test("the dealer's cars are on its page, each a link to its own", async () => {
  await renderApp("/affiliation/abc123");

  const car = await screen.findByRole("link", { name: /Zoé Intens/ });
  expect(car).toHaveAttribute("href", "/affiliation/ABC123/car/c1");
  expect(words(car)).toBe("Zoé Intens2021 · 48 200 km · Électrique · Automatique12 990 €");
  expect(screen.getByText("1 voiture")).toBeVisible();
});

test("a dealer's preview and a visitor's flyer stay from page to page", async () => {
  const kept = "?preview=&campaign=k7";
  const { user } = await renderApp(`/affiliation/ABC123${kept}&carburant=electric`);

  const car = await screen.findByRole("link", { name: /Zoé Intens/ });
  expect(car).toHaveAttribute("href", `/affiliation/ABC123/car/c1${kept}`);
  await user.click(car);

  const back = await screen.findByRole("link", { name: /Garage du Port/ });
  expect(back).toHaveAttribute("href", `/affiliation/ABC123${kept}`);
});

test("a visitor sees the facts that are known alone", async () => {
  const unknown = { ...detail, annee: null, kilometrage: null, carburant: "", boite: "" };
  server.use(
    http.get("/partner/public/:code/car/c1", () =>
      HttpResponse.json({
        data: {
          ...unknown,
          puissance: null,
          firstRegistration: null,
          critair: "",
          co2: null,
          co2Class: null,
          garantieMois: null,
        },
      }),
    ),
  );
  await renderApp("/affiliation/abc123/car/c1");

  expect(await screen.findByText("Bleu")).toBeVisible();
  expect(screen.getAllByRole("term").map(words)).toEqual(["Modèle", "Couleur"]);
});

test("a car says what its windscreen sheet says, whom to call and where it stands", async () => {
  await renderApp("/affiliation/abc123/car/c1");

  expect(await screen.findByText("mars 2021")).toBeVisible();
  const facts = screen.getAllByRole("definition").map(words);
  expect(facts).toEqual(expect.arrayContaining(["48 200 km, garanti", "Crit’Air 1", "12 mois"]));
  expect(screen.getByText("TTC, hors frais d’immatriculation")).toBeVisible();
  expect(screen.getByText(/3 rue du Port, Lyon/)).toBeVisible();
  expect(screen.getByText("Garage du Port")).toBeVisible();
  expect(screen.getByRole("link", { name: "Appeler" })).toHaveAttribute("href", "tel:+33472000000");
  // The car is known.
  expect(await screen.findByRole("textbox", { name: "Votre question" })).toBeVisible();
  expect(screen.queryByRole("textbox", { name: /Besoin|Modèle/ })).not.toBeInTheDocument();
  expect(document.title).toBe("Zoé Intens – Garage du Port");
});

test("a phone shows the first cars, and all of them when asked to", async () => {
  const cars = Array.from({ length: 12 }, (_nothing, place) => ({ ...zoe, id: `c${place}` }));
  server.use(
    http.get("/partner/public/:code/cars", () =>
      HttpResponse.json({ data: cars, total: 39, page: 1, totalPages: 4 }),
    ),
  );
  const { user } = await renderApp("/affiliation/abc123");

  await user.click(await screen.findByRole("button", { name: "Voir les 39 voitures" }));

  expect(screen.queryByRole("button", { name: /^Voir les/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: /Zoé Intens/ })).toHaveLength(12);
});

test("a search that finds nothing can be cleared", async () => {
  const { user } = await renderApp("/affiliation/abc123?search=tesla");

  expect(await screen.findByText("Aucune voiture ne correspond")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Effacer les filtres" }));

  expect(await screen.findByRole("link", { name: /Zoé Intens/ })).toBeVisible();
});

test("a showroom without a car says so, and has nothing to filter", async () => {
  server.use(
    http.get("/partner/public/:code/cars", () =>
      HttpResponse.json({ data: [], total: 0, page: 1, totalPages: 1 }),
    ),
  );
  await renderApp("/affiliation/abc123");

  expect(await screen.findByText("Aucune voiture n’est en ligne pour le moment")).toBeVisible();
  expect(screen.getByText(/Dites-nous ce que vous cherchez/)).toBeVisible();
  expect(screen.queryByText("Aucune voiture ne correspond")).not.toBeInTheDocument();
  expect(screen.queryByRole("search")).not.toBeInTheDocument();
});

test("a filter is sent to the server", async () => {
  const { user } = await renderApp("/affiliation/abc123");
  await screen.findByRole("link", { name: /Zoé Intens/ });

  await user.selectOptions(screen.getByRole("combobox", { name: "Carburant" }), "electric");

  await waitFor(() => expect(asked.at(-1)).toContain("carburant=electric"));
});

test("a visitor's interest names the car", async () => {
  const calls = answerCall(
    "post",
    "/prospect/create",
    HttpResponse.json({ data: { received: true } }, { status: 201 }),
  );
  const { user } = await renderApp("/affiliation/abc123/car/c1");
  await screen.findByRole("heading", { level: 1, name: "Zoé Intens" });

  await pasteInto(user, screen.getByRole("textbox", { name: /Nom complet/ }), "Léa Petit");
  await pasteInto(user, screen.getByRole("textbox", { name: /Téléphone/ }), "0612345678");
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));

  expect(await screen.findByText("Nous avons bien reçu votre demande")).toBeVisible();
  expect(calls[0]).toMatchObject({ carId: "c1", carModel: "Zoé Intens", affiliateCode: "abc123" });
});

test("a visitor who has a question can chat about the car", async () => {
  const { user } = await renderApp("/affiliation/abc123/car/c1");
  const bar = within(await screen.findByRole("navigation", { name: "Nous contacter" }));
  await user.click(bar.getByRole("button", { name: "Discuter" }));
  expect(screen.getByRole("tab", { name: "Discuter" })).toHaveAttribute("aria-selected", "true");
  expect(await screen.findByRole("textbox", { name: /^Votre message/ })).toHaveValue(
    "Bonjour, je vous écris au sujet de ce véhicule\u00a0: Zoé Intens.",
  );
});

test("a test drive is booked at a free hour", async () => {
  const calls = answerCall(
    "post",
    "/partner/public/abc123/car/c1/test-drive",
    HttpResponse.json({ data: { ...slot, ...booked } }, { status: 201 }),
  );
  const { user } = await renderApp("/affiliation/abc123/car/c1");

  await user.click(await screen.findByRole("tab", { name: "Réserver un essai" }));
  await user.click(await screen.findByRole("button", { name: "10:00" }));
  expect(screen.getByRole("textbox", { name: /Nom complet/ })).toHaveFocus();
  await pasteInto(user, screen.getByRole("textbox", { name: /Nom complet/ }), "Léa Petit");
  await pasteInto(user, screen.getByRole("textbox", { name: /Téléphone/ }), "0612345678");
  await user.click(screen.getByRole("button", { name: "Réserver cet essai" }));

  expect(await screen.findByText("Votre essai est réservé")).toBeVisible();
  expect(calls[0]).toMatchObject({
    fullName: "Léa Petit",
    startsAt: slot.startsAt,
    consentText: expect.stringMatching(/^En envoyant ce formulaire, vous acceptez/) as string,
  });
  expect(screen.getAllByText(/3 rue du Port, Lyon/)).not.toHaveLength(0);
  expect(screen.getByRole("link", { name: "04 72 00 00 00" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Ajouter à mon agenda" })).toBeVisible();
  expect(screen.getByText(/confirmation vous est envoyée par e-mail/)).toBeVisible();
  const manage = screen.getByRole("link", { name: "Déplacer ou annuler l’essai" });
  expect(manage).toHaveAttribute("href", "/rdv/abc");
});

test("a car that is sold leads to the others", async () => {
  server.use(http.get("/partner/public/:code/car/c1", () => refusal(404, { code: "not_found" })));
  await renderApp("/affiliation/abc123/car/c1");

  expect(await screen.findByText("Cette voiture n’est plus à vendre")).toBeVisible();
  const back = screen.getByRole("link", { name: "Garage du Port : toutes les voitures" });
  expect(back).toHaveAttribute("href", "/affiliation/abc123");
});

test("form of a drive, its hour taken, keeps its text", async () => {
  const message = "Cet horaire vient d’être pris.";
  const later = { startsAt: "2027-06-01T11:00:00+02:00", endsAt: "2027-06-01T12:00:00+02:00" };
  const call = "/partner/public/abc123/car/c1/test-drive";
  answerCall("post", call, refusal(409, { code: "slot_taken", message, slots: [later] }));
  const { user } = await renderApp("/affiliation/abc123/car/c1");
  await user.click(await screen.findByRole("tab", { name: "Réserver un essai" }));
  await user.click(await screen.findByRole("button", { name: "10:00" }));
  await pasteInto(user, screen.getByRole("textbox", { name: /Nom complet/ }), "Léa Petit");
  await pasteInto(user, screen.getByRole("textbox", { name: /Téléphone/ }), "0612345678");
  await user.click(screen.getByRole("button", { name: "Réserver cet essai" }));

  await waitFor(() => expect(screen.getByText(message).closest("[tabindex]")).toHaveFocus());
  expect(screen.getByRole("textbox", { name: /Nom complet/ })).toHaveValue("Léa Petit");
  expect(screen.getByRole("button", { name: "Réserver cet essai" })).toBeDisabled();

  const sent = answerCall(
    "post",
    call,
    HttpResponse.json({ data: { ...later, ...booked } }, { status: 201 }),
  );
  await user.click(screen.getByRole("button", { name: "11:00" }));
  await user.click(screen.getByRole("button", { name: "Réserver cet essai" }));
  expect(await screen.findByText("Votre essai est réservé")).toBeVisible();
  expect(sent[0]).toMatchObject({ fullName: "Léa Petit", startsAt: later.startsAt });
});

test("form of a car, behind another tab, keeps its text", async () => {
  const { user } = await renderApp("/affiliation/abc123/car/c1");
  const interest = await screen.findByRole("tab", { name: "Question sur ce véhicule" });
  const name = () => screen.getByRole("textbox", { name: /Nom complet/ });
  await pasteInto(user, name(), "Léa Petit");

  await user.click(screen.getByRole("tab", { name: "Réserver un essai" }));
  await user.click(await screen.findByRole("button", { name: "10:00" }));
  await pasteInto(user, name(), "Max Grand");
  await user.click(interest);
  expect(name()).toHaveValue("Léa Petit");
  await user.click(screen.getByRole("tab", { name: "Réserver un essai" }));
  expect(name()).toHaveValue("Max Grand");
});
