/** Fails when a page's JavaScript, as brotli sends it, is over its budget. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";

const LOGIN_BUDGET = 200_000;
const PAGE_BUDGET = 120_000;
/** Large libraries that several pages share and the browser keeps. */
const SHARED = /^(grid|charts|pickers)\./;

const build = path.resolve(import.meta.dirname, "../../build/frontend");
const chunks = JSON.parse(readFileSync(path.join(build, "chunks.json"), "utf8"));
const scripts = (name) => chunks[name].filter((file) => file.endsWith(".js"));
const brotli = (files) =>
  [...new Set(files)].reduce(
    (sum, file) => sum + statSync(path.join(build, "app", `${file}.br`)).size,
    0,
  );

const first = ["main", "start", "language-fr"].flatMap(scripts);
const rows = [
  {
    page: "page-auth-login (whole)",
    budget: LOGIN_BUDGET,
    size: brotli([...first, ...scripts("page-auth-login")]),
  },
  ...Object.keys(chunks)
    .filter((name) => name.startsWith("page-"))
    .map((name) => ({
      page: name,
      budget: PAGE_BUDGET,
      size: brotli(scripts(name).filter((file) => !first.includes(file) && !SHARED.test(file))),
    })),
];

console.table(
  rows.map(({ page, size, budget }) => ({ page, kB: size / 1000, budget: budget / 1000 })),
);
const over = rows.filter(({ size, budget }) => size > budget);
if (over.length > 0) {
  console.error(`Over budget: ${over.map(({ page }) => page).join(", ")}`);
  process.exit(1);
}
