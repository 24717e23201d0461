import { screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { session } from "../../../../lib/session";
import { answerCall, answerSignedIn, partner, refusal } from "../../../../testing/answers";
import { renderApp } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { companyValues, profileChanges } from "../../profileValues";
import { chooseOption, pasteInto } from "../../../../testing/steps";

function answerSaved(changes: object = {}) {
  const saved = HttpResponse.json({ data: { ...partner, ...changes } });
  return answerCall("put", "/partner/editMyProfile", saved);
}

beforeAll(() => {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

test("only what changed is sent, and what the server stored is shown", async () => {
  answerSignedIn();
  const sent = answerSaved({ phoneNumber: "+33699999999" });
  const { user } = await renderApp("/app/settings/account");
  const phone = await screen.findByLabelText(/Téléphone/);
  await user.clear(phone);
  await pasteInto(user, phone, "06 99 99 99 99");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));

  expect(await screen.findByText("Réglages enregistrés")).toBeVisible();
  expect(sent).toEqual([{ phoneNumber: "06 99 99 99 99" }]);
  expect(screen.getByLabelText(/Téléphone/)).toHaveValue("06 99 99 99 99");
});

test("a target is entered in hours or minutes of open time, five minutes at least", async () => {
  answerSignedIn();
  const sent = answerSaved({ prospectTargetMinutes: 90 });
  const { user } = await renderApp("/app/settings/alerts");
  const target = await screen.findByRole("textbox", { name: /Répondre à un prospect en/ });
  const unit = "Unité : Répondre à un prospect en";
  expect(target).toHaveValue("1");
  expect(screen.getByLabelText(unit)).toHaveTextContent("heures");
  expect(screen.getByRole("textbox", { name: /demande d’estimation/ })).toHaveValue("24");

  await user.clear(target);
  await pasteInto(user, target, "1,5");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toEqual([{ prospectTargetMinutes: 90 }]));

  await user.click(screen.getByLabelText(unit));
  await user.click(await screen.findByRole("option", { name: "minutes" }));
  await user.clear(target);
  await pasteInto(user, target, "4");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("La valeur doit être au moins égale à 5")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("text that is no number does not erase what a day in stock costs", async () => {
  answerSignedIn({ holdingCostPerDay: 12 });
  const sent = answerSaved();
  const { user } = await renderApp("/app/settings/company");
  const cost = await screen.findByLabelText("Coût d’une voiture en stock, par jour");
  await user.clear(cost);
  await pasteInto(user, cost, "quinze");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Saisissez un nombre")).toBeVisible();
  expect(sent).toEqual([]);

  await user.clear(cost);
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toEqual([{ holdingCostPerDay: null }]));
});

test("the mentions of invoices are sent, and what is wrong is said under each", async () => {
  answerSignedIn({ noVatMention: "TVA non applicable" });
  const sent = answerSaved();
  const { user } = await renderApp("/app/settings/company");
  const legal = await screen.findByLabelText("Mentions légales");
  const reason = screen.getByLabelText("Mention en l’absence de TVA");
  expect(legal).toHaveAttribute("maxlength", "300");
  expect(reason).toHaveAttribute("maxlength", "200");
  await pasteInto(user, legal, "SARL au capital de 10 000 €\nRCS Lyon 123 456 789");
  await user.clear(reason);
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  const legalMentions = "SARL au capital de 10 000 €\nRCS Lyon 123 456 789";
  await waitFor(() => expect(sent).toEqual([{ legalMentions, noVatMention: "" }]));

  const errors = { legalMentions: ["Trop de caractères."], noVatMention: ["Motif trop long."] };
  server.use(mock.put("/partner/editMyProfile", () => refusal(422, { errors })));
  await pasteInto(user, await screen.findByLabelText("Mentions légales"), " et plus");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Trop de caractères.")).toBeVisible();
  expect(screen.getByLabelText("Mentions légales")).toHaveAccessibleDescription(
    "Trop de caractères.",
  );
  expect(screen.getByLabelText("Mention en l’absence de TVA")).toHaveAccessibleDescription(
    "Motif trop long.",
  );
});

test("bank, VAT regime and accounts are sent as they change", async () => {
  answerSignedIn({ iban: "FR7630006000011234567890189" });
  const sent = answerSaved();
  const { user } = await renderApp("/app/settings/company");
  const iban = await screen.findByLabelText("IBAN");
  expect(iban).toHaveValue("FR76 3000 6000 0112 3456 7890 189".replaceAll(" ", "\u00a0"));
  await pasteInto(user, screen.getByLabelText("BIC"), "AGRIFRPP");
  await chooseOption(user, "Régime de TVA des voitures", "TVA sur le prix total");
  const books = within(screen.getByRole("region", { name: "Comptabilité" }));
  const sales = books.getByLabelText("Ventes avec TVA");
  expect(sales).toHaveValue("707000");
  await user.clear(sales);
  await pasteInto(user, sales, "70");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("De 3 à 10 chiffres ou lettres")).toBeVisible();
  expect(sent).toEqual([]);

  await pasteInto(user, sales, "7200");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const accounts = { ...partner.accounts, sales: "707200" };
  expect(sent).toEqual([{ bic: "AGRIFRPP", vatRegime: "normal", accounts }]);
});

