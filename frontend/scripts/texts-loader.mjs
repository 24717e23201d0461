import { parse } from "@formatjs/icu-messageformat-parser";

/** French puts a space before these signs, inside of its quotation marks and in a number, at which no line breaks. */
const withFrenchSpaces = (text) =>
  text.replace(/ (?=[:;?!»%]|Mo\b)|(?<=«) |(?<=\d) (?=h\b|€|\d{3}\b)/g, "\u00a0");

/** Parses the messages of a texts file at build time, so that the browser needs no ICU parser. */
export default function textsLoader(source) {
  const french = this.resourcePath.endsWith("fr.json");
  const texts = Object.entries(JSON.parse(source)).map(([id, message]) => [
    id,
    parse(french ? withFrenchSpaces(message) : message),
  ]);
  return JSON.stringify(Object.fromEntries(texts));
}
