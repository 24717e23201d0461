import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, asRole } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import AdvertPanel from "../stock/AdvertPanel";
import { carOf } from "./data";

const answerAdvert = (advert: object) =>
  server.use(http.get("/car/c1/advert", () => HttpResponse.json({ data: advert })));

test("what the advert lacks leads to its field of the form", async () => {
  answerSignedIn();
  answerAdvert({ missing: ["co2", "photos"], stale: true, ok: false });
  renderWithProviders(<AdvertPanel car={carOf()} />);
  expect(await screen.findByRole("link", { name: "CO₂ (g/km)" })).toHaveAttribute(
    "href",
    "/app/cars/c1/edit#co2",
  );
  expect(screen.getByRole("link", { name: "Photos" })).toHaveAttribute(
    "href",
    "/app/cars/c1/edit#photos",
  );
  expect(screen.getByRole("alert")).toHaveTextContent(/réimprimez la fiche/);
});

test("a reader sees what is missing without a way to change it", async () => {
  answerSignedIn(asRole("reader"));
  answerAdvert({ missing: ["critair"], stale: false, ok: false });
  renderWithProviders(<AdvertPanel car={carOf()} />);
  expect(await screen.findByText(/Crit’Air/)).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("a complete advert says so", async () => {
  answerSignedIn();
  answerAdvert({ missing: [], stale: false, ok: true });
  renderWithProviders(<AdvertPanel car={carOf()} />);
  expect(await screen.findByText("L’annonce est complète.")).toBeVisible();
});
