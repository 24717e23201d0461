import { screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { session } from "../../../lib/session";
import { answerSignedIn, listAnswer, pageOf } from "../../../testing/answers";
import { renderApp, renderWithProviders, type Rendered } from "../../../testing/render";
import { server } from "../../../testing/server";
import { testDrive } from "../../calendar/tests/data";
import { carOf } from "../../cars/tests/data";
import { clientOf } from "../../clients/tests/data";
import { estimationOf } from "../../estimations/tests/data";
import { alice } from "../../prospects/tests/data";
import { destinations } from "../shortcuts";
import ShortcutsDialog from "../ShortcutsDialog";

const lists = ["/client/getAll", "/prospect/all", "/estimation/partner/getAll", "/calendar/all"];

function answerSearch(asked: string[] = []) {
  answerSignedIn();
  server.use(
    mock.get("/car/all", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(pageOf([carOf({ id: "c1", nom: "Clio Intens" })], 9));
    }),
    mock.get("/api/document/getAll", () =>
      HttpResponse.json({ data: [], totalItems: 0, page: 1, totalPages: 0 }),
    ),
    ...lists.map((url) => listAnswer(url, [])),
  );
}

async function opened(route = "/app/settings/account"): Promise<Rendered> {
  const view = await renderApp(route);
  await screen.findByRole("heading", { level: 1 });
  await view.user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: /Rechercher une voiture/ });
  return view;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => localStorage.clear());

test("Ctrl K searches as one types, and Enter opens what the arrows chose", async () => {
  const asked: string[] = [];
  answerSearch(asked);
  const { user, router } = await opened();
  await user.keyboard("clio");
  const hit = await screen.findByRole("option", { name: /Clio Intens/ });
  expect(within(hit).getByText(/Renault Clio/)).toBeVisible();
  expect(asked).toEqual(["?page=1&limit=5&nom=clio"]);
  expect(hit).toHaveAttribute("aria-selected", "true");

  await user.keyboard("{ArrowDown}");
  const all = screen.getByRole("option", { name: "Tout voir (9)" });
  expect(all).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-activedescendant", all.id);
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname + router.state.location.search).toBe("/app/cars?nom=clio");
  expect(screen.queryByRole("combobox", { name: /Rechercher/ })).not.toBeInTheDocument();
});

test("a row that is found has the icon of its page in the menu", async () => {
  answerSearch();
  server.use(
    listAnswer("/client/getAll", [clientOf()]),
    listAnswer("/prospect/all", [alice]),
    listAnswer("/estimation/partner/getAll", [estimationOf()]),
    listAnswer("/calendar/all", [testDrive]),
  );
  const { user } = await opened();
  await user.keyboard("a");
  const icons: Record<string, RegExp> = {
    DirectionsCarOutlinedIcon: /^Clio Intens/,
    PeopleAltOutlinedIcon: /^Paul Petit/,
    PersonSearchOutlinedIcon: /^Alice Moreau/,
    RequestQuoteOutlinedIcon: /^Estimation Peugeot 208/,
    CalendarMonthOutlinedIcon: /^Essai C3/,
  };
  for (const [icon, name] of Object.entries(icons))
    expect(
      within(await screen.findByRole("option", { name })).getByTestId(icon),
    ).toBeInTheDocument();
});

test("what matched is said where it is not the title", async () => {
  answerSearch();
  const car = carOf({
    id: "c1",
    nom: "Clio",
    immatriculation: "AB-123-CD",
    vin: "VF1RJA00067890123",
  });
  server.use(listAnswer("/car/all", [car]), listAnswer("/client/getAll", [clientOf()]));
  const { user } = await opened();
  const line = (name: RegExp) => screen.findByRole("option", { name });
  await user.keyboard("ab 123");
  expect(await line(/^Clio ?Plaque AB-123-CD · Renault Clio/)).toBeVisible();
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("clio vf1rja");
  expect(await line(/^Clio ?VIN VF1RJA00067890123 · Renault Clio · AB-123-CD/)).toBeVisible();
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("0612");
  expect(await line(/^Paul Petit ?Téléphone 06 12 34 56 78$/)).toBeVisible();
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("clio");
  expect(await line(/^Clio ?Renault Clio · AB-123-CD/)).toBeVisible();
});

