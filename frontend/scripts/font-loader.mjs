import subsetFont from "subset-font";

/** All characters of the font's file, whatever they are. */
const characters = String.fromCodePoint(...Array(0xd800).keys());

/** The font without the weights and the alternate figures that no page uses: half of its file, which every first visit waits for. */
export default function slimFont(source) {
  return subsetFont(source, characters, {
    keepFeatures: ["kern", "tnum"],
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

export const raw = true;
