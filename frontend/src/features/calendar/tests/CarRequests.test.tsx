import { screen } from "@testing-library/react";
import { http } from "msw";
import { answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { carOf } from "../../cars/tests/data";
import { estimationOf } from "../../estimations/tests/data";
import { alice } from "../../prospects/tests/data";
import CarRequests from "../CarRequests";
import { testDrive } from "./data";

const NONE = "Aucune demande pour cette voiture pour l’instant";
const lists = ["/prospect/all", "/calendar/all", "/estimation/partner/getAll"];

beforeEach(() => {
  answerSignedIn();
  server.use(...lists.map((path) => listAnswer(path, [])));
});

const open = () => renderWithProviders(<CarRequests car={carOf({ id: "c1" })} />);

test("who asked about the car, who comes to see it, and its estimations", async () => {
  const asked: URL[] = [];
  server.events.on("request:start", ({ request }) => asked.push(new URL(request.url)));
  server.use(
    listAnswer("/prospect/all", [alice]),
    listAnswer("/calendar/all", [testDrive]),
    listAnswer("/estimation/partner/getAll", [
      estimationOf({ id: "s1", clientName: "Ana Diaz", carModel: "Clio" }),
    ]),
  );
  open();
  const links = {
    "Alice Moreau": "/app/leads/prospects/p1",
    "Essai C3 – Alice Moreau": "/app/apps/calendar?event=e1",
    "Ana Diaz · Clio": "/app/estimations/s1",
  };
  for (const [name, path] of Object.entries(links))
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", path);
  // The point goes with what comes after it, to where that begins a line.
  expect(screen.getAllByText("·").map((dot) => dot.nextElementSibling?.textContent)).toEqual([
    expect.stringMatching(/^24 nov\. 2026/),
    "Clio",
  ]);
  for (const path of lists)
    expect(asked.find(({ pathname }) => pathname === path)?.searchParams.get("carId")).toBe("c1");
});

test("a car without requests says so", async () => {
  open();
  expect(await screen.findByText(NONE)).toBeVisible();
});

test("a list that cannot be read says so beside the others, and is there after a retry", async () => {
  server.use(
    http.get("/prospect/all", () => refusal(500, { message: "Panne" })),
    listAnswer("/calendar/all", [testDrive]),
  );
  const { user } = open();
  const retry = await screen.findByRole("button", { name: "Réessayer" });
  expect(await screen.findByRole("link", { name: testDrive.title })).toBeVisible();
  expect(screen.queryByText(NONE)).not.toBeInTheDocument();
  server.use(listAnswer("/prospect/all", [alice]));
  await user.click(retry);
  expect(await screen.findByRole("link", { name: "Alice Moreau" })).toBeVisible();
});
