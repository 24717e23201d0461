import { screen } from "@testing-library/react";
import { renderWithProviders } from "../../testing/render";
import { SideNav } from "./SideNav";

test.each([
  ["/app/dashboards/default", "Tableau de bord"],
  ["/app/dashboards/analytic", "Tableau de bord"],
  ["/app/dashboards/sales", "Tableau de bord"],
  ["/app/cars/new", "Voitures"],
])("on %s '%s' is lit, and nothing else", (route, label) => {
  renderWithProviders(<SideNav open={false} onClose={() => undefined} />, { route, path: route });
  const lit = screen.getAllByRole("link").filter((link) => link.ariaCurrent === "page");
  expect(lit.map((link) => link.textContent)).toEqual([label]);
});
