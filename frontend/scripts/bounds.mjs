// Writes the bounds of the fields that calls take, as docs/openapi.yaml has them, for the browser's forms.
import { readFileSync, writeFileSync } from "node:fs";
import { load } from "js-yaml";

const INPUT = "docs/openapi.yaml";
const OUTPUT = "frontend/src/lib/api/bounds.ts";

const { schemas } = load(readFileSync(INPUT, "utf8")).components;

function boundsOf(property) {
  const { type, minimum, maximum, maxLength } = property.oneOf?.[0] ?? property;
  return { type, minimum, maximum, maxLength };
}

function declaration([name, { properties = {} }]) {
  const fields = Object.entries(properties).map(([field, property]) => [field, boundsOf(property)]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(fields))} as const;\n`;
}

const requests = Object.entries(schemas).filter(([name]) => name.endsWith("Request"));
writeFileSync(OUTPUT, requests.map(declaration).join(""));
