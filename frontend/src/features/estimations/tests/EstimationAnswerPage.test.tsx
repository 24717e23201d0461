import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { loadLanguage } from "../../../lib/texts";
import { answerCall, listAnswer, partner, refusal } from "../../../testing/answers";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, pasteInto } from "../../../testing/steps";
import { comparables } from "../../price/tests/data";
import { estimationOf, offered, validated, workedOut } from "./data";
import { acceptAs, acceptStep, answerUrl, held, openEstimation, serve } from "./serve";

beforeEach(() => server.use(listAnswer("/client/getAll", []), listAnswer("/prospect/all", [])));

/** The form of the answer, reached from the estimation. */
async function openAnswer() {
  const rendered = openEstimation();
  await rendered.user.click(await screen.findByRole("link", { name: "Répondre" }));
  await screen.findByRole("dialog", { name: "Répondre à l’estimation" });
  await screen.findByRole("heading", { level: 1, name: "Répondre à l’estimation" });
  return rendered;
}

test("a reply is sent, confirmed and shown", async () => {
  serve(estimationOf());
  acceptAs(validated);
  const { user } = await openAnswer();
  await pasteInto(user, screen.getByRole("textbox", { name: "Montant" }), "8 200,50");
  await chooseOption(user, "Devise", /^EUR/);
  await pasteInto(user, screen.getByRole("textbox", { name: "Détails" }), "Valable 15 jours.");
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  expect(await screen.findByText("La réponse a été enregistrée avec succès.")).toBeInTheDocument();
  expect(held.sent).toEqual([
    { amount: 8200.5, currency: "EUR", validDays: 7, details: "Valable 15 jours." },
  ]);
  const answer = within(await screen.findByRole("region", { name: "Votre réponse" }));
  expect(answer.getByText("8 200,50 €")).toBeInTheDocument();
  expect(answer.getByText("Valable 15 jours.")).toBeInTheDocument();
  expect(answer.getByText(/^Répondu le 13 nov\. 2026/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("link", { name: "Répondre" })).not.toBeInTheDocument();
});

test("the offer is worked out as it is typed, taken over and sent with its sum", async () => {
  serve(estimationOf());
  server.use(
    http.get("/partner/getMyProfile", () =>
      HttpResponse.json({
        data: { ...partner, reconditioningPresets: [{ label: "Deux pneus", amount: 160 }] },
      }),
    ),
  );
  const { response } = validated;
  acceptAs({ ...validated, response: response && { ...response, breakdown: workedOut } });
  const { user } = await openAnswer();
  const field = (name: string) => screen.getByRole("textbox", { name });
  await pasteInto(user, field("Prix de revente prévu (TTC)"), "11 000");
  await user.click(screen.getByRole("button", { name: "Ajouter une ligne" }));
  await chooseOption(user, "Travaux", "Deux pneus");
  expect(field("Montant HT")).toHaveValue("160");
  await pasteInto(user, field("Frais HT"), "100");
  await pasteInto(user, field("Marge HT"), "1 240");
  expect(screen.getByText("Offre calculée : 9 200 €")).toBeVisible();
  expect(screen.getByText("Dont TVA : 300 €")).toBeVisible();
  await user.click(screen.getByRole("switch", { name: "Montrer ce calcul au client" }));
  await user.click(screen.getByRole("button", { name: "Retenir ce montant" }));
  expect(field("Montant")).toHaveValue("9\u202f200");
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  const answer = within(await screen.findByRole("region", { name: "Votre réponse" }));
  expect(await answer.findByText("Calcul de l’offre")).toBeVisible();
  expect(held.sent).toEqual([
    { amount: 9200, currency: "EUR", validDays: 7, breakdown: workedOut },
  ]);
});

test("the amount of a usual line is not taken into an offer in another currency", async () => {
  serve(estimationOf());
  server.use(
    http.get("/partner/getMyProfile", () =>
      HttpResponse.json({
        data: { ...partner, reconditioningPresets: [{ label: "Deux pneus", amount: 160 }] },
      }),
    ),
  );
  const { user } = await openAnswer();
  await chooseOption(user, "Devise", /^CHF/);
  await user.click(screen.getByRole("button", { name: "Ajouter une ligne" }));
  await chooseOption(user, "Travaux", "Deux pneus");
  expect(screen.getByRole("combobox", { name: "Travaux" })).toHaveValue("Deux pneus");
  expect(screen.getByRole("textbox", { name: "Montant HT" })).toHaveValue("");
});

test("a sum that leaves nothing is not sent", async () => {
  serve(estimationOf());
  const { user } = await openAnswer();
  await pasteInto(user, screen.getByRole("textbox", { name: "Montant" }), "100");
  await pasteInto(user, screen.getByRole("textbox", { name: "Marge HT" }), "1 000");
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  expect(await screen.findByText("Ce champ est obligatoire.")).toBeVisible();
  await pasteInto(user, screen.getByRole("textbox", { name: "Prix de revente prévu (TTC)" }), "90");
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  expect(
    await screen.findByText("Il ne reste rien à offrir : baissez la marge ou les frais."),
  ).toBeVisible();
  expect(held.sent).toEqual([]);
});

test("the median becomes the planned resale price, never the amount", async () => {
  serve(estimationOf());
  server.use(
    http.get("/estimation/e1/comparables", () => HttpResponse.json({ data: comparables })),
  );
  const { user } = await openAnswer();
  await user.click(
    await screen.findByRole("button", { name: "Reprendre la médiane comme prix de revente" }),
  );
  const field = (name: string) => screen.getByRole("textbox", { name });
  expect(field("Prix de revente prévu (TTC)")).toHaveValue("14\u202f500");
  expect(field("Montant")).toHaveValue("");
});

test("more than the calculated offer is warned of, and without a margin confirmed", async () => {
  const reason = "À 11 000,00 EUR, il ne reste aucune marge.";
  serve(estimationOf());
  server.use(
    http.put(answerUrl, async ({ request }) => {
      const answer = (await request.json()) as { confirmed?: boolean };
      held.sent.push(answer);
      if (!answer.confirmed) return refusal(409, { code: "offer_without_margin", message: reason });
      held.row = validated;
      return HttpResponse.json({ data: held.row, message: "ok" });
    }),
  );
  const { user } = await openAnswer();
  const field = (name: string) => screen.getByRole("textbox", { name });
  await pasteInto(user, field("Prix de revente prévu (TTC)"), "11 000");
  await pasteInto(user, field("Marge HT"), "1 500");
  await pasteInto(user, field("Montant"), "9 200");
  const warning = /^Ce montant dépasse l’offre calculée \(9 200 €\)/;
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  await user.clear(field("Montant"));
  await pasteInto(user, field("Montant"), "11 000,01");
  expect(screen.getByText(warning)).toBeVisible();
  const save = screen.getByRole("button", { name: "Enregistrer la réponse" });

  await user.click(save);
  let question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(reason)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(field("Montant")).toHaveValue("11\u202f000,01");
  expect(held.sent).toHaveLength(1);

  await user.click(save);
  question = within(await screen.findByRole("alertdialog", { name: "Répondre sans marge ?" }));
  await user.click(question.getByRole("button", { name: "Répondre quand même" }));
  expect(await screen.findByText("La réponse a été enregistrée avec succès.")).toBeInTheDocument();
  expect(held.sent).toHaveLength(3);
  expect(held.sent[2]).toEqual({ ...(held.sent[1] as object), confirmed: true });
  expect(held.sent[1]).not.toHaveProperty("confirmed");
});

test("usual lines are kept for the next sum", async () => {
  serve(estimationOf());
  const kept = answerCall(
    "put",
    "/partner/editMyProfile",
    HttpResponse.json({
      data: { ...partner, reconditioningPresets: [{ label: "Révision", amount: 190 }] },
    }),
  );
  const { user } = await openAnswer();
  await user.click(screen.getByRole("button", { name: "Ajouter une ligne" }));
  await pasteInto(user, screen.getByRole("combobox", { name: "Travaux" }), "Révision");
  await pasteInto(user, screen.getByRole("textbox", { name: "Montant HT" }), "190");
  await user.click(
    screen.getByRole("button", { name: "Garder ces lignes pour les prochaines fois" }),
  );
  expect(await screen.findByText("Lignes gardées")).toBeInTheDocument();
  expect(kept).toEqual([{ reconditioningPresets: [{ label: "Révision", amount: 190 }] }]);
  expect(
    screen.queryByRole("button", { name: "Garder ces lignes pour les prochaines fois" }),
  ).not.toBeInTheDocument();
});

test.each([
  ["fr", "Enregistrer la réponse", "Le montant est obligatoire"],
  ["en", "Save the response", "Amount is required"],
  ["zh", "保存答复", "请输入金额"],
  ["ja", "回答を登録", "金額を入力してください"],
] as const)("a reply needs an amount (%s)", async (locale, send, text) => {
  await loadLanguage(locale);
  serve(estimationOf());
  const { user } = openEstimation(locale, "/answer");
  await user.click(await screen.findByRole("button", { name: send }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /Montant|Amount|金额|金額/ })).toHaveFocus();
});

