import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, pageOf } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { sockets } from "../../../testing/socket";
import { NotificationsBell } from "../NotificationsBell";

const drive = {
  id: "p1",
  cancelled: false,
  fullName: "Léa Petit",
  startsAt: "2026-11-24T10:00:00+01:00",
  eventId: "e1",
  text: "Je viendrai avec mon fils",
};
const count = jest.fn(() => Promise.resolve({}));

function Figures() {
  useQuery({ queryKey: ["statistics", "prospects"], queryFn: count });
  return null;
}

beforeEach(() => {
  sockets.length = 0;
  count.mockClear();
  window.Audio = jest.fn(() => ({ play: () => Promise.resolve() })) as unknown as typeof Audio;
  answerSignedIn();
  server.use(
    http.get("/prospect/count-new", () => HttpResponse.json({ data: { count: 0 } })),
    http.get("/prospect/all", () => HttpResponse.json(pageOf([]))),
  );
});

async function receive(name: string, ...events: object[]) {
  renderWithProviders(
    <>
      <NotificationsBell />
      <Figures />
    </>,
  );
  await waitFor(() => expect(sockets).toHaveLength(1));
  await waitFor(() => expect(count).toHaveBeenCalledTimes(1));
  act(() => events.forEach((event) => sockets[0]?.receive(name, event)));
}

const book = (...events: object[]) => receive("slots:answered", ...events);

test("a booking shows who, when and the way to it", async () => {
  await book(drive);
  expect(await screen.findByText(/^Rendez-vous pris : mardi 24 novembre/)).toBeVisible();
  expect(screen.getByText("Léa Petit")).toBeVisible();
  expect(screen.getByText("Je viendrai avec mon fils")).toBeVisible();
  expect(screen.getByRole("link", { name: "Voir l’agenda" })).toHaveAttribute(
    "href",
    expect.stringContaining("e1"),
  );
});

test("a cancellation is told at once, beside the booking", async () => {
  await book(drive, { ...drive, cancelled: true, text: "" });
  expect(await screen.findByText(/^Rendez-vous pris : mardi 24 novembre/)).toBeVisible();
  expect(await screen.findByText(/^Rendez-vous annulé : mardi 24 novembre/)).toBeVisible();
});

test("two bookings of one person show two alerts", async () => {
  await book(drive, { ...drive, eventId: "e2", startsAt: "2026-11-25T10:00:00+01:00" });
  expect(await screen.findByText(/mardi 24 novembre/)).toBeInTheDocument();
  expect(await screen.findByText(/mercredi 25 novembre/)).toBeInTheDocument();
});

test("a booking refreshes the figures of prospects", async () => {
  await book(drive);
  await waitFor(() => expect(count).toHaveBeenCalledTimes(2));
});

test("a request for a valuation is shown with the way to it", async () => {
  await receive("estimation:new", {
    id: "e1",
    title: "Clio de Camille",
    carModel: "Renault Clio",
    kilometrage: 45000,
    clientName: "Camille Roy",
    createdAt: "2026-11-24T10:00:00+01:00",
  });
  expect(await screen.findByText("Nouvelle demande d’estimation")).toBeVisible();
  expect(screen.getByText("Camille Roy")).toBeVisible();
  expect(screen.getByText(/^Renault Clio · 45\s000\skm$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Ouvrir" })).toHaveAttribute(
    "href",
    "/app/estimations/e1",
  );
  await waitFor(() => expect(window.Audio).toHaveBeenCalled());
});

test("a signed order form is shown with the way to its sale", async () => {
  await receive("order-form:signed", {
    id: "s1",
    number: "V-2026-000001",
    clientName: "Paul Petit",
  });
  expect(await screen.findByText("Bon de commande V-2026-000001 signé")).toBeVisible();
  expect(screen.getByText("Paul Petit")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ouvrir" })).toHaveAttribute(
    "href",
    "/app/sale-files/s1",
  );
  await waitFor(() => expect(window.Audio).toHaveBeenCalled());
});
