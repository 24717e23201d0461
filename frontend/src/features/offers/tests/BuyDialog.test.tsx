import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerForm, answerSignedIn, asRole, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, pasteInto } from "../../../testing/steps";
import BuyDialog from "../BuyDialog";

const garage = { id: "g1", nom: "Garage du Port", localisation: "Lyon" };

beforeEach(() => {
  answerSignedIn();
  server.use(
    listAnswer("/garage/all", [garage]),
    http.get("/garage/getById/g1", () => HttpResponse.json({ data: garage })),
  );
});

const NOW = "Inscrire maintenant au livre de police";

async function open() {
  const { user } = renderWithProviders(
    <BuyDialog
      offerId="o1"
      carModel="Peugeot 208"
      sellerName="Paul Petit"
      immatriculation="FG123ZK"
      planned={{ amount: 11_990, currency: "EUR" }}
      asksPhone={false}
      asksPhoto={false}
      onClose={jest.fn()}
    />,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Acheter le véhicule" }));
  await waitFor(() => expect(dialog.getByLabelText(/Prix de vente/)).not.toHaveValue(""));
  return { user, dialog };
}

test("a car is bought without its entry, which can wait", async () => {
  const sent = answerForm("post", "/offer/o1/buy", HttpResponse.json({ data: { id: "c1" } }));
  const { user, dialog } = await open();
  expect(dialog.getByText(/^Compléter plus tard/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Acheter le véhicule" }));
  await waitFor(() => expect(sent.map(([name]) => name)).toContain("prix"));
  expect(sent.map(([name]) => name)).not.toContain("register");
});

test("an entry with a gap buys nothing, and the gap is named under its field", async () => {
  const calls: unknown[] = [];
  server.use(
    http.post("/offer/o1/buy", async ({ request }) => {
      calls.push(JSON.parse((await request.formData()).get("register") as string));
      return refusal(422, { errors: { "seller.siren": ["Ce SIREN n’existe pas."] } });
    }),
  );
  const { user, dialog } = await open();
  await user.click(dialog.getByRole("switch", { name: NOW }));
  await chooseOption(user, "Le vendeur est", "Une société");
  await pasteInto(user, dialog.getByLabelText(/Dénomination sociale/), "Loc Auto");
  await pasteInto(user, dialog.getByLabelText(/SIREN/), "732829320");
  await pasteInto(user, dialog.getByLabelText(/Représentée par/), "Paul Petit");
  await pasteInto(user, dialog.getByLabelText(/^Qualité/), "Loueur");
  await pasteInto(user, dialog.getByLabelText(/Domicile ou siège/), "3 rue Haute, Lyon");
  await user.click(dialog.getByRole("button", { name: "Acheter le véhicule" }));
  expect(await dialog.findAllByText("À renseigner pour inscrire le véhicule")).toHaveLength(2);
  expect(calls).toEqual([]);
  await pasteInto(user, dialog.getByLabelText(/Mode de règlement/), "Virement");
  await pasteInto(user, dialog.getByLabelText(/^Provenance/), "Parc de location");
  await user.click(dialog.getByRole("button", { name: "Acheter le véhicule" }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/SIREN/)).toHaveAccessibleDescription("Ce SIREN n’existe pas."),
  );
  expect(calls).toEqual([
    expect.objectContaining({
      payment: "Virement",
      provenance: "Parc de location",
      seller: expect.objectContaining({
        kind: "company",
        siren: "732829320",
        idPaper: null,
      }) as unknown,
    }),
  ]);
});

test("the entry is offered to those who may write it", async () => {
  answerSignedIn(asRole("reader"));
  const { dialog } = await open();
  await waitFor(() => expect(dialog.queryByRole("switch", { name: NOW })).not.toBeInTheDocument());
});
