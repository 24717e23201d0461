/**
 * What Lighthouse says of the login page and of the cars list, on a desk and on a phone.
 *
 *     make run                                        # in another terminal: the production build, with the demonstration
 *     node benchmarks/lighthouse.mjs [address] [e-mail] [password]
 *
 * The throttling is Lighthouse's own, simulated: a figure says little where the machine is busy with other work.
 * Lighthouse is fetched by npx the first time, so that the checks need not install it. Fails under 95.
 */
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

const LIGHTHOUSE = "lighthouse@12.8.2"; // the last major version that runs on Node 20
const TARGET = 95;
const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const METRICS = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  blocked: "total-blocking-time",
  shift: "cumulative-layout-shift",
};

const [
  address = "http://127.0.0.1:8000",
  email = "demo@exemple.fr",
  password = "Demonstration-2026",
] = process.argv.slice(2);

const root = path.resolve(import.meta.dirname, "..");
const reports = path.join(root, "build/lighthouse");
const { executablePath, env } = JSON.parse(
  execFileSync(process.execPath, [path.join(root, "frontend/e2e/support/chromium.mjs")]),
);

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function logIn() {
  const answer = await fetch(`${address}/partner/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${address} refuses ${email}: ${await answer.text()}`);
  return (await answer.json()).data.token;
}

/** One visit with a browser of its own, so that nothing is in its cache. */
async function visit(page, preset, token) {
  const profile = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
  try {
    if (token) {
      // An empty page of this origin gives access to its storage, and warms no cache.
      const tab = await browser.newPage();
      await tab.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
      await tab.goto(address);
      await tab.evaluate((value) => localStorage.setItem("auth_token", value), token);
      await tab.close();
    }
    const { stdout } = await promisify(execFile)(
      "npx",
      [
        "--yes",
        LIGHTHOUSE,
        `${address}${page}`,
        `--port=${port}`,
        `--only-categories=${CATEGORIES.join(",")}`,
        "--output=json",
        "--quiet",
        "--disable-storage-reset",
        ...(preset === "desktop" ? ["--preset=desktop"] : []),
      ],
      { maxBuffer: 100_000_000, env: { ...process.env, ...env } },
    );
    return JSON.parse(stdout);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const scoreOf = (report, category) => Math.round(report.categories[category].score * 100);

/** The run with the middle performance: one may have met the machine in a bad moment. */
async function measure(page, preset, token) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(page, preset, token));
  runs.sort((one, other) => scoreOf(one, "performance") - scoreOf(other, "performance"));
  const report = runs[Math.floor(RUNS / 2)];
  const name = `${page.replaceAll("/", "-").slice(1)}-${preset}.json`;
  writeFileSync(path.join(reports, name), JSON.stringify(report, null, 2));
  return {
    page,
    preset,
    ...Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(report, category)])),
    ...Object.fromEntries(
      Object.entries(METRICS).map(([label, audit]) => [label, report.audits[audit].displayValue]),
    ),
  };
}

mkdirSync(reports, { recursive: true });
const token = await logIn();
const rows = [];
for (const [page, visitor] of [
  ["/auth/login", undefined],
  ["/app/cars", token],
]) {
  for (const preset of ["desktop", "mobile"]) rows.push(await measure(page, preset, visitor));
}

const columns = Object.keys(rows[0]);
const line = (cells) => `| ${cells.join(" | ")} |`;
console.log([line(columns), line(columns.map(() => "---"))].join("\n"));
for (const row of rows) console.log(line(Object.values(row)));
console.log(
  `\nLoad average at the end ${loadavg()[0].toFixed(1)}. Whole reports: build/lighthouse/.`,
);
if (rows.some((row) => CATEGORIES.some((category) => row[category] < TARGET))) {
  console.error(`Under ${TARGET}: see above.`);
  process.exit(1);
}
