import { screen } from "@testing-library/react";
import { renderWithProviders } from "../testing/render";
import { NameWithSample } from "./NameWithSample";

const name = "Estimation Peugeot 208 de Paul Petit";

test("a sample's name, which has one line beside its mark, is told whole to who points at it", () => {
  renderWithProviders(<NameWithSample row={{ sample: true }} name={name} />);
  expect(screen.getByText(name)).toHaveAttribute("title", name);
  expect(screen.getByText("Exemple")).toBeVisible();
});

test("a name of the partner's own has no mark", () => {
  renderWithProviders(<NameWithSample row={{ sample: false }} name={name} />);
  expect(screen.getByText(name)).not.toHaveAttribute("title");
  expect(screen.queryByText("Exemple")).not.toBeInTheDocument();
});