test("nothing found is said, and a page is found by its name without accents", async () => {
  answerSearch();
  server.use(listAnswer("/car/all", []));
  const { user } = await opened();
  await user.keyboard("zzz");
  expect(await screen.findByText("Aucun résultat pour « zzz »")).toBeVisible();
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("modeles");
  expect(await screen.findByRole("option", { name: "Modèles" })).toBeVisible();
});

test("a kind that fails leaves the others, and can be retried", async () => {
  answerSearch();
  server.use(mock.get("/prospect/all", () => HttpResponse.error()));
  const { user } = await opened();
  await user.keyboard("clio");
  expect(await screen.findByText("Certains résultats n’ont pas pu être chargés.")).toBeVisible();
  expect(screen.getByRole("option", { name: /Clio Intens/ })).toBeVisible();
  server.use(listAnswer("/prospect/all", []));
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await screen.findByRole("option", { name: /Clio Intens/ });
  expect(screen.queryByText(/Certains résultats/)).not.toBeInTheDocument();
});

test("before anything is typed the pages last seen are offered; signing out forgets them", async () => {
  answerSearch();
  const { router } = await renderApp("/app/settings/account");
  await screen.findByRole("heading", { name: "Mon compte" });
  await router.navigate("/app/apps");
  await screen.findByRole("heading", { level: 1, name: "Applications" });
  const { user } = { user: (await import("@testing-library/user-event")).default.setup() };
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("group", { name: "Pages récentes" })).toHaveTextContent(
    "Mon compte",
  );
  session.signOut();
  expect(sessionStorage.getItem("recent_pages")).toBeNull();
});

test("g then c opens the cars, but not while typing or when switched off", async () => {
  answerSearch();
  const { user, router } = await renderApp("/app/settings/account");
  await screen.findByRole("heading", { name: "Mon compte" });
  await user.type(await screen.findByLabelText(/Nom complet/), "gc?");
  expect(router.state.location.pathname).toBe("/app/settings/account");
  await user.tab();
  await user.clear(screen.getByLabelText(/Nom complet/));
  await user.type(screen.getByLabelText(/Nom complet/), "Claire Martin");
  screen.getByLabelText(/Nom complet/).blur();

  await user.keyboard("?");
  const help = await screen.findByRole("dialog", { name: "Raccourcis clavier" });
  expect(within(help).getByText("Modèles")).toBeVisible();
  expect(within(help).getByText("Conversation suivante")).toBeVisible();
  expect(within(help).getByText("Décaler sa fin de 15 minutes")).toBeVisible();
  await user.click(within(help).getByRole("switch", { name: "Raccourcis à une touche" }));
  expect(within(help).queryByText("Modèles")).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.keyboard("gc");
  expect(router.state.location.pathname).toBe("/app/settings/account");

  localStorage.removeItem("single_key_shortcuts");
  await user.keyboard("gc");
  expect(await screen.findByRole("heading", { level: 1, name: "Voitures" })).toBeVisible();
});

test.each([
  ["j", "/app/dashboards/today", "Aujourd’hui"],
  ["v", "/app/apps/calendar", "Agenda"],
  ["i", "/app/apps/messages", "Messages"],
])("g then %s opens %s, as the list of shortcuts says", (key, path, name) => {
  expect(destinations).toContainEqual({ key, path });
  expect(destinations.filter((each) => each.key === key)).toHaveLength(1);
  renderWithProviders(<ShortcutsDialog onClose={() => undefined} />);
  const lines = screen.getAllByText(name).map((label) => label.parentElement?.textContent);
  expect(lines).toContain(`${name}g puis ${key}`);
});

test("/ goes to the search of the list that is open", async () => {
  answerSearch();
  const { user } = await renderApp("/app/cars");
  await screen.findByRole("search");
  await user.keyboard("/");
  expect(document.activeElement?.closest("[role=search]")).not.toBeNull();
});

test("what is typed before the search is there is not lost", async () => {
  answerSearch();
  const { user } = await renderApp("/app/settings/account");
  const before = await screen.findByLabelText(/Nom complet/);
  before.focus();
  await user.keyboard("{Control>}k{/Control}clio");
  expect(await screen.findByRole("dialog", { name: "Rechercher" })).toBeVisible();
  const field = screen.getByRole("combobox", { name: /Rechercher une voiture/ });
  await user.keyboard(" 5");
  expect(field).toHaveValue("clio 5");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(before).toHaveFocus());
  expect(before).toHaveValue("Claire Martin");
});
