import { act, screen } from "@testing-library/react";
import { emit } from "../../../lib/liveEvents";
import { renderWithProviders } from "../../../testing/render";
import { CopyAlert } from "../CopyAlert";

const progress = (state: "running" | "done" | "failed") =>
  act(() => emit("export:progress", { id: "e1", state, done: 5, total: 5 }));

test("a copy that is ready is announced, with the way to it", async () => {
  renderWithProviders(<CopyAlert />);
  progress("running");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  progress("done");
  expect(await screen.findByText("L’export de votre compte est prêt")).toBeVisible();
  expect(screen.getByRole("link", { name: "Voir" })).toHaveAttribute("href", "/app/settings/data");
});

test("a copy that failed is announced", async () => {
  renderWithProviders(<CopyAlert />);
  progress("failed");
  expect(await screen.findByText(/n’a pas abouti/)).toBeVisible();
});

test("the profile shows the copy itself", () => {
  renderWithProviders(<CopyAlert />, { route: "/app/settings/data" });
  progress("done");
  expect(screen.queryByText("L’export de votre compte est prêt")).not.toBeInTheDocument();
});
