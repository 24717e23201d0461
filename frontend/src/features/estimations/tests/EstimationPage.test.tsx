import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { emit } from "../../../lib/liveEvents";
import { loadLanguage } from "../../../lib/texts";
import { answerCall, listAnswer, partner, refusal } from "../../../testing/answers";
import { server } from "../../../testing/server";
import { pasteInto, openDialog } from "../../../testing/steps";
import { clientOf } from "../../clients/tests/data";
import { bruno } from "../../prospects/tests/data";
import { estimationOf, offered, refused, validated, workedOut } from "./data";
import { acceptAs, acceptStep, answerUrl, held, openEstimation as open, serve } from "./serve";

beforeEach(() =>
  server.use(
    listAnswer("/client/getAll", []),
    listAnswer("/prospect/all", []),
    listAnswer("/garage/all", []),
  ),
);

test("shows the client, the car, its papers, its photos and its films", async () => {
  serve(estimationOf());
  open();
  expect(
    await screen.findByRole("heading", { level: 1, name: "Estimation Peugeot 208" }),
  ).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "06 12 34 56 78" })).toHaveAttribute(
    "href",
    "tel:+33612345678",
  );
  for (const text of [
    "En attente",
    "Paul Petit",
    "Page d’affiliation",
    "Peugeot 208",
    "64 000 km",
    "2019",
    "Diesel",
    "Manuelle",
    "110 ch",
    "FG-123-ZK",
    "Bon état",
    "GPS, Toit ouvrant",
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByText("Non renseigné")).toHaveLength(2);
  const paper = screen.getByRole("link", { name: "Télécharger carte-grise.pdf" });
  expect(paper).toHaveAttribute("href", "/media/a1");
  expect(paper).toHaveAttribute("download", "carte-grise.pdf");
  expect(paper).toHaveTextContent("200 ko");
  expect(screen.getByRole("img", { name: "Estimation Peugeot 208, photo 1" })).toHaveAttribute(
    "src",
    "/media/p1",
  );
  expect(screen.getByLabelText("tour.mp4")).toHaveAttribute("src", "/media/v1#t=0.001");
});

test("a film that cannot be played says so and can be downloaded", async () => {
  serve(estimationOf());
  open();
  const film = await screen.findByLabelText("tour.mp4");
  expect(film).toHaveTextContent("Votre navigateur ne peut pas lire cette vidéo.");
  fireEvent.error(film);
  expect(await screen.findByRole("link", { name: "Télécharger" })).toHaveAttribute(
    "href",
    "/media/v1",
  );
  expect(screen.getByText("Votre navigateur ne peut pas lire cette vidéo.")).toBeInTheDocument();
});

test("what is missing is said to be missing, in English too", async () => {
  serve(estimationOf({ attachments: [], photos: [], videos: [], clientPhone: "" }));
  open("en");
  expect(await screen.findByText("No photos")).toBeInTheDocument();
  expect(screen.getByText("No data")).toBeInTheDocument();
  expect(screen.getAllByText("Not specified")).toHaveLength(3);
});

test("the partner's own car is one click away", async () => {
  serve(estimationOf({ carId: "c1" }));
  const car = { id: "c1", nom: "208 Allure", image: null, prix: 9900, devise: "EUR" };
  server.use(
    http.get("/car/getById/c1", () =>
      HttpResponse.json({ data: { ...car, status: "available", secondaryImages: [] } }),
    ),
  );
  open();
  expect(await screen.findByRole("link", { name: "208 Allure" })).toHaveAttribute(
    "href",
    "/app/cars/c1",
  );
});

test("a refusal is sent, confirmed and shown", async () => {
  serve(estimationOf());
  acceptAs(refused);
  const { user } = open();
  const dialog = await openDialog(user, "Refuser");
  const reason = dialog.getByRole("textbox", { name: "Justification" });
  await pasteInto(user, reason, "Trop de kilomètres.");
  await user.click(dialog.getByRole("button", { name: "Refuser la demande" }));
  expect(await screen.findByText("Le refus a été enregistré.")).toBeInTheDocument();
  expect(held.sent).toEqual([{ justification: "Trop de kilomètres." }]);
  await user.click(await screen.findByRole("button", { name: "Plus tard" }));
  const answer = within(await screen.findByRole("region", { name: "Votre réponse" }));
  expect(answer.getByText("Trop de kilomètres.")).toBeInTheDocument();
  expect(answer.getByText("Refusé")).toBeInTheDocument();
});

