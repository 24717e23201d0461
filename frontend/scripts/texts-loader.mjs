import { parse } from "@formatjs/icu-messageformat-parser";

/** Parses the messages of a texts file at build time, so that the browser needs no ICU parser. */
export default function textsLoader(source) {
  const texts = Object.entries(JSON.parse(source)).map(([id, message]) => [id, parse(message)]);
  return JSON.stringify(Object.fromEntries(texts));
}
