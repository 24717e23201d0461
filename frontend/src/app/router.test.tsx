import { readFileSync } from "node:fs";
import path from "node:path";
import { screen, waitFor } from "@testing-library/react";
import { matchRoutes } from "react-router-dom";
import { emptyStatistics } from "../features/statistics/tests/data";
import { answerSignedIn, listAnswer } from "../testing/answers";
import { renderApp, type Rendered } from "../testing/render";
import { server } from "../testing/server";
import { movedPaths, paths } from "../lib/paths";
import { session } from "../lib/session";
import { routes } from "./router";

function answerEmptyCatalogue() {
  answerSignedIn();
  server.use(listAnswer("/car/all", []), ...emptyStatistics);
}

const address = ({ state }: Rendered["router"]) => state.location.pathname + state.location.search;

test("a signed-out visitor of a protected page logs in first, and may come back", async () => {
  const { router } = await renderApp("/app/cars?page=2");
  expect(await screen.findByRole("heading", { name: "Connexion" })).toBeVisible();
  expect(address(router)).toBe("/auth/login?redirect=%2Fapp%2Fcars%3Fpage%3D2");
});

test("/login leads to the login page and keeps its query", async () => {
  const { router } = await renderApp("/login?redirect=%2Fapp%2Fcars");
  expect(await screen.findByRole("heading", { name: "Connexion" })).toBeVisible();
  expect(address(router)).toBe("/auth/login?redirect=%2Fapp%2Fcars");
});

test.each(["/auth/login", "/auth/register", "/auth/forgot-password", "/affiliation/claire", "/"])(
  "a signed-in visitor of %s is on the landing page",
  async (route) => {
    answerEmptyCatalogue();
    const { router } = await renderApp(route);
    expect(await screen.findByRole("heading", { name: "Bonjour Claire Martin" })).toBeVisible();
    expect(address(router)).toBe("/app/dashboards/default");
  },
);

test("an unknown path of the application leads to the root", async () => {
  answerEmptyCatalogue();
  const { router } = await renderApp("/app/nothing/here");
  await waitFor(() => expect(address(router)).toBe("/app/dashboards/default"));
});

test.each(Object.entries(movedPaths))(
  "%s leads to its new place, with its query and its hash",
  async (before, now) => {
    answerEmptyCatalogue();
    const { router } = await renderApp(`${before}?kind=prospect#delays`);
    await waitFor(() => expect(router.state.location.pathname).toMatch(now));
    const { search, hash } = router.state.location;
    expect([search, hash]).toEqual(["?kind=prospect", "#delays"]);
  },
);

/** The addresses that the specification names below each prefix. */
const ofSpecification = [
  ...["login", "login-1", "register-1", "register-2", "forgot-password"].map(
    (end) => `/auth/${end}`,
  ),
  ...["error-page-1", "error-page-2"].map((end) => `/auth/${end}`),
  "/affiliation/claire",
  ...["default", "analytic", "sales"].map((end) => `/app/dashboards/${end}`),
  ...["models", "garages", "cars", "cars/c1", "clients"].map((end) => `/app/${end}`),
  ...["leads/affiliate", "leads/prospects", "estimations", "estimations/e1", "tutoriels"].map(
    (end) => `/app/${end}`,
  ),
  ...["documents/add", "documents/edit/d1", "apps", "apps/mail", "apps/chat", "apps/calendar"].map(
    (end) => `/app/${end}`,
  ),
  ...["project", "project/list", "project/scrumboard", "ecommerce"].map(
    (end) => `/app/apps/${end}`,
  ),
  ...["add-product", "edit-product/p1", "product-list", "orders"].map(
    (end) => `/app/apps/ecommerce/${end}`,
  ),
  ...["pages", "login-1", "register-1", "register-2", "forgot-password"].map(
    (end) => `/app/${end}`,
  ),
  ...["error-page-1", "error-page-2"].map((end) => `/app/${end}`),
];
/** The product's own addresses without a row's id in them. Where the dashboards begin there is no page. */
const ofProduct = Object.values(paths)
  .filter((path) => typeof path === "string")
  .filter((path) => path !== paths.dashboards);

test.each([...new Set([...ofSpecification, ...ofProduct])])("%s has a page of its own", (path) => {
  const { pathname } = new URL(path, "http://localhost");
  const found = matchRoutes(routes, pathname)?.at(-1)?.route;
  expect(["*", "/app/*", "/auth/*", undefined]).not.toContain(found?.path);
  expect(Object.keys(movedPaths)).not.toContain(found?.path);
});

test("any other unknown path shows the error page", async () => {
  const { router } = await renderApp("/cars");
  expect(await screen.findByRole("heading", { name: "Page introuvable" })).toBeVisible();
  expect(address(router)).toBe("/cars");
});

test("whatever stands below a list's address is the list's", async () => {
  answerEmptyCatalogue();
  const { router } = await renderApp("/app/cars/every/one?page=1");
  expect(await screen.findByRole("heading", { level: 1, name: "Voitures" })).toBeVisible();
  expect(address(router)).toBe("/app/cars/every/one?page=1");
});

test("the mailed link for a new password works in a browser that is signed in", async () => {
  answerSignedIn();
  await renderApp("/auth/reset-password?uid=u&token=t");
  expect(await screen.findByRole("heading", { name: "Nouveau mot de passe" })).toBeVisible();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

test("the tab is named after the page, in the interface's language", async () => {
  await renderApp("/auth/login", { locale: "en" });
  await waitFor(() => expect(document.title).toBe("Sign in · Partner workspace"));
});

test("an empty catalogue offers the first car", async () => {
  answerEmptyCatalogue();
  await renderApp("/");
  expect(await screen.findByRole("heading", { name: "Votre catalogue est vide" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Aucune voiture disponible" })).toHaveAttribute(
    "href",
    "/app/cars?status=available",
  );
  expect(session.token).not.toBeNull();
});

test("a page's chunk is named after its address, by which the server finds its files", () => {
  const source = readFileSync(path.resolve(__dirname, "router.tsx"), "utf8");
  const named = [
    ...source.matchAll(
      /page\(\s*`?(?:\$\{)?paths\.(\w+)[^,]*,\s*\(\) =>\s*import\(\s*\/\* webpackChunkName: "([\w-]+)"/g,
    ),
  ];
  expect(named.length).toBeGreaterThan(30);
  for (const [, key, chunk] of named) {
    const address = paths[key as keyof typeof paths];
    const pattern = typeof address === "string" ? address : address("id", "id");
    expect(chunk).toBe(`page${pattern.replaceAll("/", "-")}`);
  }
});