test("reserved cars leave the showroom where the owner says so", async () => {
  answerSignedIn();
  const sent = answerSaved();
  const { user } = await renderApp("/app/settings/showroom");
  await screen.findByLabelText(/^Voitures réservées/);
  await chooseOption(user, "Voitures réservées", "Retirées de la page publique");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toEqual([{ showroomReserved: "hide" }]));
});

test("a French region is kept by its code, another as it is written", async () => {
  answerSignedIn();
  const sent = answerSaved();
  const { user } = await renderApp("/app/settings/company");
  const region = await screen.findByLabelText(/Région/);
  expect(region).toHaveValue("Auvergne-Rhône-Alpes");

  await user.clear(region);
  await pasteInto(user, region, "Bretagne");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toEqual([{ region: "FR-BRE" }]));

  await user.clear(screen.getByLabelText(/Région/));
  await pasteInto(user, screen.getByLabelText(/Région/), "Wallonie");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toContainEqual({ region: "Wallonie" }));
});

test("a file that is no picture, or too large a one, is not taken as the logo", async () => {
  answerSignedIn();
  const { user } = await renderApp("/app/settings/company");
  const input = await screen.findByTestId("logo-file");
  await user.upload(input, new File(["x"], "logo.png", { type: "image/png" }));
  expect(screen.getByRole("img", { name: "Logo" })).toHaveAttribute("src", "blob:preview");

  const huge = new File([new Uint8Array(11 * 1024 * 1024)], "huge.png", { type: "image/png" });
  await user.upload(input, huge);
  expect(await screen.findByText(/Ce fichier n’est pas accepté/)).toBeVisible();
});

test("a logo goes as a file, goes away as an empty string, and else is not sent", () => {
  const before = companyValues({ ...partner, logo: "/media/old.png" });
  const file = new File(["x"], "logo.png", { type: "image/png" });
  expect(profileChanges({ ...before, logo: file }, before)).toEqual({ logo: file });
  expect(profileChanges({ ...before, logo: "" }, before)).toEqual({ logo: "" });
  expect(profileChanges({ ...before, city: "Nice" }, before)).toEqual({ city: "Nice" });
});

test("a changed password stores the fresh token", async () => {
  answerSignedIn();
  const sent = answerSaved({ token: "fresh" });
  const { user } = await renderApp("/app/settings/security");
  await pasteInto(user, await screen.findByLabelText(/Mot de passe actuel/), "ancien secret");
  await pasteInto(user, screen.getByLabelText(/Nouveau mot de passe/), "nouveau secret");
  await user.click(screen.getByRole("button", { name: "Changer le mot de passe" }));
  expect(await screen.findByText("Mot de passe modifié")).toBeVisible();
  expect(sent).toEqual([{ oldPassword: "ancien secret", password: "nouveau secret" }]);
  expect(session.token).toBe("fresh");
});

