// Writes what the browser takes from docs/openapi.yaml: the bounds of the fields of each call, the regions, the
// countries, and the calls that take an idempotency key.
import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { writeFolder } from "./generated.mjs";

const INPUT = "docs/openapi.yaml";
const NUMBERS = ["integer", "number"];
const OUTPUT = "frontend/src/lib/api/bounds";

const { components, paths } = load(readFileSync(INPUT, "utf8"));
const { schemas } = components;

/** A field without a type is text. */
function boundsOf({ type, minimum, maximum, maxLength }) {
  return { type: NUMBERS.includes(type) ? type : undefined, minimum, maximum, maxLength };
}

function declaration([name, { properties = {} }]) {
  const fields = Object.entries(properties)
    .map(([field, property]) => [field, property.oneOf?.[0] ?? property])
    .filter(([, { type }]) => type !== "array" && type !== "boolean")
    .map(([field, property]) => [field, boundsOf(property)]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(fields))} as const;\n`;
}

function isKeyed({ parameters = [] }) {
  return parameters.some(({ name }) => name === "Idempotency-Key");
}

const requests = Object.entries(schemas).filter(([name]) => name.endsWith("Request"));
const { enum: codes, "x-enum-descriptions": names } = schemas.Region;
const regions = Object.fromEntries(codes.map((code, index) => [code, names[index]]));

const keyed = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => isKeyed(methods[method]))
    .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "[^/]+")}`),
);

const declarations = [
  ...requests.map((request) => [request[0], declaration(request)]),
  [
    "regions",
    `export const regions: Readonly<Record<string, string>> = ${JSON.stringify(regions)};\n`,
  ],
  [
    "countries",
    `export const countries: readonly string[] = ${JSON.stringify(schemas.Country.enum)};\n`,
  ],
  [
    "keyed",
    `/** Method and path. */\nexport const keyed = new RegExp(${JSON.stringify(`^(${keyed.join("|")})$`)});\n`,
  ],
];

// A file each: a page brings the bounds of its own forms alone.
writeFolder(OUTPUT, new Map(declarations.map(([name, text]) => [`${name}.ts`, text])));
