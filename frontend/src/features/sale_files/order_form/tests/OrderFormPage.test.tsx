import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, refusal } from "../../../../testing/answers";
import { renderApp } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { pasteInto } from "../../../../testing/steps";
import type { OrderForm } from "../types";

const url = "/order-form/public/abc";
const SIGN = "Signer la commande avec obligation de paiement";
const NAME = "Prénom et nom";
const form: OrderForm = {
  state: "sent",
  number: "V-2026-000001",
  expiresAt: "2026-12-11T23:59:59+01:00",
  signedAt: null,
  signedName: "",
  clientName: "Paul Petit",
  company: {
    name: "Garage du Port",
    address: "8 quai du Port",
    postalCode: "13002",
    city: "Marseille",
    phoneNumber: "+33491000000",
  },
  legal: { siret: "73282932000074", vatNumber: "", legalMentions: "SARL" },
  car: {
    name: "Peugeot 208 Allure",
    model: "Peugeot 208",
    firstRegistration: "2019-04-12",
    kilometrage: 64_000,
    guaranteed: false,
    colour: "Bleu",
    plate: "FG-123-ZK",
    vin: "VF3CCHMRP9W012345",
    guaranteeMonths: 12,
  },
  currency: "EUR",
  price: 12_900,
  vatRegime: "margin",
  extras: [{ label: "Mise à la route", amount: 240, vatRate: 20 }],
  tradeIn: { label: "Renault Clio", amount: 3500 },
  totals: { gross: 13_140, net: 13_100, vat: 40, toPay: 9640 },
  deliveryAt: "2026-12-20T10:00:00+01:00",
  deliveryPlace: "Garage du Port, Marseille",
  financing: "loan",
  digest: "0".repeat(64),
  customerLocale: "fr",
};
let stored: OrderForm;

beforeEach(() => {
  stored = form;
  server.use(http.get(url, () => HttpResponse.json({ data: stored })));
});

const open = () => renderApp("/commande/abc");

async function sign({ user }: Awaited<ReturnType<typeof open>>, name = "Paul Petit") {
  await pasteInto(user, await screen.findByRole("textbox", { name: NAME }), name);
  await user.click(screen.getByRole("checkbox", { name: /^Bon pour accord/ }));
  await user.click(screen.getByRole("button", { name: SIGN }));
}

