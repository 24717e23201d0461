import { getContrastRatio } from "@mui/material/styles";
import { dark, light } from "../../../../app/theme/palette";
import { initialsOf, PERSON_COLORS, placesOf } from "../personLook";

test.each([
  ["Claire Martin", "CM"],
  ["jean-luc  de La Tour", "JT"],
  ["Karim", "K"],
  ["山田 太郎", "山太"],
  ["𠮷野", "𠮷"],
  ["", ""],
])("the initials of “%s” are “%s”", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const people = PERSON_COLORS.map((_, place) => ({
  id: `0199a000-0000-7000-8000-00000000000${place}`,
}));

test("each of eight people has a colour of their own, in whatever order they are named", () => {
  const places = people.map(({ id }) => placesOf(people)(id));
  expect(new Set(places).size).toBe(PERSON_COLORS.length);
  const placeOf = placesOf(people.toReversed());
  expect(people.map(({ id }) => placeOf(id))).toEqual(places);
});

test("a person who is not in the team keeps a colour too", () => {
  const [place, again] = [placesOf(people)("left"), placesOf([])("left")];
  expect(place).toBe(again);
  expect(PERSON_COLORS[place]).toBeDefined();
});

test.each(PERSON_COLORS)("white words are read on %s", (color) => {
  expect(getContrastRatio("#ffffff", color)).toBeGreaterThanOrEqual(4.5);
});

test.each(PERSON_COLORS)("%s is told from the ground of either theme", (color) => {
  for (const { background } of [light, dark])
    expect(getContrastRatio(background?.paper ?? "", color)).toBeGreaterThanOrEqual(3);
});