test("a reply says in English how it went", async () => {
  serve(estimationOf());
  acceptAs(validated);
  const { user } = openEstimation("en", "/answer");
  await pasteInto(user, await screen.findByRole("textbox", { name: "Amount" }), "100");
  await chooseOption(user, "Currency", /^CHF/);
  await user.click(screen.getByRole("button", { name: "Save the response" }));
  const text = "The response has been successfully recorded.";
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(held.sent).toEqual([{ amount: 100, currency: "CHF", validDays: 7 }]);
});

test("an amount of nothing is no amount, and what the server finds wrong stands under its field", async () => {
  serve(estimationOf());
  server.use(
    http.put(answerUrl, () => refusal(422, { errors: { amount: ["Trop de décimales."] } })),
  );
  const { user } = await openAnswer();
  const amount = screen.getByRole("textbox", { name: "Montant" });
  const send = screen.getByRole("button", { name: "Enregistrer la réponse" });
  await chooseOption(user, "Devise", /^JPY/);
  await user.type(amount, "0");
  await user.click(send);
  expect(await screen.findByText("La valeur doit être supérieure à zéro")).toBeInTheDocument();
  await user.clear(amount);
  await pasteInto(user, amount, "12,5");
  await user.click(send);
  expect(await screen.findByText("Trop de décimales.")).toBeInTheDocument();
  expect(amount).toHaveValue("12,5");
});