test("a new e-mail address is sent with the current password", async () => {
  answerSignedIn();
  const sent = answerSaved({ email: "claire@exemple.fr" });
  const { user } = await renderApp("/app/settings/account");
  const email = await screen.findByLabelText(/E-mail/);
  expect(screen.queryByLabelText(/Mot de passe actuel/)).toBeNull();
  await user.clear(email);
  await pasteInto(user, email, "claire@exemple.fr");
  const person = within(screen.getByRole("region", { name: "Coordonnées" }));
  await pasteInto(user, person.getByLabelText(/Mot de passe actuel/), "secret");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));

  expect(await screen.findByText("Réglages enregistrés")).toBeVisible();
  expect(sent).toEqual([{ email: "claire@exemple.fr", oldPassword: "secret" }]);
  expect(person.queryByLabelText(/Mot de passe actuel/)).toBeNull();
});

test("a wrong old password is said under its field", async () => {
  answerSignedIn();
  const errors = { oldPassword: ["Ancien mot de passe incorrect."] };
  server.use(mock.put("/partner/editMyProfile", () => refusal(422, { errors })));
  const { user } = await renderApp("/app/settings/security");
  await pasteInto(user, await screen.findByLabelText(/Mot de passe actuel/), "faux");
  await pasteInto(user, screen.getByLabelText(/Nouveau mot de passe/), "nouveau secret");
  await user.click(screen.getByRole("button", { name: "Changer le mot de passe" }));
  expect(await screen.findByText("Ancien mot de passe incorrect.")).toBeVisible();
  expect(session.token).toBe("token");
});

test("a profile that cannot be loaded can be retried", async () => {
  session.signIn("token");
  server.use(mock.get("/partner/getMyProfile", () => refusal(500, { message: "Erreur serveur." })));
  const { user } = await renderApp("/app/settings/account");
  const retry = await screen.findByRole("button", { name: "Réessayer" });
  answerSignedIn();
  await user.click(retry);
  expect(await screen.findByDisplayValue("Claire Martin")).toBeVisible();
});

test("each page of the settings leads to the others, and asks before typed text is lost", async () => {
  answerSignedIn();
  const { user, router } = await renderApp("/app/settings/account");
  await pasteInto(user, await screen.findByLabelText(/Nom complet/), " Dupont");
  const pages = within(screen.getByRole("navigation", { name: "Pages des réglages" }));
  expect(pages.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Établissement",
    "Délais et alertes",
    "Boîte mail",
    "Vitrine",
    "Règles de l’équipe",
    "Connexions",
    "Données",
    "Mon compte",
    "Sécurité",
  ]);
  expect(pages.getByRole("link", { current: "page" })).toHaveTextContent("Mon compte");
  await user.click(pages.getByRole("link", { name: "Vitrine" }));
  await user.click(await screen.findByRole("button", { name: "Quitter" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Vitrine" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/app/settings/showroom");
});

test("import, duplicates, bin and the copy of the account stand under the data", async () => {
  answerSignedIn();
  await renderApp("/app/settings/data");
  for (const [name, path] of [
    [/^Importer/, "/app/import"],
    [/^Doublons/, "/app/doublons"],
    [/^Corbeille/, "/app/corbeille"],
  ] as const) {
    const main = within(screen.getByRole("main"));
    expect(await main.findByRole("link", { name })).toHaveAttribute("href", path);
  }
  expect(await screen.findByRole("heading", { name: "Exporter tout mon compte" })).toBeVisible();
});

test("a phone lists the pages first, each on a page of its own", async () => {
  answerSignedIn();
  const narrow = jest.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes("max-width"),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  try {
    const { router } = await renderApp("/app/profile");
    expect(await screen.findByRole("heading", { level: 1, name: "Réglages" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/app/settings");
    const pages = within(screen.getByRole("navigation", { name: "Pages des réglages" }));
    expect(pages.getAllByRole("link")).toHaveLength(9);
  } finally {
    narrow.mockRestore();
  }
});
