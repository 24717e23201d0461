import { screen } from "@testing-library/react";
import { renderWithProviders } from "../../../testing/render";
import { ProspectName } from "../ProspectName";
import { alice, bruno } from "./data";

test("the dot of an unseen name moves the name nowhere", () => {
  renderWithProviders(<ProspectName prospect={alice} />);
  expect(screen.getByText("Non vu").parentElement).toHaveStyle({ position: "absolute" });
  expect(screen.getByText("Alice Moreau")).toBeVisible();
});

test("a seen name has none", () => {
  renderWithProviders(<ProspectName prospect={bruno} />);
  expect(screen.queryByText("Non vu")).not.toBeInTheDocument();
});