test("the form cannot be sent twice", async () => {
  serve(estimationOf());
  server.use(
    http.put(answerUrl, async () => {
      await delay("infinite");
      return HttpResponse.json({});
    }),
  );
  const { user } = await openAnswer();
  await user.type(screen.getByRole("textbox", { name: "Montant" }), "900");
  await chooseOption(user, "Devise", /^EUR/);
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Enregistrer la réponse" })).toBeDisabled(),
  );
  expect(screen.getByRole("textbox", { name: "Montant" })).toBeDisabled();
});

test("after a reply the offer is sent by mail, with the client's address to change", async () => {
  serve(estimationOf());
  acceptAs(offered());
  const { user } = await openAnswer();
  await pasteInto(user, screen.getByRole("textbox", { name: "Montant" }), "8200");
  await chooseOption(user, "Devise", /^EUR/);
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  const to = await screen.findByRole("textbox", { name: "E-mail du client" });
  expect(to).toHaveValue("paul@exemple.fr");
  expect(screen.getByText(/un lien privé pour y répondre jusqu’au 20 nov. 2026/)).toBeVisible();
  acceptStep("/offer/o1/send", offered({ status: "sent", sentTo: "petit@exemple.fr" }));
  await user.clear(to);
  await pasteInto(user, to, "petit@exemple.fr");
  await user.click(screen.getByRole("button", { name: "Envoyer l’e-mail" }));
  expect(await screen.findByText("L’offre est envoyée")).toBeInTheDocument();
  expect(held.sent.at(-1)).toEqual({ channel: "mail", to: "petit@exemple.fr" });
  expect(await screen.findAllByText("Envoyée")).not.toHaveLength(0);
});

