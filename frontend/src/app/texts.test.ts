import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Locale } from "../lib/api/types";
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

/** One word for one thing: those that a text would say in place of the chosen one, here and on the server. */
const otherWords: Record<Locale, RegExp> = {
  fr: /administrateur|choses? à faire|(?<!Ce )rejoint|Motif de la perte| au plus(?! tard)|[Ss]econds? facteurs?|concessionnaire\b(?!s)/,
  en: /administrator|[Cc]ustomer|\bthe papers\b|[Ss]econd factor|[Yy]our (?:car )?dealer(?! or garage)/,
  zh: /管理员|门店|新线索|[两二]步验证/,
  ja: /ガレージ|アフィリエイト|保留中|QR コード|紹介ページ|拠点|[2二]段階認証/,
};

test.each(locales)("%s says one thing in one word", (locale) => {
  const wrong = Object.entries(textsOf(locale)).filter(([, text]) => otherWords[locale].test(text));
  expect(wrong).toEqual([]);
});

test.each(locales)("the server says it in the same word in %s", (locale) => {
  const folder = locale === "zh" ? "zh_Hans" : locale;
  const catalogue = path.join(root, "../../locale", folder, "LC_MESSAGES/django.po");
  const texts = [...readFileSync(catalogue, "utf8").matchAll(/^msgstr.*(?:\n".*)*/gm)];
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.map(([text]) => text).filter((text) => otherWords[locale].test(text))).toEqual([]);
});

/** What the specification says with a full stop. */
const stopped = ["estimations.refused", "estimations.replied", "reward.updated"];

test("a toast of what went well is no sentence, and ends without a full stop", () => {
  const said = [
    ...sources.matchAll(/\b(?:saved|deleted|done)=(?:"[^"]+"|\{(?:[^{}]|\{[^{}]*\})*\})/g),
    ...sources.matchAll(/enqueueSnackbar\((?:(?!enqueueSnackbar)[^])*?variant: "success"/g),
    ...sources.matchAll(/\bsay\((?!")(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g),
  ].flatMap(([call]) => [...call.matchAll(/"([a-z]\w*(?:\.\w+)+)"/g)].map(([, id = ""]) => id));
  const named = Object.keys(french).filter((id) => /\.(?:saved|moved|deleted)\b/.test(id));
  const ids = [...new Set([...said, ...named])].filter((id) => id in french);
  expect(ids.length).toBeGreaterThan(60);
  const wrong = locales.flatMap((locale) => {
    const texts = textsOf(locale);
    // Two sentences keep their stops.
    return ids
      .filter((id) => !stopped.includes(id) && /^[^.。]*[.。]$/.test(texts[id] ?? ""))
      .map((id) => [locale, id, texts[id]]);
  });
  expect(wrong).toEqual([]);
});

test("English dates and numbers are British, as its words are", async () => {
  await loadLanguage("en");
  const { intl } = languageOf("en");
  expect(intl.formatDate("2026-11-24T15:00:00+01:00", { dateStyle: "short" })).toBe("24/11/2026");
});
