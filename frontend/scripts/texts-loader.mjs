import { parse } from "@formatjs/icu-messageformat-parser";

/** French puts a space before these signs and inside of its quotation marks, at which a line must not break. */
const withFrenchSpaces = (text) => text.replace(/ (?=[:;?!»%]|Mo\b)|(?<=«) /g, "\u00a0");

/** Parses the messages of a texts file at build time, so that the browser needs no ICU parser. */
export default function textsLoader(source) {
  const french = this.resourcePath.endsWith("fr.json");
  const texts = Object.entries(JSON.parse(source)).map(([id, message]) => [
    id,
    parse(french ? withFrenchSpaces(message) : message),
  ]);
  return JSON.stringify(Object.fromEntries(texts));
}
