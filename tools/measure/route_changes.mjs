/**
 * How long a change of page takes in the browser, warm: from the press on a link of the menu to the new page's content,
 * for round after round of the nine main pages. And cold, with an empty cache: from the address to the first car.
 *
 *     make run                                        # in another terminal: the production build, with the demonstration
 *     node tools/measure/route_changes.mjs [address] [e-mail] [password] [rounds]
 *
 * The pointer rests on the link for a tenth of a second before the press, as a person's does. `longest task` is the
 * longest time for which the page could not answer meanwhile.
 */
import { address, others, signIn, startBrowser } from "./browser.mjs";

/** The menu's links, and what is there once the page has its rows. */
const TABLE = "main [role=row][data-id]";
const PAGES = {
  "/app/dashboards/default": "main li [data-row]",
  "/app/models": TABLE,
  "/app/garages": TABLE,
  "/app/cars": TABLE,
  "/app/clients": TABLE,
  "/app/documents": TABLE,
  "/app/leads/prospects": TABLE,
  "/app/estimations": TABLE,
  "/app/apps/calendar": "main .fc-daygrid-day",
};
const HOVER_MS = 100;

const [rounds = "4"] = others;
const token = await signIn();
const browser = await startBrowser();

async function newPage() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  return context.newPage();
}

/** In the page too: a locator looks for the car every half second. */
function seeFirst(selector) {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // Once it is painted.
    requestAnimationFrame(() => setTimeout(() => (window.seen = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

async function coldVisit() {
  const page = await newPage();
  await page.addInitScript(seeFirst, TABLE);
  await page.goto(`${address}/app/cars`, { waitUntil: "commit" });
  const ms = await (await page.waitForFunction(() => window.seen)).jsonValue();
  await page.context().close();
  return ms;
}

/** In the page, so that nothing of the tool's own way is counted. */
function changeTo({ pathname, selector, hover }) {
  const link = document.querySelector(`nav a[href="${pathname}"]`);
  const before = document.querySelector("main h1")?.textContent;
  const tasks = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: "longtask" });
  link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  return new Promise((resolve) => setTimeout(resolve, hover)).then(
    () =>
      new Promise((resolve) => {
        tasks.length = 0;
        const start = performance.now();
        link.click();
        const look = () => {
          const heading = document.querySelector("main h1")?.textContent;
          if (location.pathname.startsWith(pathname) && heading && heading !== before) {
            if (document.querySelector(selector)) {
              const ms = performance.now() - start;
              setTimeout(() => {
                observer.disconnect();
                resolve({ ms, longest: Math.max(0, ...tasks) });
              }, 300);
              return;
            }
          }
          requestAnimationFrame(look);
        };
        look();
      }),
  );
}

const cold = [];
for (let visit = 0; visit < 9; visit += 1) cold.push(await coldVisit());

const page = await newPage();
await page.goto(`${address}/app/tutoriels`);
const figures = {};
for (let round = 0; round <= Number(rounds); round += 1) {
  for (const [pathname, selector] of Object.entries(PAGES)) {
    await page.locator(`nav a[href="${pathname}"]`).first().waitFor({ state: "attached" });
    const figure = await page.evaluate(changeTo, { pathname, selector, hover: HOVER_MS });
    // The first round fetches what the others find.
    if (round > 0) (figures[pathname] ??= []).push(figure);
  }
}
await browser.close();

const quantile = (values, share) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]);
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([pathname, list]) => [
      pathname,
      {
        "median ms": quantile(
          list.map(({ ms }) => ms),
          0.5,
        ),
        "longest task ms": quantile(
          list.map(({ longest }) => longest),
          0.5,
        ),
      },
    ]),
  ),
);
const all = Object.values(figures)
  .flat()
  .map(({ ms }) => ms);
console.log(`${all.length} changes: median ${quantile(all, 0.5)} ms, p90 ${quantile(all, 0.9)} ms`);
console.log(`${cold.length} cold visits of the cars: median ${quantile(cold, 0.5)} ms`);
