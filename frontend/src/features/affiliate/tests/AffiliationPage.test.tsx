import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, refusal } from "../../../testing/answers";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";

const CONSENT =
  "En envoyant ce formulaire, vous acceptez d’être contacté par téléphone ou par e-mail au sujet de votre demande. Vous pouvez retirer votre accord à tout moment.";

const dealer = {
  companyName: "Garage du Port",
  phoneNumber: "+33491000000",
  address: "8 quai de la Joliette",
  postalCode: "13002",
  city: "Marseille",
  siret: "",
  vatNumber: "",
  legalMentions: "",
  logo: null,
  reward: { amount: 150, currency: "EUR" },
  code: "ABC123",
  showroom: false,
  garages: [
    {
      nom: "Atelier",
      localisation: "Marseille Nord",
      hours: [1, 2, 3].map((weekday) => ({ weekday, opens: "09:00", closes: "18:30" })),
      closures: [{ from: "2026-12-24", to: "2026-12-26" }],
    },
  ],
  answersFrom: null,
};

beforeEach(() =>
  server.use(http.get("/partner/public/abc123", () => HttpResponse.json({ data: dealer }))),
);

afterEach(() => localStorage.removeItem("chat:ABC123"));

const open = (query = "") => renderApp(`/affiliation/abc123${query}`);
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });

test("it says who the dealer is, with no layout around it", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Garage du Port" })).toBeVisible();
  expect(screen.getByText("Marseille")).toBeVisible();
  expect(screen.getByText(/8 quai de la Joliette/)).toBeVisible();
  expect(screen.getByRole("link", { name: "04 91 00 00 00" })).toHaveAttribute(
    "href",
    "tel:+33491000000",
  );
  expect(screen.getByText(/150/)).toBeVisible();
  expect(screen.queryByText("Espace partenaire")).not.toBeInTheDocument();
});

