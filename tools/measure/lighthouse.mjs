/**
 * Lighthouse's scores of the login page, of the cars list, and of a dealer's public page and one of its cars, on a
 * desk and on a phone.
 *
 *     make run                                        # in another terminal: the production build, with the demonstration
 *     node tools/measure/lighthouse.mjs [address] [e-mail] [password] [part of a page's path]
 *
 * The throttling is Lighthouse's own, simulated: a figure says little where the machine is busy with other work.
 * Lighthouse is fetched by npx the first time, so that the checks need not install it. Fails under 95.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { address, others, program, signIn } from "./browser.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2"; // the last major version that runs on Node 20
const TARGET = 95;
const RUNS = 3;
/** The last one of public pages alone: what is behind the log-in keeps search engines out. */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  blocked: "total-blocking-time",
  shift: "cumulative-layout-shift",
};

const [wanted = ""] = others;
const root = path.resolve(import.meta.dirname, "../..");
const reports = path.join(root, "build/lighthouse");
const { executablePath, env } = program;

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function call(url, options) {
  const answer = await fetch(`${address}${url}`, options);
  if (!answer.ok) throw new Error(`${url} of ${address}: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** The partner's showroom, which has to be on, and the page of its newest car. */
async function publicPages(token) {
  const headers = { Authorization: `Bearer ${token}` };
  const { code } = await call("/partner/affiliate", { headers });
  const [{ id }] = await call(`/partner/public/${code}/cars`);
  return [`/affiliation/${code}`, `/affiliation/${code}/car/${id}`];
}

/** One visit with a browser of its own, so that nothing is in its cache. */
async function visit(page, preset, token) {
  const profile = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    // In French, as most visitors are: the browser alone would ask for English texts besides.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--lang=fr-FR",
      "--accept-lang=fr-FR,fr",
      `--remote-debugging-port=${port}`,
    ],
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
        `--only-categories=${categoriesOf(page).join(",")}`,
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
const isPublic = (page) => page.startsWith("/affiliation/");
const categoriesOf = (page) => CATEGORIES.filter((name) => name !== "seo" || isPublic(page));

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
    ...Object.fromEntries(CATEGORIES.map((category) => [category, "–"])),
    ...Object.fromEntries(categoriesOf(page).map((name) => [name, scoreOf(report, name)])),
    ...Object.fromEntries(
      Object.entries(METRICS).map(([label, audit]) => [label, report.audits[audit].displayValue]),
    ),
  };
}

mkdirSync(reports, { recursive: true });
const token = await signIn();
const rows = [];
const pages = ["/auth/login", "/app/cars", ...(await publicPages(token))];
for (const page of pages.filter((path) => path.includes(wanted))) {
  const visitor = page.startsWith("/app/") ? token : undefined;
  for (const preset of ["desktop", "mobile"]) rows.push(await measure(page, preset, visitor));
}

const columns = Object.keys(rows[0]);
const line = (cells) => `| ${cells.join(" | ")} |`;
console.log([line(columns), line(columns.map(() => "---"))].join("\n"));
for (const row of rows) console.log(line(Object.values(row)));
console.log(
  `\nLoad average at the end ${loadavg()[0].toFixed(1)}. Whole reports: build/lighthouse/.`,
);
if (rows.some((row) => categoriesOf(row.page).some((category) => row[category] < TARGET))) {
  console.error(`Under ${TARGET}: see above.`);
  process.exit(1);
}
