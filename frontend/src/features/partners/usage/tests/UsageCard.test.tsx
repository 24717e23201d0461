import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderWithProviders } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { UsageCard } from "../UsageCard";
import type { Usage } from "../api";

const GIGABYTE = 1024 ** 3;

function answerUsage(changes: Partial<Usage> = {}) {
  const usage: Usage = {
    storage: { used: 2 * GIGABYTE, most: 20 * GIGABYTE },
    uploads: { used: 4.8 * GIGABYTE, most: 5 * GIGABYTE },
    recipients: { used: 3, most: 500 },
    confirmed: true,
    ...changes,
  };
  server.use(http.get("/partner/usage", () => HttpResponse.json({ data: usage })));
}

test("what is used stands beside the most that may be", async () => {
  answerUsage();
  renderWithProviders(<UsageCard />);
  expect(await screen.findByText(/^2\sGo sur 20\sGo$/)).toBeVisible();
  expect(screen.getByText(/^4,8\sGo sur 5\sGo$/)).toBeVisible();
  expect(screen.getByText("3 sur 500")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Fichiers enregistrés" })).toHaveAttribute(
    "aria-valuenow",
    "10",
  );
  expect(screen.queryByText(/adresse e-mail/)).not.toBeInTheDocument();
});

test("who has not confirmed an address reads what that limits", async () => {
  answerUsage({ recipients: { used: 20, most: 20 }, confirmed: false });
  renderWithProviders(<UsageCard />);
  expect(await screen.findByText("20 sur 20")).toBeVisible();
  expect(screen.getByText(/Confirmez votre adresse e-mail/)).toBeVisible();
});