test("it shows the car, the sums, the terms and the company", async () => {
  await open();
  expect(
    await screen.findByRole("heading", { level: 1, name: "Bon de commande V-2026-000001" }),
  ).toBeVisible();
  const sums = within(screen.getByRole("region", { name: "Le prix" }));
  expect(
    sums.getAllByRole("definition").map(({ textContent }) => textContent.replace(/\s/g, " ")),
  ).toEqual(["12 900,00 €", "240,00 €", "13 140,00 €", "40,00 €", "-3 500,00 €", "9 640,00 €"]);
  expect(sums.getByText("Mise à la route")).toBeVisible();
  expect(sums.getByText(/TVA sur la marge/)).toBeVisible();
  for (const text of [
    "64 000 km, non garanti",
    "12 avr. 2019",
    "FG-123-ZK",
    "VF3CCHMRP9W012345",
    "20 déc. 2026",
    "Crédit",
    "12 mois, en plus des garanties légales",
    "8 quai du Port, 13002 Marseille",
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("region", { name: "Mentions légales" })).toHaveTextContent("SARL");
});

test("a car without a distance, extras, trade-in and warranty says no more than it has", async () => {
  stored = {
    ...form,
    car: { ...form.car, kilometrage: null, firstRegistration: null, guaranteeMonths: null },
    extras: [],
    tradeIn: null,
    totals: { gross: 12_900, net: 12_900, vat: 0, toPay: 12_900 },
    deliveryAt: null,
    deliveryPlace: "",
  };
  await open();
  expect(await screen.findByText("Non garanti")).toBeVisible();
  expect(screen.getByText("Garanties légales seules")).toBeVisible();
  const sums = within(screen.getByRole("region", { name: "Le prix" }));
  expect(sums.getAllByRole("definition")).toHaveLength(2);
  expect(screen.queryByText("Livraison au plus tard le")).not.toBeInTheDocument();
});

test("it is signed with a name and the box, and then says by whom and when", async () => {
  const sent = answerCall(
    "post",
    `${url}/sign`,
    HttpResponse.json(
      { data: { fullName: "Paul Petit", signedAt: "2026-11-28T10:00:00+01:00" } },
      { status: 201 },
    ),
  );
  const view = await open();
  await screen.findByRole("button", { name: SIGN });
  stored = {
    ...form,
    state: "signed",
    signedAt: "2026-11-28T10:00:00+01:00",
    signedName: "Paul Petit",
  };
  await sign(view, "  Paul Petit ");
  expect(
    await screen.findByText(/Bon de commande signé par/, { selector: ".MuiAlert-message" }),
  ).toHaveTextContent(/signé par Paul Petit le 28 nov. 2026/);
  expect(sent).toEqual([{ fullName: "Paul Petit", agreed: true }]);
  expect(screen.queryByRole("button", { name: SIGN })).not.toBeInTheDocument();
});

test("without a name or the box nothing is sent, and each says what it lacks", async () => {
  const sent = answerCall("post", `${url}/sign`, HttpResponse.json({}));
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: SIGN }));
  expect(await screen.findByText("Indiquez votre prénom et votre nom")).toBeVisible();
  expect(screen.getByText("Cochez la case pour signer")).toBeVisible();
  expect(screen.getByRole("checkbox")).toBeInvalid();
  expect(sent).toEqual([]);
});

test("what was signed elsewhere meanwhile is shown", async () => {
  const view = await open();
  await screen.findByRole("button", { name: SIGN });
  server.use(
    http.post(`${url}/sign`, () => {
      stored = { ...form, state: "signed", signedAt: "2026-11-28T10:00:00+01:00" };
      return refusal(409, { code: "order_form_signed", message: "Déjà signé." });
    }),
  );
  await sign(view);
  expect(await screen.findByText(/Bon de commande signé sur papier/)).toBeVisible();
});

test("a failure says so and leaves what was typed", async () => {
  server.use(http.post(`${url}/sign`, () => refusal(500, { message: "Panne" })));
  await sign(await open());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Panne"));
  expect(screen.getByRole("textbox", { name: NAME })).toHaveValue("Paul Petit");
});

test("one that was taken back while it was read says how to reach the dealer", async () => {
  const gone = () =>
    refusal(410, {
      code: "order_form_withdrawn",
      message: "Ce bon de commande a été retiré.",
      company: { name: "Garage du Port", phoneNumber: "+33491000000" },
    });
  const view = await open();
  await screen.findByRole("button", { name: SIGN });
  server.use(http.get(url, gone), http.post(`${url}/sign`, gone));
  await sign(view);
  expect(await screen.findByText("Ce bon de commande a été retiré.")).toBeVisible();
  expect(screen.getByText("Contactez Garage du Port pour connaître la suite.")).toBeVisible();
  expect(screen.getByRole("link", { name: "04 91 00 00 00" })).toHaveAttribute(
    "href",
    "tel:+33491000000",
  );
});

test("an unknown link says what to do", async () => {
  server.use(http.get(url, () => refusal(404, { message: "…" })));
  await open();
  expect(await screen.findByText("Bon de commande introuvable")).toBeVisible();
});

test("it begins in the customer's language", async () => {
  server.use(
    http.get(url, () => {
      localStorage.removeItem("preferences");
      return HttpResponse.json({ data: { ...form, customerLocale: "ja" } });
    }),
  );
  await open();
  expect(await screen.findByText("注文書 V-2026-000001")).toBeVisible();
});
