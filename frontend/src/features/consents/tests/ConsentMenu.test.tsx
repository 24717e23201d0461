import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, asRole, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { ConsentMenu } from "../ConsentMenu";
import type { Consent, Contactable, Person } from "../types";

const asked: Contactable = { phone: "on_request", sms: "on_request", email: "on_request" };
const alice: Person = { kind: "prospect", id: "p1", fullName: "Alice Moreau", contactable: asked };

const given: Consent = {
  id: "c1",
  channel: "phone",
  state: "given",
  source: "form",
  text: "Vous acceptez d’être contacté.",
  language: "fr",
  at: "2026-11-12T09:30:00+01:00",
  by: null,
};
const withdrawn: Consent = {
  ...given,
  id: "c2",
  state: "withdrawn",
  source: "counter",
  text: "",
  at: "2026-11-14T16:00:00+01:00",
  by: "Claire Martin",
};

const chip = (state: string) =>
  screen.findByRole("button", {
    name: `${state}, Alice Moreau\u00a0: noter un accord ou un retrait`,
  });
const entry = (name: string) => screen.findByRole("menuitem", { name });

beforeEach(() => answerSignedIn());

test.each([
  ["yes", "Appel autorisé"],
  ["on_request", "Appel sur demande"],
  ["no", "Ne pas appeler"],
] as const)("says in words that calls are answered by %s", async (phone, words) => {
  renderWithProviders(<ConsentMenu person={{ ...alice, contactable: { ...asked, phone } }} />);
  expect(await chip(words)).toHaveTextContent(words);
});

test("says which other ways the person does not want", async () => {
  const contactable: Contactable = { phone: "yes", sms: "no", email: "no" };
  renderWithProviders(<ConsentMenu person={{ ...alice, contactable }} />);
  await chip("Appel autorisé");
  expect(screen.getByText("Pas de SMS")).toBeVisible();
  expect(screen.getByText("Pas d’e-mails")).toBeVisible();
});

test.each([
  ["Accepte les appels, dit à l’accueil", { state: "given", source: "counter" }],
  ["Accepte les appels, dit au téléphone", { state: "given", source: "phone" }],
  ["Ne veut plus d’appels, dit à l’accueil", { state: "withdrawn", source: "counter" }],
  ["Ne veut plus d’appels, dit au téléphone", { state: "withdrawn", source: "phone" }],
])("two presses note: %s", async (label, body) => {
  const sent = answerCall("post", "/prospect/p1/consent", HttpResponse.json({ data: given }));
  const { user } = renderWithProviders(<ConsentMenu person={alice} />);
  await user.click(await chip("Appel sur demande"));
  await user.click(await entry(label));
  expect(await screen.findByText("C’est noté")).toBeVisible();
  expect(sent).toEqual([{ channel: "phone", ...body }]);
});

test("says why one could not be noted", async () => {
  answerCall("post", "/prospect/p1/consent", refusal(409, { message: "Déjà reçu." }));
  const { user } = renderWithProviders(<ConsentMenu person={alice} />);
  await user.click(await chip("Appel sur demande"));
  await user.click(await entry("Accepte les appels, dit à l’accueil"));
  expect(await screen.findByText("Déjà reçu.")).toBeVisible();
});

async function openAll(person = alice) {
  const view = renderWithProviders(<ConsentMenu person={person} />);
  await view.user.click(await chip("Appel sur demande"));
  await view.user.click(await entry("SMS, e-mails, historique…"));
  const title = "Accord de contact : Alice Moreau";
  return { ...view, dialog: within(await screen.findByRole("dialog", { name: title })) };
}

test("shows each consent and withdrawal with who noted it and the sentence", async () => {
  server.use(listAnswer("/prospect/p1/consent", [withdrawn, given]));
  const { dialog } = await openAll();
  const [latest, first, ...others] = await dialog.findAllByRole("listitem");
  expect(others).toEqual([]);
  expect(latest).toHaveTextContent("Accord retiré : Téléphone");
  expect(latest).toHaveTextContent(/À l’accueil.*Claire Martin/);
  expect(first).toHaveTextContent("Accord donné : Téléphone");
  expect(first).toHaveTextContent("« Vous acceptez d’être contacté. »");
});

test("says what holds where nothing was said yet", async () => {
  server.use(listAnswer("/prospect/p1/consent", []));
  const { dialog } = await openAll();
  expect(await dialog.findByText(/Aucun accord ni retrait pour l’instant/)).toBeVisible();
});

test("notes another channel with its sentence, for a client", async () => {
  server.use(listAnswer("/client/k1/consent", []));
  const sent = answerCall("post", "/client/k1/consent", HttpResponse.json({ data: given }));
  const { user, dialog } = await openAll({ ...alice, kind: "client", id: "k1" });
  await user.click(dialog.getByRole("button", { name: "Noter un accord ou un retrait" }));
  const form = within(await screen.findByRole("dialog", { name: "Noter un accord ou un retrait" }));
  await user.click(form.getByRole("combobox", { name: /Moyen de contact/ }));
  await user.click(await screen.findByRole("option", { name: "SMS" }));
  await user.click(form.getByRole("combobox", { name: /Recueilli/ }));
  await user.click(await screen.findByRole("option", { name: "Sur papier" }));
  await user.type(form.getByRole("textbox", { name: /Phrase/ }), "J’accepte les SMS.");
  await user.click(form.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("C’est noté")).toBeVisible();
  expect(sent).toEqual([
    { channel: "sms", state: "given", source: "paper", text: "J’accepte les SMS." },
  ]);
});

test("a reader sees what is kept and adds nothing", async () => {
  answerSignedIn(asRole("reader"));
  server.use(listAnswer("/prospect/p1/consent", [given]));
  const { user } = renderWithProviders(<ConsentMenu person={alice} />);
  await user.click(await chip("Appel sur demande"));
  // The rights come with the profile.
  await user.click(await entry("Accords et retraits…"));
  expect(await screen.findByText("Accord donné : Téléphone")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Noter un accord ou un retrait" })).toBeNull();
});

test("an account that may not read them sees the state alone", async () => {
  answerSignedIn(asRole("workshop"));
  renderWithProviders(<ConsentMenu person={alice} />);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(screen.getByText("Appel sur demande")).toBeVisible();
});

test("an error of the list can be tried again", async () => {
  server.use(http.get("/prospect/p1/consent", () => refusal(503, { message: "Indisponible" })));
  const { dialog, user } = await openAll();
  const again = await dialog.findByRole("button", { name: "Réessayer" });
  server.use(listAnswer("/prospect/p1/consent", [given]));
  await user.click(again);
  expect(await dialog.findByText("Accord donné : Téléphone")).toBeVisible();
});
