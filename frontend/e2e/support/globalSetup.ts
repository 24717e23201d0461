import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ProductServer, python, results, root } from "./server";

declare global {
  // Jest hands nothing else from the set-up to the tear-down.
  var productServer: ProductServer | undefined;
}

export default async function globalSetup(): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  const photographs = path.join(results, "photographs");
  mkdirSync(photographs, { recursive: true });
  execFileSync(python, ["-m", "scripts.photographs", photographs], { cwd: root, stdio: "inherit" });
  process.env.E2E_PHOTOGRAPHS = photographs;
  process.env.E2E_CHROMIUM = execFileSync(
    process.execPath,
    [path.join(__dirname, "chromium.mjs")],
    { encoding: "utf8" },
  );
  if (!process.env.E2E_BASE_URL) {
    globalThis.productServer = await ProductServer.start();
    process.env.E2E_BASE_URL = globalThis.productServer.url;
    process.env.E2E_SEED = JSON.stringify(globalThis.productServer.settings);
    process.env.E2E_MAIL = globalThis.productServer.mailFolder;
  }
}
