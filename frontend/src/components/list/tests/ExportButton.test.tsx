import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { stopClock } from "../../../testing/clock";
import { savedFiles } from "../../../testing/files";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";

let calls: Record<string, string>[] = [];
let saved: ReturnType<typeof savedFiles>;

beforeEach(() => {
  answerSignedIn();
  calls = [];
  saved = savedFiles();
  server.use(
    listAnswer("/garage/all", []),
    http.get("/garage/export", ({ request }) => {
      calls.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.arrayBuffer(new ArrayBuffer(3));
    }),
  );
});

afterEach(() => jest.useRealTimers());

/** Its part of the page is loaded apart: until then the button is disabled. */
async function exportButton() {
  const button = () => screen.getByRole("button", { name: "Exporter la liste" });
  await waitFor(() => expect(button()).toBeEnabled());
  return button();
}

test("the list is saved as a file with its filters and its order, whatever page is shown", async () => {
  // By the partner's clock the next month has begun.
  stopClock("2026-11-30T23:30:00Z");
  const { user } = await renderApp("/app/garages?search=nantes&ordering=-nom&page=2");
  await user.click(await exportButton());
  await user.click(screen.getByRole("menuitem", { name: "Fichier Excel (.xlsx)" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls).toEqual([{ search: "nantes", ordering: "-nom", format: "xlsx" }]);
  expect(saved[0]?.name).toBe("Garages 2026-12-01.xlsx");
});

test("a refusal is shown", async () => {
  server.use(
    http.get("/garage/export", () => refusal(429, { message: "Réessayez dans une heure." })),
  );
  const { user } = await renderApp("/app/garages");
  await user.click(await exportButton());
  await user.click(screen.getByRole("menuitem", { name: "Fichier CSV (.csv)" }));
  expect(await screen.findByText("Réessayez dans une heure.")).toBeVisible();
  expect(saved).toEqual([]);
});

test("the search offers it on a list, and opens the choice", async () => {
  const { user, router } = await renderApp("/app/garages");
  await exportButton();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: /Rechercher/ }), "exporter");
  await user.click(await screen.findByRole("option", { name: "Exporter la liste" }));
  expect(await screen.findByRole("menuitem", { name: "Fichier CSV (.csv)" })).toBeVisible();
  await user.keyboard("{Escape}");
  expect(router.state.location.hash).toBe("");
});
