import { getContrastRatio } from "@mui/material/styles";
import { dark, light } from "../../../../app/theme/palette";
import { colorPlace, initialsOf, PERSON_COLORS, personColor } from "../personLook";

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

test("a person keeps their colour, and people have different ones", () => {
  const ids = Array.from({ length: 40 }, (_, place) => `0199a000-0000-7000-8000-${place}`);
  const places = ids.map(colorPlace);
  expect(ids.map(colorPlace)).toEqual(places);
  expect(personColor(ids[0] ?? "")).toBe(PERSON_COLORS[places[0] ?? 0]);
  expect(new Set(places).size).toBe(PERSON_COLORS.length);
});

test.each(PERSON_COLORS)("white words are read on %s", (color) => {
  expect(getContrastRatio("#ffffff", color)).toBeGreaterThanOrEqual(4.5);
});

test.each(PERSON_COLORS)("%s is told from the ground of either theme", (color) => {
  for (const { background } of [light, dark])
    expect(getContrastRatio(background?.paper ?? "", color)).toBeGreaterThanOrEqual(3);
});
