import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { locales } from "../lib/preferencesStore";
import { languageOf, loadLanguage } from "../lib/texts";
import "./languages";

const root = path.resolve(__dirname, "..");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) =>
  path.join(root, file),
);
const folders = [
  ...new Set(
    files.filter((file) => /texts\/\w+\.json$/.test(file)).map((file) => path.dirname(file)),
  ),
];

function textsOf(locale: string): Record<string, string> {
  const parts = folders.map(
    (folder) =>
      JSON.parse(readFileSync(path.join(folder, `${locale}.json`), "utf8")) as Record<
        string,
        string
      >,
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

const french = textsOf("fr");
const sources = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** The names a message wants values for, however deep. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select:
        return [
          element.value,
          ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value)),
        ];
      case TYPE.tag:
        return [element.value, ...argumentsOf(element.children)];
      default:
        return [element.value];
    }
  });
}

const argumentNames = (message: string) => [...new Set(argumentsOf(parse(message)))].sort();

test.each(locales)("%s says every text, with the values of the French one", (locale) => {
  const texts = textsOf(locale);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(french).sort());
  for (const [id, message] of Object.entries(texts)) {
    expect(message.trim()).not.toBe("");
    expect([id, argumentNames(message)]).toEqual([id, argumentNames(french[id] ?? "")]);
  }
});

test("no id is defined in two folders", () => {
  const ids = folders.flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, "fr.json"), "utf8")) as object),
  );
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test("every text is used", () => {
  const unused = Object.keys(french).filter((id) => !sources.includes(`"${id}"`));
  expect(unused).toEqual([]);
});

test("every text id in the code exists", () => {
  const asked = [...sources.matchAll(/\bid: "([a-z][\w.]*\.[\w.]+)"|\btext\("([\w.]+)"\)/g)].map(
    ([, message, plain]) => message ?? plain ?? "",
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((id) => !(id in french))).toEqual([]);
});

test("English dates and numbers are British, as its words are", async () => {
  await loadLanguage("en");
  const { intl } = languageOf("en");
  expect(intl.formatDate("2026-11-24T15:00:00+01:00", { dateStyle: "short" })).toBe("24/11/2026");
});
