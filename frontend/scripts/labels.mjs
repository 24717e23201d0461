// Writes the labels of fields that no text file has: the title of the field in docs/openapi.yaml, which is
// the column's `verbose_name`, in the words of the server's catalogues.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { writeFolder } from "./generated.mjs";

const SOURCE = "frontend/src";
const OUTPUT = `${SOURCE}/lib/api/labels/texts`;
const CATALOGUES = { fr: "fr", en: "en", zh: "zh_Hans", ja: "ja" };

const { schemas } = load(readFileSync("docs/openapi.yaml", "utf8")).components;
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** The schema `Car` has the fields that are labelled `cars.field.annee` and the like. */
const schemaOf = (feature) => schemas[capitalised(feature.replace(/s$/, ""))];

/** The translations of a gettext catalogue, by the text as a title has it. */
function catalogue(name) {
  const text = readFileSync(`locale/${name}/LC_MESSAGES/django.po`, "utf8");
  const entry = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)/gm;
  const read = (quoted) => quoted.trim().split("\n").map(JSON.parse).join("");
  return new Map(
    [...text.matchAll(entry)].map(([, id, translation]) => [
      capitalised(read(id)),
      read(translation),
    ]),
  );
}

const files = readdirSync(SOURCE, { recursive: true }).map((file) => path.posix.join(SOURCE, file));
const said = new Set(
  files
    .filter((file) => file.endsWith("texts/fr.json") && !file.startsWith(OUTPUT))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, "utf8")))),
);
const label = /"((\w+)\.field\.(\w+))"/g;
const titles = new Map(
  files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(label)])
    .filter(([, id]) => !said.has(id))
    .sort(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([, id, feature, field]) => [id, schemaOf(feature)?.properties[field]?.title]),
);

const texts = Object.entries(CATALOGUES).map(([locale, name]) => {
  const translations = catalogue(name);
  const labels = [...titles].map(([id, title]) => {
    const text = translations.get(title);
    if (!text)
      throw new Error(
        `${id} stands in no text file, and its title in no catalogue: ${title} (${name})`,
      );
    return [id, capitalised(text)];
  });
  return [`${locale}.json`, `${JSON.stringify(Object.fromEntries(labels), null, 2)}\n`];
});
writeFolder(OUTPUT, new Map(texts));
