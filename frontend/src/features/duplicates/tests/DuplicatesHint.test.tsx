import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { pageOf } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { DuplicatesHint } from "../DuplicatesHint";

function answerPairs(total: number) {
  const asked: string[] = [];
  server.use(
    http.get("/prospect/duplicates", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(pageOf([], total));
    }),
  );
  return asked;
}

test("a list says how many of its rows may be there twice, with the way to them", async () => {
  answerPairs(3);
  renderWithProviders(<DuplicatesHint kind="prospect" />);
  const see = await screen.findByRole("link", { name: "Voir" });
  expect(see).toHaveAttribute("href", "/app/doublons?kind=prospect");
  expect(see.parentElement).toHaveTextContent("3 doublons possibles — Voir");
});

test("a list without any says nothing", async () => {
  const asked = answerPairs(0);
  renderWithProviders(<DuplicatesHint kind="prospect" />);
  await waitFor(() => expect(asked).toEqual(["?page=1&limit=1"]));
  expect(screen.queryByText(/doublon/)).not.toBeInTheDocument();
});
