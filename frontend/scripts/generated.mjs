import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * Makes `folder` hold these texts by their file names, and nothing else. Lint, types and build run generators side by
 * side: a file that is current stays as it is.
 */
export function writeFolder(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (!files.has(file)) rmSync(`${folder}/${file}`, { force: true });
  }
  for (const [file, text] of files) {
    const path = `${folder}/${file}`;
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
  }
}
