import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { answerCall, answerSignedIn } from "../../../testing/answers";
import { words } from "../../../testing/reading";
import { renderWithProviders } from "../../../testing/render";
import { answerTeam, claire, karim } from "../../team/assignees/tests/people";
import { CardDetails } from "../CardDetails";
import { detail } from "./data";

test("the planned cost has cents where the cost below it has some", () => {
  answerSignedIn();
  renderWithProviders(<CardDetails card={{ ...detail, plannedCost: 300 }} />);
  const amounts = screen.getAllByRole("definition").map(words);
  expect(amounts).toEqual(expect.arrayContaining(["300,00 €", "320,50 €"]));
});

test("a card is given to a colleague with its version, and keeps the name that was written", async () => {
  answerTeam();
  const answer = { data: { ...detail, assignee: karim } };
  const sent = answerCall("put", "/project/card/b", HttpResponse.json(answer));
  const { user } = renderWithProviders(<CardDetails card={{ ...detail, assignee: claire }} />);
  const change = { name: "Responsable : Claire Martin. Modifier" };
  await user.click(await screen.findByRole("button", change));
  await user.click(within(screen.getByRole("menu")).getByText("Karim Benali"));
  expect(await screen.findByText("Responsable désormais : Karim Benali")).toBeVisible();
  expect(sent).toEqual([{ assigneeId: karim.id, version: 1 }]);
  expect(screen.getByText("Confiée à").nextElementSibling).toHaveTextContent("Karim");
});
