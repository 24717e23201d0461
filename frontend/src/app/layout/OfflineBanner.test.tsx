import { act, screen, waitFor } from "@testing-library/react";
import { onlineManager } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { answerSignedIn, listAnswer, pageOf } from "../../testing/answers";
import { renderApp } from "../../testing/render";
import { server } from "../../testing/server";

const noAnswer = () => HttpResponse.error();
const clio = {
  id: "m1",
  intitule: "Renault Clio V",
  carCount: 0,
  createdAt: "2026-01-01T00:00:00Z",
};

afterEach(() => {
  jest.restoreAllMocks();
  act(() => onlineManager.setOnline(true));
});

async function losesServer() {
  answerSignedIn();
  server.use(listAnswer("/modelCar/all", [clio]));
  const view = await renderApp("/app/models");
  await screen.findByText("Renault Clio V");
  server.use(http.get("/modelCar/all", noAnswer), http.get("/healthz", noAnswer));
  await act(async () => {
    window.dispatchEvent(new Event("offline"));
    await Promise.resolve();
  });
  return view;
}

test("a server that does not answer is said above the rows that are known, with a countdown", async () => {
  await losesServer();
  expect(await screen.findByText(/^Serveur injoignable/)).toHaveTextContent(
    "Serveur injoignable, nouvel essai dans 5 s",
  );
  expect(screen.getByText("Renault Clio V")).toBeVisible();
  expect(screen.getByRole("timer")).toHaveTextContent(", nouvel essai dans 5 s");
  await screen.findByText(", nouvel essai dans 4 s");
});

test("once the server answers, the banner goes and the rows are read again", async () => {
  const { user } = await losesServer();
  const retry = await screen.findByRole("button", { name: "Réessayer" });
  await user.click(retry);
  expect(retry).toBeVisible();

  server.use(
    http.get("/healthz", () => HttpResponse.json({ status: "ok" })),
    http.get("/modelCar/all", () => HttpResponse.json(pageOf([{ ...clio, intitule: "Clio VI" }]))),
  );
  await user.click(retry);
  expect(await screen.findByText("Clio VI")).toBeVisible();
  expect(screen.queryByText(/^Serveur injoignable/)).not.toBeInTheDocument();
});

test("a call without an answer is enough to find out", async () => {
  answerSignedIn();
  server.use(http.get("/modelCar/all", noAnswer), http.get("/healthz", noAnswer));
  await renderApp("/app/models");
  expect(await screen.findByText(/^Serveur injoignable/)).toBeVisible();
  await waitFor(() => expect(onlineManager.isOnline()).toBe(false));
});

test("a device without a network is told so, and not that the server is at fault", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await losesServer();
  expect(await screen.findByText(/^Vous êtes hors connexion/)).toHaveTextContent(
    "Vous êtes hors connexion, nouvel essai dans 5 s",
  );
});
