import { getContrastRatio } from "@mui/material/styles";
import { dark, light, toastColors } from "./palette";

const AA = 4.5;

test.each(Object.entries(toastColors))("a toast of %s can be read", (_variant, color) => {
  expect(getContrastRatio("#ffffff", color)).toBeGreaterThanOrEqual(AA);
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