test("what a visitor came for is one tap away on a phone", async () => {
  const { user } = await open();
  const bar = within(await screen.findByRole("navigation", { name: "Nous contacter" }));
  expect(bar.getByRole("link", { name: "Appeler" })).toHaveAttribute("href", "tel:+33491000000");
  // The form is in the page from its start, for those who search in it.
  expect(await screen.findByRole("textbox", { name: /^Nom complet/ })).toBeVisible();

  await user.click(bar.getByRole("button", { name: "Estimer" }));
  expect(screen.getByRole("tab", { name: "Faire estimer mon véhicule" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(screen.getByRole("region", { name: "Votre demande" })).toHaveFocus();
  await user.click(bar.getByRole("button", { name: "Discuter" }));
  expect(await screen.findByRole("textbox", { name: /^Votre message|^Message/ })).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Être rappelé" }));
  expect(screen.getByRole("tab", { name: "Être recontacté" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("a dealer without a number is not called", async () => {
  server.use(
    http.get("/partner/public/abc123", () =>
      HttpResponse.json({ data: { ...dealer, phoneNumber: "" } }),
    ),
  );
  await open();
  const bar = within(await screen.findByRole("navigation", { name: "Nous contacter" }));
  expect(bar.getAllByRole("button")).toHaveLength(3);
  expect(bar.queryByRole("link")).not.toBeInTheDocument();
});

test("it says who the dealer is by law", async () => {
  const legal = { siret: "73282932000074", vatNumber: "FR44732829320", legalMentions: "SARL, RCS" };
  server.use(
    http.get("/partner/public/abc123", () => HttpResponse.json({ data: { ...dealer, ...legal } })),
  );
  await open();
  expect(await screen.findByRole("region", { name: "Mentions légales" })).toHaveTextContent(
    "Garage du Port – SIRET 732 829 320 00074 – N° TVA FR44732829320 – SARL, RCS",
  );
});

test("answers that a visitor has not read are counted, in the tab's name too", async () => {
  localStorage.setItem("chat:ABC123", "key");
  const conversation = { room: "r", affiliateCode: "ABC123", unread: 2, readThereAt: null };
  server.use(
    http.get("/chat/visitor/conversation", () => HttpResponse.json({ data: conversation })),
    http.get("/chat/visitor/message/all", () => HttpResponse.json({ data: [], total: 0 })),
  );
  await open();
  expect(await screen.findByRole("button", { name: "Discuter (2)" })).toBeVisible();
  await waitFor(() => expect(document.title).toBe("(2) Garage du Port – Marseille"));
});

test.each(["/affiliation/abc123/car", "/a/ABCD2345"])(
  "an address that leads nowhere, %s, leads to no log-in either",
  async (address) => {
    await renderApp(address);
    expect(await screen.findByText("Cette page n’existe pas")).toBeVisible();
    expect(screen.queryByRole("search")).not.toBeInTheDocument();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  },
);

test("days with the same hours share a line", async () => {
  await open();
  expect(await screen.findByText("Atelier")).toBeVisible();
  expect(screen.getByText("Marseille Nord")).toBeVisible();
  expect(screen.getByText("lundi – mercredi")).toBeVisible();
  expect(screen.getByText("09:00 – 18:30")).toBeVisible();
  expect(screen.getByText("jeudi – dimanche").nextSibling).toHaveTextContent("Fermé");
});

test("the days on which a garage is closed soon are told", async () => {
  await open();
  expect(await screen.findByText("Fermeture exceptionnelle : 24–26 décembre")).toBeVisible();
});

test("an unknown code is told kindly", async () => {
  server.use(http.get("/partner/public/abc123", () => refusal(404, { message: "…" })));
  await open();
  expect(await screen.findByText("Cette page n’existe pas")).toBeVisible();
});

test("a visitor asks to be called, and may ask again", async () => {
  const received = HttpResponse.json({ data: { received: true } }, { status: 201 });
  const sent = answerCall("post", "/prospect/create", received);
  const { user } = await open();
  await screen.findByRole("heading", { level: 1 });
  expect(await screen.findByText(CONSENT)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));
  expect(await screen.findByText("Le nom est requis")).toBeVisible();
  expect(screen.getByText("Indiquez un téléphone ou un e-mail")).toBeVisible();
  fill(/^Nom complet/, "Alice Moreau");
  fill(/^Téléphone/, "06 11 22 33 44");
  fill(/^Besoin/, "Une citadine");
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));
  expect(await screen.findByText("Nous avons bien reçu votre demande")).toBeVisible();
  expect(sent).toEqual([
    {
      consentText: CONSENT,
      fullName: "Alice Moreau",
      phoneNumber: "06 11 22 33 44",
      email: "",
      need: "Une citadine",
      carModel: "",
      message: "",
      website: "",
      affiliateCode: "ABC123",
    },
  ]);
  await user.click(screen.getByRole("button", { name: "Faire une autre demande" }));
  expect(screen.getByRole("textbox", { name: /^Nom complet/ })).toHaveValue("");
});

test("what the server refuses is told, and can be tried again", async () => {
  server.use(
    http.post("/prospect/create", () => refusal(429, { message: "Trop d’essais, patientez." })),
  );
  const { user } = await open();
  await screen.findByRole("heading", { level: 1 });
  fill(/^Nom complet/, "Alice Moreau");
  fill(/^Téléphone/, "06 11 22 33 44");
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));
  expect(await screen.findByText("Trop d’essais, patientez.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeEnabled();
});

test("a field that the server refuses leaves the button its words", async () => {
  const errors = { phoneNumber: ["Ce numéro est incomplet."] };
  server.use(http.post("/prospect/create", () => refusal(422, { errors })));
  const { user } = await open();
  await screen.findByRole("heading", { level: 1 });
  fill(/^Nom complet/, "Alice Moreau");
  fill(/^Téléphone/, "06 11");
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));
  expect(await screen.findByText("Ce numéro est incomplet.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Envoyer ma demande" })).toBeEnabled();
});

test("people neither see nor hear the trap", async () => {
  await open();
  await screen.findByRole("heading", { level: 1 });
  const trap = document.querySelector('input[name="website"]');
  expect(trap).toHaveAttribute("tabindex", "-1");
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test("a visitor has a car valued, with its photograph", async () => {
  let sent: FormData | undefined;
  server.use(
    http.post("/estimation/create", async ({ request }) => {
      sent = await request.formData();
      return HttpResponse.json({ data: { received: true } }, { status: 201 });
    }),
  );
  const { user } = await open("?campaign=ABCD2345");
  await user.click(await screen.findByRole("tab", { name: "Faire estimer mon véhicule" }));
  await screen.findByRole("textbox", { name: /^Modèle du véhicule/ });
  fill(/^Nom complet/, "Alice Moreau");
  fill(/^Modèle du véhicule/, "Clio V");
  fill(/^Kilométrage/, "42000");
  await user.upload(
    screen.getByLabelText("Prendre une photo"),
    new File(["…"], "clio.jpg", { type: "image/jpeg" }),
  );
  expect(document.querySelector("li img")).toHaveAttribute("src", "blob:file");
  expect(screen.getByText(/^JPEG, PNG ou WebP/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));
  expect(await screen.findByText("Le téléphone est requis")).toBeVisible();
  fill(/^Téléphone/, "06 11 22 33 44");
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));
  expect(await screen.findByText("Nous avons bien reçu votre demande")).toBeVisible();
  await waitFor(() => expect(sent?.get("affiliateCode")).toBe("ABC123"));
  expect(sent?.get("campaign")).toBe("ABCD2345");
  expect(sent?.get("kilometrage")).toBe("42000");
  expect(sent?.get("consentText")).toBe(CONSENT);
  expect(sent?.getAll("photos")).toHaveLength(1);
});

test("a request that lost its film says so, and why", async () => {
  let sent: FormData | undefined;
  server.use(
    http.post("/estimation/create", async ({ request }) => {
      sent = await request.formData();
      const reason = "Ce fichier est endommagé ou incomplet.";
      const leftOut = [{ field: "videos", name: "IMG_1.MOV", reason }];
      return HttpResponse.json({ data: { received: true, leftOut } }, { status: 201 });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("tab", { name: "Faire estimer mon véhicule" }));
  await screen.findByRole("textbox", { name: /^Modèle du véhicule/ });
  fill(/^Nom complet/, "Alice Moreau");
  fill(/^Téléphone/, "06 11 22 33 44");
  fill(/^Modèle du véhicule/, "Clio V");
  fill(/^Kilométrage/, "42000");
  await user.upload(
    screen.getByLabelText("Filmer"),
    new File(["…"], "IMG_1.MOV", { type: "video/quicktime" }),
  );
  await user.click(screen.getByRole("button", { name: "Envoyer ma demande" }));
  expect(await screen.findByText("Nous avons bien reçu votre demande")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(
    /sans ce fichier.*IMG_1\.MOV.*endommagé ou incomplet/,
  );
  expect(sent?.getAll("videos")).toHaveLength(1);
});

test("a film that is too long is told before it is sent", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("tab", { name: "Faire estimer mon véhicule" }));
  const film = new File(["…"], "tour.mp4", { type: "video/mp4" });
  Object.defineProperty(film, "size", { value: 101 * 1024 * 1024 });
  await user.upload(await screen.findByLabelText("Filmer"), film);
  expect(await screen.findByText(/tour\.mp4.*100/)).toBeVisible();
});
