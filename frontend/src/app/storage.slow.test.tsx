import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { carOf } from "../features/cars/tests/data";
import { session } from "../lib/session";
import { answerCall, answerSignedIn, listAnswer, refusal } from "../testing/answers";
import { renderApp } from "../testing/render";
import { server } from "../testing/server";
import { areaOf, everyKey, fillStorages, garbage, refuseStorages } from "../testing/storages";
import { pasteInto } from "../testing/steps";

const dealer = {
  companyName: "Garage du Port",
  phoneNumber: "+33491000000",
  address: "",
  city: "Marseille",
  logo: null,
  reward: { amount: 150, currency: "EUR" },
  code: "abc123",
  showroom: false,
  garages: [],
  answersFrom: null,
};

beforeEach(() => {
  server.use(
    // A token that is none.
    http.all("*", () => refusal(401, { code: "not_authenticated" })),
  );
  server.use(
    http.get("/partner/public/abc123", () => HttpResponse.json({ data: dealer })),
    http.get("/chat/visitor/conversation", () => refusal(404, { code: "not_found" })),
    listAnswer("/car/all", [carOf({})]),
    listAnswer("/view/all", []),
    listAnswer("/garage/all", []),
    listAnswer("/modelCar/all", []),
  );
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

/** The pages that read what is kept: of a visitor, before the log-in, locked, and behind it. */
const pages: [address: string, heading: string][] = [
  ["/affiliation/abc123", "Garage du Port"],
  ["/auth/login", "Connexion"],
  ["/app/cars", "Voitures"],
];

async function opensAll(prepare: (address: string) => void) {
  for (const [address, heading] of pages) {
    session.signOut();
    if (address.startsWith("/app")) answerSignedIn();
    prepare(address);
    const view = await renderApp(address);
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(screen.queryByText("Cette page a rencontré une erreur")).not.toBeInTheDocument();
    view.unmount();
  }
}

// With any token, visitors are taken for the dealer, and the pages behind the log-in ask for one that holds.
const hold = (held: string) => (address: string) => {
  for (const key of everyKey) {
    if (key !== "auth_token" || address.startsWith("/auth")) areaOf(key).setItem(key, held);
  }
};

test.each(garbage)("all pages open where everything that is kept is something else: %j", (held) =>
  opensAll(hold(held)),
);

test.each([
  ["refuses", refuseStorages],
  ["is full", fillStorages],
])("all pages open and take what is done where the storage %s", async (_how, act) => {
  act();
  await opensAll(() => undefined);
  session.signOut();
  const opened = { key: "secret", conversation: {} };
  const started = answerCall("post", "/chat/visitor/start", HttpResponse.json({ data: opened }));
  const visitor = await renderApp("/affiliation/abc123");
  await visitor.user.click(await screen.findByRole("tab", { name: "Discuter" }));
  const panel = within(await screen.findByRole("tabpanel", { name: "Discuter" }));
  await pasteInto(visitor.user, await panel.findByLabelText(/Nom complet/), "Inès");
  await pasteInto(visitor.user, panel.getByLabelText(/Votre message/), "Bonjour");
  await visitor.user.click(panel.getByRole("button", { name: "Envoyer le message" }));
  await waitFor(() => expect(started).toHaveLength(1));
  visitor.unmount();

  const { user } = await renderApp("/auth/login?redirect=%2Fapp%2Fcars");
  expect(screen.getByText(/^Votre navigateur n’enregistre rien/)).toBeVisible();
  server.use(
    http.post("/partner/login", () => {
      answerSignedIn();
      return HttpResponse.json({ data: { token: "fresh" } });
    }),
  );
  await pasteInto(user, await screen.findByLabelText(/E-mail/), "claire@garage-martin.fr");
  await pasteInto(user, screen.getByLabelText(/Mot de passe/, { selector: "input" }), "un secret");
  await user.click(screen.getByRole("button", { name: "Se connecter" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Voitures" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Affichage du tableau" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Compacte" }));
  expect(screen.getByRole("menuitemradio", { name: "Compacte" })).toBeChecked();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Affichage" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Sombre" }));
  expect(screen.queryByText("Cette page a rencontré une erreur")).not.toBeInTheDocument();
});