test.each([
  ["fr", "Refuser", "Refuser la demande", "La justification est obligatoire"],
  ["en", "Refuse", "Refuse the request", "Justification is required"],
  ["zh", "拒绝", "拒绝请求", "请填写理由"],
  ["ja", "断る", "依頼を断る", "理由を入力してください"],
] as const)("a refusal needs a justification (%s)", async (locale, refuse, send, text) => {
  await loadLanguage(locale);
  serve(estimationOf());
  const { user } = open(locale);
  const dialog = await openDialog(user, refuse);
  await user.click(dialog.getByRole("button", { name: send }));
  expect(await dialog.findByText(text)).toBeInTheDocument();
});

test("a refusal says in English how it went", async () => {
  serve(estimationOf());
  acceptAs(refused);
  const { user } = open("en");
  const dialog = await openDialog(user, "Refuse");
  await user.type(dialog.getByRole("textbox", { name: "Justification" }), "100");
  await user.click(dialog.getByRole("button", { name: "Refuse the request" }));
  const text = "The estimation has been successfully refused.";
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test("the answer shows while it is on its way, and the form cannot be sent twice", async () => {
  serve(estimationOf());
  server.use(
    http.put(answerUrl, async () => {
      await delay("infinite");
      return HttpResponse.json({});
    }),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Refuser");
  const reason = dialog.getByRole("textbox", { name: "Justification" });
  await user.type(reason, "Non");
  await user.click(dialog.getByRole("button", { name: "Refuser la demande" }));
  expect(await screen.findByRole("region", { name: "Votre réponse", hidden: true })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Refuser la demande" })).toBeDisabled();
  expect(reason).toBeDisabled();
});

test("a request that was answered meanwhile says so and shows that answer", async () => {
  serve(estimationOf());
  server.use(
    http.put(answerUrl, () => {
      held.row = validated;
      return refusal(409, { message: "Cette estimation a déjà reçu une réponse." });
    }),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Refuser");
  await user.type(dialog.getByRole("textbox", { name: "Justification" }), "Non");
  await user.click(dialog.getByRole("button", { name: "Refuser la demande" }));
  expect(await screen.findByText("Cette estimation a déjà reçu une réponse.")).toBeInTheDocument();
  expect(await screen.findByText("8 200,50 €")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a failure keeps the text that was typed", async () => {
  serve(estimationOf());
  server.use(http.put(answerUrl, () => HttpResponse.error()));
  const { user } = open();
  const dialog = await openDialog(user, "Refuser");
  await user.type(dialog.getByRole("textbox", { name: "Justification" }), "Non");
  await user.click(dialog.getByRole("button", { name: "Refuser la demande" }));
  expect(
    await dialog.findByText("La réponse n’a pas pu être enregistrée. Réessayez."),
  ).toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: "Justification" })).toHaveValue("Non");
});

test("a request that is not there leads back to the list", async () => {
  server.use(http.get("/estimation/e1", () => refusal(404, { message: "Introuvable" })));
  open();
  expect(await screen.findByText("Estimation introuvable")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Retour aux estimations" })).toHaveAttribute(
    "href",
    "/app/estimations",
  );
});

test("a failure to load says so", async () => {
  server.use(http.get("/estimation/e1", () => refusal(500, { message: "Panne" })));
  open();
  expect(await screen.findByText("Erreur lors du chargement")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeInTheDocument();
});

test("a call is noted on it; without a person there is no one to follow up", async () => {
  serve(estimationOf());
  const { user } = open();
  const noted = answerCall(
    "post",
    "/estimation/e1/contact",
    HttpResponse.json({ data: {} }, { status: 201 }),
  );
  await user.click(await screen.findByRole("button", { name: "J’ai appelé" }));
  await user.click(screen.getByRole("menuitem", { name: "Pas de réponse" }));
  expect(await screen.findByText("Appel noté")).toBeInTheDocument();
  expect(noted).toEqual([{ channel: "call", result: "not_reached", note: "", followUpAt: null }]);
  expect(screen.queryByRole("region", { name: "Historique" })).not.toBeInTheDocument();
});

test("the history of the client with its phone number stands there", async () => {
  serve(estimationOf());
  const row = { kind: "note", id: "n1", at: "2026-11-21T10:00:00+01:00", by: null };
  server.use(
    listAnswer("/client/getAll", [clientOf({ id: "k9", phoneNumber: "+33612345670" }), clientOf()]),
    listAnswer("/client/k1/timeline", [{ ...row, title: "Note", text: "Le soir", link: null }]),
  );
  open();
  expect(await screen.findByText("Le soir")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "J’ai appelé" })).toHaveLength(1);
});

test("the history of an open prospect comes before that of a lost one", async () => {
  serve(estimationOf());
  const person = { ...bruno, phoneNumber: "+33612345678" };
  server.use(
    listAnswer("/prospect/all", [{ ...person, id: "p8", status: "lost" }, person]),
    listAnswer("/prospect/p2/timeline", []),
  );
  open();
  const history = within(await screen.findByRole("region", { name: "Historique" }));
  expect(await history.findByText("Rien de ce type pour l’instant")).toBeInTheDocument();
  expect(history.getByRole("button", { name: "Planifier une relance" })).toBeInTheDocument();
});

test("a link alone is given out and copied", async () => {
  serve(offered());
  acceptStep("/offer/o1/send", offered({ status: "sent" }));
  const { user } = open();
  const dialog = await openDialog(user, "Envoyer l’offre");
  await user.click(dialog.getByRole("button", { name: "Copier le lien" }));
  expect(await screen.findByText("Lien copié")).toBeInTheDocument();
  expect(held.sent).toEqual([{ channel: "link" }]);
});

test("a link that is not given out says so in the dialog", async () => {
  serve(offered());
  server.use(http.post("/offer/o1/send", () => refusal(409, { message: "Offre retirée." })));
  const { user } = open();
  const dialog = await openDialog(user, "Envoyer l’offre");
  await user.click(dialog.getByRole("button", { name: "Copier le lien" }));
  expect(await dialog.findByText("Offre retirée.")).toBeVisible();
});

test("a link that the browser does not copy is shown in the dialog", async () => {
  serve(offered());
  acceptStep("/offer/o1/send", offered({ status: "sent" }));
  const { user } = open();
  const dialog = await openDialog(user, "Envoyer l’offre");
  const write = jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error());
  await user.click(dialog.getByRole("button", { name: "Copier le lien" }));
  expect(await dialog.findByText("Copiez ce lien : https://exemple.fr/offre/abc")).toBeVisible();
  write.mockRestore();
});

test("the link goes out by a message that is written already", async () => {
  serve(offered());
  acceptStep("/offer/o1/send", offered({ status: "sent" }));
  const { user } = open();
  const dialog = await openDialog(user, "Envoyer l’offre");
  const text = encodeURIComponent(
    `${partner.companyName}\nPeugeot 208\nhttps://exemple.fr/offre/abc`,
  );
  const sms = await dialog.findByRole("link", { name: "SMS" });
  expect(sms).toHaveAttribute("href", `sms:+33612345678?&body=${text}`);
  expect(dialog.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/33612345678?text=${text}`,
  );
  // jsdom opens no other programs.
  sms.addEventListener("click", (event) => event.preventDefault());
  await user.click(sms);
  expect(await screen.findByText("L’offre est envoyée")).toBeInTheDocument();
  expect(held.sent).toEqual([{ channel: "link" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("without a number there is no message", async () => {
  serve({ ...offered(), clientPhone: "" });
  const { user } = open();
  const dialog = await openDialog(user, "Envoyer l’offre");
  expect(dialog.queryByRole("link", { name: "SMS" })).not.toBeInTheDocument();
});

test("the head says one state and offers the next step", async () => {
  serve({
    ...offered({ status: "accepted", link: null }),
    clock: { state: "met", level: null, remainingSeconds: null },
  });
  open();
  const head = within(await screen.findByRole("banner"));
  expect(head.getByText("Acceptée")).toBeVisible();
  expect(head.queryByText("Validé")).not.toBeInTheDocument();
  expect(head.getByRole("button", { name: "Acheter le véhicule" })).toBeVisible();
  expect(screen.getAllByText("Acceptée")).toHaveLength(1);
  const client = within(screen.getByRole("region", { name: "Client" }));
  expect(client.getByText("Contacté à temps")).toBeVisible();
});

test("once it is bought, the head leads to the car", async () => {
  const boughtAt = "2026-11-13T12:00:00+01:00";
  serve(offered({ status: "accepted", link: null, boughtAt, carId: "c9" }));
  open();
  const head = within(await screen.findByRole("banner"));
  expect(head.getByRole("link", { name: "Voir le véhicule" })).toHaveAttribute(
    "href",
    "/app/cars/c9",
  );
  expect(screen.queryByRole("button", { name: "Acheter le véhicule" })).not.toBeInTheDocument();
});

test("a mail that cannot go says so, and the link is still there", async () => {
  serve(offered());
  server.use(http.post("/offer/o1/send", () => refusal(409, { message: "Aucun e-mail ne part." })));
  const { user } = open();
  const dialog = await openDialog(user, "Envoyer l’offre");
  await user.click(dialog.getByRole("button", { name: "Envoyer l’e-mail" }));
  expect(await dialog.findByText("Aucun e-mail ne part.")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Copier le lien" })).toBeEnabled();
});

test("a mail that was refused later is told with its reason, until it is sent again", async () => {
  const mailError = "Le serveur de messagerie a refusé le message (550 No such user)";
  const failed = { status: "sent", sentTo: "faux@exemple.fr", mailStatus: "failed" } as const;
  serve(offered({ ...failed, mailError }));
  const { user } = open();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("L’e-mail n’est pas parti");
  expect(alert).toHaveTextContent(mailError);
  await user.click(screen.getByRole("button", { name: "Copier le lien" }));
  expect(await screen.findByText("Lien copié")).toBeInTheDocument();
  acceptStep("/offer/o1/send", offered({ ...failed, mailStatus: "waiting" }));
  const dialog = await openDialog(user, "Renvoyer");
  await user.click(dialog.getByRole("button", { name: "Envoyer l’e-mail" }));
  await waitFor(() => expect(screen.queryByText(mailError)).toBeNull());
  expect(held.sent).toEqual([{ channel: "mail", to: "faux@exemple.fr" }]);
});

test("a mail that is still tried says so, until the server tells that it left", async () => {
  serve(offered({ status: "sent", mailStatus: "waiting", mailError: "451 Try later" }));
  open();
  expect(await screen.findByText(/un nouvel envoi sera tenté/)).toBeVisible();
  held.row = offered({ status: "sent", mailStatus: "sent" });
  act(() => emit("mail:changed", { threadId: "t1" }));
  await waitFor(() => expect(screen.queryByText(/un nouvel envoi sera tenté/)).toBeNull());
});

test("of an offer that was answered the mail matters no more", async () => {
  serve(offered({ status: "accepted", link: null, mailStatus: "failed", mailError: "550 No" }));
  open();
  expect(await screen.findByRole("button", { name: "Acheter le véhicule" })).toBeVisible();
  expect(screen.queryByText("550 No")).toBeNull();
});

test("an offer is taken back once that is confirmed", async () => {
  serve(offered({ status: "seen", seenAt: "2026-11-13T12:00:00+01:00" }));
  acceptStep("/offer/o1/withdraw", offered({ status: "withdrawn", link: null }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Retirer l’offre" }));
  const confirm = within(await screen.findByRole("alertdialog"));
  await user.click(confirm.getByRole("button", { name: "Retirer l’offre" }));
  expect(await screen.findByText("L’offre est retirée")).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText("Retirée")).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Retirer l’offre" })).toBeNull());
});

test("an accepted offer is read, and its car is bought with what is missing", async () => {
  const accepted = {
    status: "accepted",
    link: null,
    answeredAt: "2026-11-13T12:00:00+01:00",
    answerMessage: "Quand puis-je passer ?",
  } as const;
  serve(offered(accepted));
  const { user } = open();
  expect(await screen.findByText("Quand puis-je passer ?")).toBeInTheDocument();
  const read = offered({ ...accepted, acknowledgedAt: "2026-11-13T13:00:00+01:00" });
  acceptStep("/offer/o1/acknowledge", read);
  await user.click(screen.getByRole("button", { name: "Marquer comme lue" }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Marquer comme lue" })).toBeNull(),
  );
  const dialog = await openDialog(user, "Acheter le véhicule");
  await user.click(dialog.getByRole("button", { name: "Acheter le véhicule" }));
  expect(await dialog.findByText("Ce champ est obligatoire")).toBeInTheDocument();
  await pasteInto(user, dialog.getByRole("textbox", { name: "Prix de vente" }), "9900");
  acceptStep("/offer/o1/buy", read, { id: "c9" });
  await user.click(dialog.getByRole("button", { name: "Acheter le véhicule" }));
  await waitFor(() => expect(held.sent.at(-1)).toBe("/offer/o1/buy"));
});

test("the planned price is proposed for the car, and its plate in the usual form", async () => {
  const bought = offered({ status: "accepted", link: null });
  serve({
    ...bought,
    technicalInformation: { ...bought.technicalInformation, immatriculation: "fg456hj" },
    response: bought.response && { ...bought.response, breakdown: workedOut },
  });
  const { user } = open();
  const dialog = await openDialog(user, "Acheter le véhicule");
  expect(dialog.getByRole("textbox", { name: "Prix de vente" })).toHaveValue("11\u202f000");
  expect(dialog.getByRole("textbox", { name: "Immatriculation" })).toHaveValue("FG-456-HJ");
});

test("a refusal is mailed to the client", async () => {
  serve({ ...refused, clientEmail: "paul@exemple.fr" });
  acceptStep("/estimation/partner/response/e1/send", refused);
  const { user } = open();
  const dialog = await openDialog(user, "Envoyer le refus");
  await user.click(dialog.getByRole("button", { name: "Envoyer l’e-mail" }));
  expect(await screen.findByText("Le refus est envoyé au client")).toBeInTheDocument();
  expect(held.sent).toEqual([{ to: "paul@exemple.fr" }]);
});
