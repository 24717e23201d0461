import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, refusal } from "../../../testing/answers";
import { savedFiles } from "../../../testing/files";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import SheetPanel from "../stock/SheetPanel";
import { carOf } from "./data";

const printed = { missing: ["critair"], stale: true, printedAt: "2026-11-20T10:00:00+01:00" };
const STALE = "Le prix ou la classe CO₂ a changé depuis l’impression : réimprimez la fiche.";
let sheet: object;

beforeEach(() => {
  answerSignedIn();
  sheet = printed;
  server.use(http.get("/car/c1/sheet", () => HttpResponse.json({ data: sheet })));
});

test("what the sheet lacks and a former price are said", async () => {
  renderWithProviders(<SheetPanel car={carOf()} />);
  const alerts = await screen.findAllByRole("alert");
  expect(alerts).toHaveLength(2);
  expect(alerts[0]).toHaveTextContent(/^Mentions obligatoires à compléter : .*Crit’Air/);
  expect(screen.getByRole("link", { name: "Compléter la fiche" })).toHaveAttribute(
    "href",
    "/app/cars/c1/edit",
  );
  expect(alerts[1]).toHaveTextContent(STALE);
  expect(screen.getByText(/^Imprimée le 20 nov\. 2026/)).toBeInTheDocument();
});

test("after printing the sheet is read again", async () => {
  server.use(
    http.get("/car/c1/sheet.pdf", () => {
      sheet = { missing: [], stale: false, printedAt: "2026-11-24T10:00:00+01:00" };
      return HttpResponse.arrayBuffer(new ArrayBuffer(3));
    }),
  );
  const saved = savedFiles();
  const { user } = renderWithProviders(<SheetPanel car={carOf()} />);
  await user.click(await screen.findByRole("button", { name: "Imprimer la fiche (PDF)" }));
  expect(await screen.findByText(/^Imprimée le 24 nov\. 2026/)).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(saved.map(({ name }) => name)).toEqual(["fiche-Clio V Intens.pdf"]);
});

test("a sheet that cannot be printed says why, and the alerts stay", async () => {
  server.use(http.get("/car/c1/sheet.pdf", () => refusal(429, { message: "Trop de tentatives." })));
  const { user } = renderWithProviders(<SheetPanel car={carOf()} />);
  await user.click(await screen.findByRole("button", { name: "Imprimer la fiche (PDF)" }));
  expect(await screen.findByText("Trop de tentatives.")).toBeVisible();
  await waitFor(() => expect(screen.getByText(STALE)).toBeVisible());
});
