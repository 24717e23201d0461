import { screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import type { Device } from "./api";

const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJK${index}`);
const shown = { setUp: "signed", key: "ABCD EFGH", qrCode: "data:image/svg+xml,x" };
const desk: Device = {
  id: "0199a000-0000-7000-8000-000000000011",
  browser: "Chrome",
  system: "Windows",
  address: "203.0.113.7",
  current: true,
  createdAt: "2026-11-20T09:00:00+01:00",
  lastUsedAt: "2026-11-22T09:00:00+01:00",
};
const phone: Device = { ...desk, id: "other", browser: "Safari", system: "iPhone", current: false };
const unknown: Device = { ...phone, id: "unknown", browser: "", system: "" };

function answerState(enabled: boolean, recoveryCodesLeft = enabled ? 10 : 0) {
  const data = { enabled, recoveryCodesLeft };
  server.use(mock.get("/partner/second-factor", () => HttpResponse.json({ data })));
}

const section = async (name: string) => within(await screen.findByRole("region", { name }));

test("it is turned on by password, code of the phone and recovery codes", async () => {
  answerSignedIn();
  const started = answerCall(
    "post",
    "/partner/second-factor/set-up",
    HttpResponse.json({ data: shown }),
  );
  const done = HttpResponse.json({ data: { recoveryCodes: codes } });
  const confirmed = answerCall("post", "/partner/second-factor/confirm", done);
  let saved: Blob | undefined;
  URL.createObjectURL = (file) => {
    saved = file as Blob;
    return "blob:codes";
  };
  const { user } = await renderApp("/app/settings/security");
  const security = await section("Sécurité");
  expect(await security.findByText("Désactivée")).toBeVisible();

  await user.click(security.getByRole("button", { name: "Activer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await pasteInto(user, await dialog.findByLabelText(/Mot de passe actuel/), "secret");
  await user.click(dialog.getByRole("button", { name: "Continuer" }));
  expect(await screen.findByRole("img", { name: "QR code à scanner" })).toHaveAttribute(
    "src",
    shown.qrCode,
  );
  expect(screen.getByText("ABCD EFGH")).toBeVisible();
  answerState(true);
  await pasteInto(user, within(screen.getByRole("dialog")).getByLabelText(/Code/), "123456");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Activer" }));

  expect(await screen.findByRole("heading", { name: "Vos codes de secours" })).toBeVisible();
  expect(started).toEqual([{ password: "secret" }]);
  expect(confirmed).toEqual([{ setUp: "signed", code: "123456" }]);
  expect(screen.getByText("ABCD-EFGH-IJK9")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Télécharger" }));
  expect(saved?.size).toBeGreaterThan(10 * 14);
  await user.click(screen.getByRole("button", { name: "J’ai conservé mes codes" }));
  expect(await security.findByText("Codes de secours restants : 10")).toBeVisible();
});

test("a wrong password or code is said under its field", async () => {
  answerSignedIn();
  const wrong = { errors: { password: ["Mot de passe actuel incorrect."] } };
  server.use(mock.post("/partner/second-factor/set-up", () => refusal(422, wrong)));
  const { user } = await renderApp("/app/settings/security");
  await user.click(await screen.findByRole("button", { name: "Activer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await pasteInto(user, await dialog.findByLabelText(/Mot de passe actuel/), "faux");
  await user.click(dialog.getByRole("button", { name: "Continuer" }));
  expect(await dialog.findByText("Mot de passe actuel incorrect.")).toBeVisible();
});

test("it is turned off by password and code", async () => {
  answerSignedIn();
  answerState(true, 1);
  const message = "La validation en deux étapes est désactivée.";
  const sent = answerCall(
    "post",
    "/partner/second-factor/turn-off",
    HttpResponse.json({ message }),
  );
  const { user } = await renderApp("/app/settings/security");
  expect(await screen.findByText("Codes de secours restants : 1")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Désactiver" }));
  const dialog = within(await screen.findByRole("dialog"));
  await pasteInto(user, await dialog.findByLabelText(/Mot de passe actuel/), "secret");
  await pasteInto(user, dialog.getByLabelText(/Code/), "123456");
  answerState(false);
  await user.click(dialog.getByRole("button", { name: "Désactiver" }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([{ password: "secret", code: "123456" }]);
  expect(await screen.findByText("Désactivée")).toBeVisible();
});

test("new recovery codes take the place of the former", async () => {
  answerSignedIn();
  answerState(true, 1);
  const sent = answerCall(
    "post",
    "/partner/second-factor/recovery-codes",
    HttpResponse.json({ data: { recoveryCodes: codes } }),
  );
  const { user } = await renderApp("/app/settings/security");
  await user.click(await screen.findByRole("button", { name: "Générer de nouveaux codes" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Les codes actuels ne fonctionneront plus.")).toBeVisible();
  await pasteInto(user, dialog.getByLabelText(/Mot de passe actuel/), "secret");
  await pasteInto(user, dialog.getByLabelText(/Code/), "123456");
  answerState(true);
  await user.click(dialog.getByRole("button", { name: "Générer de nouveaux codes" }));

  expect(await screen.findByText("ABCD-EFGH-IJK9")).toBeVisible();
  expect(sent).toEqual([{ password: "secret", code: "123456" }]);
  await user.click(screen.getByRole("button", { name: "J’ai conservé mes codes" }));
  expect(await screen.findByText("Codes de secours restants : 10")).toBeVisible();
});

test("each device is named, and all but this one can be signed out", async () => {
  answerSignedIn();
  server.use(listAnswer("/partner/session/all", [desk, phone, unknown]));
  let left: string | undefined;
  server.use(
    mock.delete("/partner/session/delete/:id", ({ params }) => {
      left = params.id as string;
      server.use(listAnswer("/partner/session/all", [desk, unknown]));
      return HttpResponse.json({ message: "L’appareil est déconnecté." });
    }),
  );
  const { user } = await renderApp("/app/settings/security");
  const devices = await section("Appareils connectés");
  expect(await devices.findByText("Chrome sur Windows")).toBeVisible();
  expect(devices.getByText("Appareil inconnu")).toBeVisible();
  expect(devices.getByText("Cet appareil")).toBeVisible();
  expect(devices.getAllByRole("button", { name: /Déconnecter cet appareil/ })).toHaveLength(2);

  const button = { name: "Déconnecter cet appareil – Safari sur iPhone" };
  await user.click(devices.getByRole("button", button));

  expect(await screen.findByText("L’appareil est déconnecté.")).toBeVisible();
  expect(left).toBe("other");
  await waitFor(() => expect(devices.queryByText("Safari sur iPhone")).toBeNull());
});

test("all other devices are signed out at once", async () => {
  answerSignedIn();
  server.use(
    listAnswer("/partner/session/all", [desk, phone]),
    mock.post("/partner/session/sign-out-others", () => {
      server.use(listAnswer("/partner/session/all", [desk]));
      return HttpResponse.json({ message: "Tous les autres appareils sont déconnectés." });
    }),
  );
  const { user } = await renderApp("/app/settings/security");
  const name = "Déconnecter tous les autres";
  await user.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
  expect(screen.getByText("Tous les autres appareils sont déconnectés.")).toBeVisible();
});

test("what cannot be loaded can be retried", async () => {
  answerSignedIn();
  server.use(mock.get("/partner/session/all", () => refusal(500, { message: "Erreur serveur." })));
  const { user } = await renderApp("/app/settings/security");
  const devices = await section("Appareils connectés");
  const retry = await devices.findByRole("button", { name: "Réessayer" });
  server.use(listAnswer("/partner/session/all", [desk]));
  await user.click(retry);
  expect(await devices.findByText("Chrome sur Windows")).toBeVisible();
});
