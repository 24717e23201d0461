import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, pasteInto } from "../../../testing/steps";
import EntryFormPage from "../EntryFormPage";
import { pendingOf, rowOf } from "./data";

const garage = { id: "g1", nom: "Garage du Port", localisation: "Lyon" };

beforeEach(() => {
  answerSignedIn();
  server.use(
    listAnswer("/garage/all", [garage]),
    http.get("/garage/getById/g1", () => HttpResponse.json({ data: garage })),
  );
});

const submit = "Inscrire au livre de police";

async function openKnown(paper = { kind: "passport" as const, issuedAt: "2020-05-04" }) {
  const car = pendingOf();
  const { seller } = car.draft;
  const known = { ...seller, quality: "Enseignant", idPaper: { ...seller.idPaper, ...paper } };
  const draft = { ...car.draft, seller: known, provenance: "Propriétaire depuis 2019" };
  server.use(listAnswer("/register/pending", [{ ...car, draft }]));
  const rendered = renderWithProviders(<EntryFormPage />, {
    route: "/app/livre-de-police/inscrire?car=c1",
  });
  await screen.findByRole("button", { name: submit });
  return rendered;
}

test("what is known of the car and its seller is filled in, and sent with the rest", async () => {
  const sent = answerCall("post", "/register/create", HttpResponse.json({ data: rowOf() }));
  const { user } = await openKnown();
  expect(screen.getByRole("textbox", { name: "Désignation du véhicule" })).toHaveValue(
    "Peugeot 208",
  );
  await pasteInto(user, screen.getByLabelText(/Numéro de la pièce/), "12AB34567");
  await pasteInto(user, screen.getByLabelText(/Autorité de délivrance/), "Préfecture du Rhône");
  await pasteInto(user, screen.getByLabelText(/Mode de règlement/), "Virement");
  await user.click(screen.getByRole("button", { name: submit }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    carId: "c1",
    clientId: "k1",
    garageId: "g1",
    price: 8200,
    payment: "Virement",
    car: { label: "Peugeot 208", kilometrage: 64_000 },
    seller: {
      kind: "person",
      lastName: "Petit",
      idPaper: {
        kind: "passport",
        number: "12AB34567",
        issuedAt: "2020-05-04",
        authority: "Préfecture du Rhône",
      },
    },
  });
});

test("a person needs the paper: each field that lacks says so, and nothing is sent", async () => {
  const sent = answerCall("post", "/register/create", HttpResponse.json({ data: rowOf() }));
  const { user } = await openKnown();
  await user.click(screen.getByRole("button", { name: submit }));
  const number = await screen.findByRole("textbox", { name: "Numéro de la pièce" });
  await waitFor(() =>
    expect(number).toHaveAccessibleDescription("À renseigner pour inscrire le véhicule"),
  );
  expect(sent).toEqual([]);
});

test("what the server misses is said under its field, by its path", async () => {
  server.use(
    http.post("/register/create", () =>
      refusal(422, {
        code: "register_incomplete",
        errors: { "seller.idPaper.number": ["Le livre doit l’indiquer."] },
      }),
    ),
  );
  const { user } = await openKnown();
  await pasteInto(user, screen.getByLabelText(/Numéro de la pièce/), "12AB34567");
  await pasteInto(user, screen.getByLabelText(/Autorité de délivrance/), "Préfecture du Rhône");
  await pasteInto(user, screen.getByLabelText(/Mode de règlement/), "Virement");
  await user.click(screen.getByRole("button", { name: submit }));
  const number = screen.getByRole("textbox", { name: "Numéro de la pièce" });
  await waitFor(() => expect(number).toHaveAccessibleDescription("Le livre doit l’indiquer."));
  // The cursor is on the field to put right.
  expect(number).toHaveFocus();
});

test("a company names its SIREN and who stands for it, in place of a paper", async () => {
  await openKnown().then(({ user }) => chooseOption(user, "Le vendeur est", "Une société"));
  expect(await screen.findByRole("textbox", { name: "SIREN" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Représentée par" })).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Numéro de la pièce" })).not.toBeInTheDocument();
});

test("a car that is not to be entered has no form", async () => {
  server.use(listAnswer("/register/pending", []));
  renderWithProviders(<EntryFormPage />, { route: "/app/livre-de-police/inscrire?car=c9" });
  expect(await screen.findByText("Ce véhicule n’est pas à inscrire")).toBeVisible();
});
