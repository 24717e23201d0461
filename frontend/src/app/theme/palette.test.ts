import { createTheme, decomposeColor, getContrastRatio } from "@mui/material/styles";
import { dark, fieldEdges, light, SWITCH_OFF, toastColors } from "./palette";

const AA = 4.5;

test.each(Object.entries(toastColors))("a toast of %s can be read", (_variant, color) => {
  expect(getContrastRatio("#ffffff", color)).toBeGreaterThanOrEqual(AA);
});

/** A colour laid thinly over another. */
function tinted(color: string, share: number, ground: string): string {
  const under = decomposeColor(ground).values;
  const mixed = decomposeColor(color).values.map(
    (part, place) => part * share + (under[place] ?? 0) * (1 - share),
  );
  return `rgb(${mixed.map(Math.round).join(", ")})`;
}

// `StatusChip`: the clock in an alert, in lists and on cards.
test.each(["success", "info", "warning", "error"] as const)("a chip of %s can be read", (tone) => {
  const inLight = createTheme({ palette: light }).palette;
  const inDark = createTheme({ palette: dark }).palette;
  for (const ground of [inLight.background.default, inLight.background.paper])
    expect(
      getContrastRatio(inLight[tone].dark, tinted(inLight[tone].main, 0.12, ground)),
    ).toBeGreaterThanOrEqual(AA);
  for (const ground of [inDark.background.default, inDark.background.paper])
    expect(
      getContrastRatio(inDark[tone].light, tinted(inDark[tone].main, 0.2, ground)),
    ).toBeGreaterThanOrEqual(AA);
});

/** Of the parts of a control that say what it is. */
const PART = 3;

test.each([
  ["light", light, "#000000"],
  ["dark", dark, "#ffffff"],
] as const)("in %s a field has an edge and a switch that is off a track", (mode, palette, ink) => {
  const { background } = createTheme({ palette }).palette;
  for (const ground of [background.default, background.paper]) {
    expect(getContrastRatio(fieldEdges[mode], ground)).toBeGreaterThanOrEqual(PART);
    expect(getContrastRatio(tinted(ink, SWITCH_OFF, ground), ground)).toBeGreaterThanOrEqual(PART);
  }
});

describe.each([
  ["light", light],
  ["dark", dark],
])("in %s", (_mode, palette) => {
  const { background, text } = palette;
  const grounds = [background?.default ?? "", background?.paper ?? ""];

  test.each<[string, string | undefined]>([
    ["text", text?.primary],
    ["secondary text", text?.secondary],
    ...(["primary", "secondary", "error", "warning", "success", "info"] as const).map(
      (name): [string, string] => [name, (palette[name] as { main: string }).main],
    ),
  ])("%s can be read on the page and on cards", (_name, color = "") => {
    for (const ground of grounds)
      expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(AA);
  });
});
