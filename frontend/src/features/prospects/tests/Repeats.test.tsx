import { screen } from "@testing-library/react";
import { renderWithProviders } from "../../../testing/render";
import { Repeats } from "../Repeats";
import { alice } from "./data";

test("a repeat shows the other contact that it brought", () => {
  const brought = { fullName: "A. Moreau", phoneNumber: "+33699887766", email: "am@exemple.fr" };
  const repeatNotes = alice.repeatNotes.map((note) => ({ ...note, ...brought }));
  renderWithProviders(<Repeats prospect={{ ...alice, repeatNotes }} />);
  expect(screen.getByText("A. Moreau")).toBeVisible();
  expect(screen.getByRole("link", { name: "06 99 88 77 66" })).toHaveAttribute(
    "href",
    "tel:+33699887766",
  );
  expect(screen.getByRole("link", { name: "am@exemple.fr" })).toHaveAttribute(
    "href",
    "mailto:am@exemple.fr",
  );
});

test("a repeat of the same contact shows its words alone", () => {
  renderWithProviders(<Repeats prospect={alice} />);
  expect(screen.getByText("Toujours intéressée")).toBeVisible();
  expect(screen.queryByText("Nom complet")).not.toBeInTheDocument();
});
