import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import DocumentsOf from "../DocumentsOf";
import { dayIn, documentOf, documentPage } from "./data";

let asked: URLSearchParams;

function answer(response: () => Response) {
  server.use(
    http.get("/api/document/getAll", ({ request }) => {
      asked = new URL(request.url).searchParams;
      return response();
    }),
  );
}

const open = () => renderWithProviders(<DocumentsOf of={{ carId: "c1" }} />);
const add = () => screen.getByRole("link", { name: "Ajouter un document" });

test("shows the documents of a car, what expires, and the way to each", async () => {
  answer(() => HttpResponse.json(documentPage([documentOf({ expiresAt: dayIn(3) })])));
  const { user, router } = open();
  const line = within(await screen.findByRole("listitem"));
  expect(Object.fromEntries(asked)).toEqual({ carId: "c1", page: "1", limit: "20" });
  expect(screen.getByRole("listitem")).toHaveTextContent("Carte grise · 3 nov. 2026");
  expect(line.getByText("Expire dans 3 jours")).toBeVisible();
  expect(add()).toHaveAttribute("href", "/app/documents/add?carId=c1");

  await user.click(line.getByRole("link", { name: "Carte grise Clio" }));
  expect(router.state.location.search).toBe("?document=d1");
  // Closed, the details lead back to the car.
  expect(router.state.location.state).toEqual({ opens: ["document"] });
});

test("none yet", async () => {
  answer(() => HttpResponse.json(documentPage([])));
  open();
  expect(await screen.findByText("Aucun document pour l’instant")).toBeVisible();
  expect(add()).toBeVisible();
});

test("more than it shows are in the list", async () => {
  answer(() => HttpResponse.json(documentPage([documentOf()], 31)));
  open();
  expect(await screen.findByRole("link", { name: "Voir les 31 documents" })).toHaveAttribute(
    "href",
    "/app/documents?carId=c1",
  );
});

test("a failure says so, beside the button that adds one", async () => {
  answer(() => refusal(500, { message: "Panne" }));
  open();
  expect(await screen.findByRole("button", { name: "Réessayer" })).toBeVisible();
  expect(add()).toBeVisible();
});
