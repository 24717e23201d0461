import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import LookupFilter from "../LookupFilter";
import { garageLookup } from "../../../features/garages/api";

beforeEach(() => {
  server.use(
    http.get("/garage/all", () =>
      HttpResponse.json({ data: [], total: 0, page: 1, totalPages: 1 }),
    ),
    http.get("/garage/getById/:id", () =>
      HttpResponse.json({ data: { id: "g1", localisation: "Dépôt de Rezé" } }),
    ),
  );
});

const open = (single: boolean) =>
  renderWithProviders(
    <LookupFilter
      label="Garage"
      lookup={garageLookup}
      value="g1"
      single={single}
      onChange={() => undefined}
    />,
  );

test("one choice is named", async () => {
  open(true);
  expect(await screen.findByText("Dépôt de Rezé")).toBeVisible();
});

test("where several can be chosen they are counted", async () => {
  open(false);
  expect(await screen.findByText("1 choix")).toBeVisible();
});
