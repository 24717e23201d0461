import { waitFor } from "@testing-library/react";
import { renderWithProviders } from "../testing/render";
import { Illustration } from "./Illustration";

const names = [
  "cars", "models", "garages", "clients", "prospects", "documents", "estimations", "products",
  "orders", "projects", "tutorials", "mail", "chat", "search", "fault",
]; // prettier-ignore

test("each domain has a drawing of its own, which a screen reader passes over", async () => {
  const { container } = renderWithProviders(
    names.map((name) => <Illustration key={name} name={name} />),
  );
  await waitFor(() => expect(container.querySelectorAll("svg")).toHaveLength(names.length));
  const drawn = [...container.querySelectorAll("svg")].map((svg) => svg.innerHTML);
  expect(new Set(drawn).size).toBe(names.length);
  expect(container.querySelectorAll("div[aria-hidden=true] > svg")).toHaveLength(names.length);
});