test("the page has the car, the way back and nothing sent yet", async () => {
  serve(estimationOf());
  openEstimation("fr", "/answer");
  expect((await screen.findByText("Paul Petit")).closest("header")).toHaveTextContent(
    "Peugeot 208 · 2019 · 64 000 km · Paul Petit",
  );
  expect(screen.getByRole("link", { name: "Estimation Peugeot 208" })).toHaveAttribute(
    "href",
    "/app/estimations/e1",
  );
  expect(screen.getByRole("link", { name: "Annuler" })).toHaveAttribute(
    "href",
    "/app/estimations/e1",
  );
  for (const part of ["Prix de vos véhicules comparables", "Calcul de l’offre", "L’offre"])
    expect(screen.getByRole("region", { name: part })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Devise" })).toHaveTextContent(/^EUR/);
});

test("Escape leads back to the estimation", async () => {
  serve(estimationOf());
  const { user } = await openAnswer();
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("link", { name: "Répondre" })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("what is typed is not left without a question", async () => {
  serve(estimationOf());
  const { user, router } = await openAnswer();
  await pasteInto(user, screen.getByRole("textbox", { name: "Montant" }), "900");
  await user.click(screen.getByRole("link", { name: "Annuler" }));
  await confirmQuestion(user, "Continuer la saisie");
  expect(router.state.location.pathname).toBe("/app/estimations/e1/answer");
  await user.click(screen.getByRole("link", { name: "Annuler" }));
  await confirmQuestion(user, "Quitter");
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/estimations/e1"));
});

test("the answer takes the place of its form in the history, and asks how it is to be sent", async () => {
  serve(estimationOf());
  acceptAs(offered());
  const { user, router } = await openAnswer();
  await pasteInto(user, screen.getByRole("textbox", { name: "Montant" }), "900");
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  const send = within(await screen.findByRole("dialog", { name: "Envoyer l’offre au client" }));
  await user.click(send.getByRole("button", { name: "Plus tard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(router.state.historyAction).toBe("REPLACE");
  expect(router.state.location).toMatchObject({ pathname: "/app/estimations/e1", search: "" });
});

test("one that was answered before leads to its answer", async () => {
  serve(validated);
  const { router } = openEstimation("fr", "/answer");
  expect(await screen.findByText("8 200,50 €")).toBeVisible();
  expect(router.state.location.pathname).toBe("/app/estimations/e1");
});

test("one that was answered meanwhile says so and leads to that answer", async () => {
  serve(estimationOf());
  server.use(
    http.put(answerUrl, () => {
      held.row = validated;
      return refusal(409, { message: "Cette estimation a déjà reçu une réponse." });
    }),
  );
  const { user, router } = await openAnswer();
  await pasteInto(user, screen.getByRole("textbox", { name: "Montant" }), "900");
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  expect(await screen.findByText("Cette estimation a déjà reçu une réponse.")).toBeVisible();
  expect(await screen.findByText("8 200,50 €")).toBeVisible();
  expect(router.state.location.pathname).toBe("/app/estimations/e1");
});

test("one that is gone leads back to the list", async () => {
  server.use(http.get("/estimation/e1", () => refusal(404, { message: "Introuvable" })));
  openEstimation("fr", "/answer");
  expect(await screen.findByText("Estimation introuvable")).toBeVisible();
  expect(screen.getByRole("link", { name: "Retour aux estimations" })).toHaveAttribute(
    "href",
    "/app/estimations",
  );
});

test("an amount goes out without a sum unless one is started", async () => {
  serve(estimationOf());
  acceptAs(validated);
  const { user } = await openAnswer();
  await pasteInto(user, screen.getByRole("textbox", { name: "Montant" }), "900");
  await user.click(screen.getByRole("button", { name: "Ajouter une ligne" }));
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(3);
  expect(held.sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: /^Retirer «\s1\s»$/ }));
  await user.click(screen.getByRole("button", { name: "Enregistrer la réponse" }));
  expect(await screen.findByText("La réponse a été enregistrée avec succès.")).toBeInTheDocument();
  expect(held.sent).toEqual([{ amount: 900, currency: "EUR", validDays: 7 }]);
});
