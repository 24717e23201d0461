// Writes, for each language, what imports the texts of all `texts/` folders: those of the pages before the log-in, and
// the rest.
import { readdirSync } from "node:fs";
import path from "node:path";
import { writeFolder } from "./generated.mjs";

const SOURCE = "frontend/src";
const OUTPUT = `${SOURCE}/app/languages/texts`;
const LOCALES = ["fr", "en", "zh", "ja"];
const BEFORE_LOG_IN = [
  "app",
  "components",
  "lib/api/labels",
  ...["partners", "cars", "offers", "estimations", "prospects", "slots", "affiliate", "chat"].map(
    (feature) => `features/${feature}`,
  ),
  "features/price/breakdown",
];

const folders = readdirSync(SOURCE, { recursive: true })
  .filter((file) => file.endsWith("texts/fr.json"))
  .map((file) => path.posix.join(file, "../.."))
  .sort();

function moduleOf(locale, chosen) {
  const imports = chosen.map(
    (folder, index) => `import part${index} from "../../../${folder}/texts/${locale}.json";\n`,
  );
  const parts = chosen.map((_, index) => `...part${index}`);
  return `${imports.join("")}\nexport default { ${parts.join(", ")} };\n`;
}

const rest = folders.filter((folder) => !BEFORE_LOG_IN.includes(folder));
const files = LOCALES.flatMap((locale) => [
  [`${locale}.ts`, moduleOf(locale, BEFORE_LOG_IN)],
  [`${locale}-rest.ts`, moduleOf(locale, rest)],
]);
writeFolder(OUTPUT, new Map(files));
