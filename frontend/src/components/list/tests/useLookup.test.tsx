import { screen } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { garageLookup } from "../../../features/garages/api";
import { refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { useSelected } from "../useLookup";

function Chosen({ ids }: { ids: string[] }) {
  const labels = useSelected(garageLookup, ids).map(({ label }) => label);
  return <p>{labels.join(", ")}</p>;
}

beforeEach(() =>
  server.use(
    http.get("/garage/getById/:id", async ({ params }) => {
      await delay(20);
      if (params.id !== "g1") return refusal(404, { message: "Introuvable" });
      return HttpResponse.json({ data: { id: "g1", nom: "Atelier", localisation: "Lyon" } });
    }),
  ),
);

test("a row that was deleted does not hide the label of another", async () => {
  renderWithProviders(<Chosen ids={["g9", "g1"]} />);
  expect(screen.getByText("…, …")).toBeVisible();
  expect(await screen.findByText("?, Atelier")).toBeVisible();
});

test("where no row is found, reading them ends too", async () => {
  renderWithProviders(<Chosen ids={["g9"]} />);
  expect(await screen.findByText("?")).toBeVisible();
});
