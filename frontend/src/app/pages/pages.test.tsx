import { screen } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { matchRoutes } from "react-router-dom";
import { routes } from "../router";
import { answerSignedIn, refusal } from "../../testing/answers";
import { renderApp } from "../../testing/render";
import { server } from "../../testing/server";

const ready = (state: object, status = 200) =>
  server.use(mock.get("/readyz", () => HttpResponse.json(state, { status })));

test("page not found offers a search over the cars and the way back", async () => {
  answerSignedIn();
  await renderApp("/app/error-page-1");
  expect(await screen.findByRole("heading", { name: "Page introuvable" })).toBeVisible();
  expect(screen.getByRole("search")).toContainElement(screen.getByLabelText("Nom de la voiture"));
  expect(screen.getByRole("link", { name: "Retour à l’accueil" })).toHaveAttribute("href", "/");
  // The first page of a visit has none before it.
  expect(screen.queryByRole("button", { name: "Page précédente" })).not.toBeInTheDocument();
});

test("a server fault names the request and says what works", async () => {
  ready({ status: "unavailable", database: true, channelLayer: false }, 503);
  const { user } = await renderApp("/auth/error-page-2?requestId=8f2c");
  expect(await screen.findByText("Référence : 8f2c")).toBeVisible();
  expect(await screen.findByText("En panne")).toBeVisible();
  expect(screen.getAllByText("En service")).toHaveLength(2);

  ready({ status: "ok", database: true, channelLayer: true });
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await screen.findAllByText("En service");
  expect(screen.queryByText("En panne")).not.toBeInTheDocument();
});

test("a server that does not answer is down, the rest unknown", async () => {
  server.use(mock.get("/readyz", () => refusal(500, {})));
  await renderApp("/auth/error-page-2");
  expect(await screen.findByText("En panne")).toBeVisible();
  expect(screen.getAllByText("Inconnu")).toHaveLength(2);
});

test.each([
  ["/app/apps", "Applications", "Voitures"],
  ["/app/pages", "Pages", "Page introuvable"],
])("%s leads to pages that exist", async (route, title, entry) => {
  answerSignedIn();
  await renderApp(route);
  const main = await screen.findByRole("main");
  await screen.findByRole("heading", { level: 1, name: title });
  const links = [...main.querySelectorAll("ul a")].map((link) => link.getAttribute("href"));
  expect(screen.getAllByRole("link", { name: new RegExp(entry) })[0]).toBeVisible();
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const page = matchRoutes(routes, link ?? "")?.at(-1)?.route.path;
    expect(page).not.toBe("*");
  }
});
