// Writes the types of the API, unless they are newer than the document that they are made from.
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";

const INPUT = "docs/openapi.yaml";
const OUTPUT = "frontend/src/lib/api/schema.d.ts";

const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (changed(OUTPUT) < changed(INPUT)) {
  execFileSync("node_modules/.bin/openapi-typescript", [INPUT, "--output", OUTPUT]);
}
