import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { refusal } from "../../../../testing/answers";
import { renderApp } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import type { Channel, PublicConsent } from "../publicApi";

const url = "/consent/public/abc";
const found: PublicConsent = {
  company: { name: "Garage du Port", phoneNumber: "+33491000000" },
  legal: { siret: "73282932000074", vatNumber: "", legalMentions: "SARL" },
  contactable: { phone: "yes", sms: "on_request", email: "yes" },
  customerLocale: "fr",
};
let stored: PublicConsent;
let sent: unknown[];

beforeEach(() => {
  stored = found;
  sent = [];
  server.use(
    http.get(url, () => HttpResponse.json({ data: stored })),
    http.post(url, async ({ request }) => {
      const body = (await request.json()) as { channels: Channel[]; text: string };
      sent.push(body);
      const withdrawn = Object.fromEntries(body.channels.map((channel) => [channel, "no"]));
      stored = { ...stored, contactable: { ...stored.contactable, ...withdrawn } };
      return HttpResponse.json({ data: stored }, { status: 201 });
    }),
  );
});

const open = () => renderApp("/consentement/abc");

test("one press withdraws from every channel, and it says so", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Ne plus être contacté" }));
  expect(await screen.findByText(/Garage du Port ne vous contactera plus/)).toBeVisible();
  expect(sent).toEqual([{ channels: ["phone", "sms", "email"], text: "Ne plus être contacté" }]);
  expect(screen.queryByRole("button", { name: /^Ne plus/ })).not.toBeInTheDocument();
});

test.each([
  ["phone", "Ne plus être appelé", /ne vous appellera plus/],
  ["sms", "Ne plus recevoir de SMS", /ne vous enverra plus de SMS/],
  ["email", "Ne plus recevoir d’e-mail", /ne vous enverra plus d’e-mail/],
])("each channel has its button: %s", async (channel, text, done) => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: text }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(sent).toEqual([{ channels: [channel], text }]);
  expect(screen.queryByRole("button", { name: text })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ne plus être contacté" })).toBeVisible();
});

test("it shows how to reach the company, and its legal mentions", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Être contacté" })).toBeVisible();
  expect(screen.getByRole("link", { name: "04 91 00 00 00" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Mentions légales" })).toHaveTextContent("SARL");
});

test("a failure says so and leaves the buttons", async () => {
  server.use(http.post(url, () => refusal(500, { message: "Panne" })));
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Ne plus être contacté" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Panne"));
  expect(screen.getByRole("button", { name: "Ne plus être contacté" })).toBeEnabled();
});

test("an unknown link says what to do", async () => {
  server.use(http.get(url, () => refusal(404, { message: "…" })));
  await open();
  expect(await screen.findByText("Lien introuvable")).toBeVisible();
});

test("it begins in the customer's language", async () => {
  server.use(
    http.get(url, () => {
      localStorage.removeItem("preferences");
      return HttpResponse.json({ data: { ...found, customerLocale: "ja" } });
    }),
  );
  await open();
  expect(await screen.findByRole("button", { name: "今後の連絡を希望しない" })).toBeVisible();
});
