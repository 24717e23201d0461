import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ProductServer, python, results, root } from "./server";

declare global {
  // Jest hands nothing else from the set-up to the tear-down.
  var productServers: ProductServer[];
}

export default async function globalSetup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
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
  globalThis.productServers = [];
  if (process.env.E2E_BASE_URL) return;
  // One for each worker: journeys change how the demonstration's account looks.
  for (let worker = 0; worker < maxWorkers; worker += 1)
    globalThis.productServers.push(await ProductServer.start({}, globalThis.productServers[0]));
  process.env.E2E_SERVERS = JSON.stringify(
    globalThis.productServers.map(({ url, settings, mailFolder }) => ({
      E2E_BASE_URL: url,
      E2E_SEED: JSON.stringify(settings),
      E2E_MAIL: mailFolder,
    })),
  );
}
