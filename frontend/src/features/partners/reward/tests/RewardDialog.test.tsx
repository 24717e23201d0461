import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Locale, Recompense } from "../../../../lib/api/types";
import { loadLanguage } from "../../../../lib/texts";
import { answerCall, partner, refusal } from "../../../../testing/answers";
import { renderWithProviders } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { chooseOption } from "../../../../testing/steps";
import RewardDialog from "../RewardDialog";

let sent: unknown[];
let closed = false;

beforeEach(() => {
  closed = false;
  const stored = HttpResponse.json({ data: partner, message: "ok" });
  sent = answerCall("put", "/partner/updateRecompenseResponse", stored);
});

const open = (reward: Recompense | null = null, locale: Locale = "fr", currency = "") =>
  renderWithProviders(
    <RewardDialog reward={reward} currency={currency} onClose={() => (closed = true)} />,
    { locale },
  );

async function press({ user }: ReturnType<typeof open>, name: string) {
  await user.click(screen.getByRole("button", { name }));
}

test("yes, then an amount and a currency, and back on the way", async () => {
  const view = open();
  expect(screen.getByRole("radio", { name: "Oui, définir une récompense" })).toBeChecked();
  await press(view, "Suivant");
  await view.user.type(await screen.findByRole("textbox", { name: "Montant" }), "150");
  await press(view, "Précédent");
  expect(screen.getByRole("radio", { name: "Oui, définir une récompense" })).toBeChecked();
  await press(view, "Suivant");
  expect(await screen.findByRole("textbox", { name: "Montant" })).toHaveValue("150");
  await chooseOption(view.user, "Devise", /^EUR/);
  await press(view, "Valider");
  expect(await screen.findByText("Récompense mise à jour avec succès.")).toBeInTheDocument();
  expect(sent).toEqual([{ enabled: true, amount: 150, currency: "EUR" }]);
  expect(closed).toBe(true);
});

test("the currency of the profile is proposed, and the one that was chosen is kept", async () => {
  const first = open(null, "fr", "CHF");
  await press(first, "Suivant");
  await first.user.type(await screen.findByRole("textbox", { name: "Montant" }), "80");
  await press(first, "Valider");
  await waitFor(() => expect(sent).toEqual([{ enabled: true, amount: 80, currency: "CHF" }]));
  first.unmount();

  const changed = open({ enabled: true, amount: 150, currency: "EUR" }, "fr", "CHF");
  await press(changed, "Suivant");
  await screen.findByRole("textbox", { name: "Montant" });
  await press(changed, "Valider");
  await waitFor(() => expect(sent[1]).toEqual({ enabled: true, amount: 150, currency: "EUR" }));
});

test("no ends it at once", async () => {
  const view = open();
  await view.user.click(screen.getByRole("radio", { name: "Non, pas pour l’instant" }));
  await press(view, "Valider");
  await waitFor(() => expect(sent).toEqual([{ enabled: false }]));
  await waitFor(() => expect(closed).toBe(true));
});

test.each([
  ["fr", "Suivant", "Valider", "Veuillez entrer un montant", "Veuillez choisir une devise"],
  ["en", "Next", "Validate", "Please enter an amount", "Please select a currency"],
  ["zh", "下一步", "确认", "请输入金额", "请选择币种"],
  ["ja", "次へ", "確定", "金額を入力してください", "通貨を選択してください"],
] as const)("amount and currency are required (%s)", async (locale, next, validate, ...texts) => {
  await loadLanguage(locale);
  const view = open(null, locale);
  await press(view, next);
  await screen.findByRole("textbox");
  for (const text of texts) expect(screen.queryByText(text)).not.toBeInTheDocument();
  await press(view, validate);
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a failure says so and keeps the dialog", async () => {
  server.use(
    http.put("/partner/updateRecompenseResponse", () => refusal(500, { message: "Panne" })),
  );
  const view = open({ enabled: true, amount: 150, currency: "EUR" });
  await press(view, "Suivant");
  await screen.findByRole("textbox", { name: "Montant" });
  await press(view, "Valider");
  const dialog = within(screen.getByRole("dialog"));
  expect(
    await dialog.findByText("Une erreur est survenue lors de la mise à jour de la récompense."),
  ).toBeInTheDocument();
  expect(closed).toBe(false);
});

test("says in English that it went well", async () => {
  const view = open({ enabled: true, amount: 150, currency: "EUR" }, "en");
  await press(view, "Next");
  await screen.findByRole("textbox");
  await press(view, "Validate");
  expect(await screen.findByText("Reward updated successfully.")).toBeInTheDocument();
});

test("Enter goes on as the button does", async () => {
  const view = open({ enabled: true, amount: 150, currency: "EUR" });
  await press(view, "Suivant");
  await view.user.type(await screen.findByRole("textbox", { name: "Montant" }), "0{Enter}");
  await waitFor(() => expect(sent).toEqual([{ enabled: true, amount: 1500, currency: "EUR" }]));
});
