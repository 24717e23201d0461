import { screen } from "@testing-library/react";
import { answerSignedIn } from "../../../testing/answers";
import { words } from "../../../testing/reading";
import { renderWithProviders } from "../../../testing/render";
import { CardDetails } from "../CardDetails";
import { detail } from "./data";

test("the planned cost has cents where the cost below it has some", () => {
  answerSignedIn();
  renderWithProviders(<CardDetails card={{ ...detail, plannedCost: 300 }} />);
  const amounts = screen.getAllByRole("definition").map(words);
  expect(amounts).toEqual(expect.arrayContaining(["300,00 €", "320,50 €"]));
});
