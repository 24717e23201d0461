import { screen } from "@testing-library/react";
import { stylesOf } from "../../lib/styleCaches";
import { renderWithProviders } from "../../testing/render";
import { AuthCard } from "./AuthCard";

test("on a desk the card stands in the middle, and on a phone at the top", () => {
  const insert = jest.spyOn(stylesOf("ltr").sheet, "insert");
  renderWithProviders(<AuthCard title="Connexion">Formulaire</AuthCard>);
  expect(screen.getByRole("heading", { name: "Connexion" })).toBeVisible();
  const rules = insert.mock.calls.map(([rule]) => rule).filter((rule) => rule.includes("100dvh"));
  expect(rules).toHaveLength(1);
  expect(rules[0]).toMatch(/^@media \(min-width:\s?900px\)/);
  expect(rules[0]).toContain("margin-top:max(0px, calc((100dvh - 728px) / 2))");
  insert.mockRestore();
});
