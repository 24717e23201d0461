import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { answerCall } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { pasteInto } from "../../../testing/steps";
import { AccountForm } from "../AccountForm";
import type { MailAccount } from "../types";

const stored: MailAccount = {
  address: "contact@garage.fr",
  host: "imap.garage.fr",
  port: 143,
  ssl: false,
  username: "garage",
  folder: "INBOX",
  checkedAt: null,
  lastError: "",
};

const open = (account: MailAccount | null = null) =>
  renderWithProviders(<AccountForm account={account} />);
const field = (name: string) => screen.getByRole("textbox", { name });
const provider = () => screen.getByRole("combobox", { name: "Fournisseur" });

test("an address and its password are enough for a known provider", async () => {
  const sent = answerCall("put", "/mail/account/save", HttpResponse.json({ data: stored }));
  const { user } = open();
  await pasteInto(user, field("Adresse e-mail"), "contact@free.fr");
  await waitFor(() => expect(provider()).toHaveTextContent("Free"));
  expect(screen.queryByRole("textbox", { name: "Serveur IMAP" })).not.toBeInTheDocument();
  await pasteInto(user, screen.getByLabelText(/^Mot de passe/), "secret");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        address: "contact@free.fr",
        password: "secret",
        host: "imap.free.fr",
        port: 993,
        ssl: true,
        username: "contact",
        folder: "INBOX",
      },
    ]),
  );
});

test("what was filled in stays open to changes", async () => {
  const { user } = open();
  await pasteInto(user, field("Adresse e-mail"), "contact@sfr.fr");
  await waitFor(() => expect(provider()).toHaveTextContent("SFR"));
  await user.click(screen.getByRole("button", { name: "Réglages du serveur" }));
  expect(field("Serveur IMAP")).toHaveValue("imap.sfr.fr");
  expect(field("Identifiant")).toHaveValue("contact@sfr.fr");
  expect(screen.getByRole("combobox", { name: "Sécurité" })).toHaveTextContent("SSL/TLS");
});

test("an unknown domain leaves the fields open", async () => {
  const { user } = open();
  await pasteInto(user, field("Adresse e-mail"), "contact@garage.fr");
  expect(await screen.findByRole("textbox", { name: "Serveur IMAP" })).toHaveValue("");
  expect(field("Identifiant")).toHaveValue("contact@garage.fr");
});

test("a provider that wants an app password says so, and one that takes none is not offered", async () => {
  const { user } = open();
  await pasteInto(user, field("Adresse e-mail"), "garage@gmail.com");
  expect(await screen.findByText(/mot de passe d’application, différent/)).toBeVisible();
  await user.clear(field("Adresse e-mail"));
  await pasteInto(user, field("Adresse e-mail"), "garage@outlook.fr");
  expect(await screen.findByText(/^Microsoft n’accepte plus de mot de passe/)).toBeVisible();
  for (const name of ["Enregistrer", "Tester la connexion", "Réglages du serveur"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a stored server is shown as it is", () => {
  open(stored);
  expect(field("Serveur IMAP")).toHaveValue("imap.garage.fr");
  expect(field("Port")).toHaveValue("143");
  expect(field("Identifiant")).toHaveValue("garage");
});
