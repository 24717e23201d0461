import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { baseUrl } from "./address";
import { keepInProfile, type Direction, type Locale, type Theme } from "./api";
import { watch } from "./watch";

export interface Visit {
  width?: number;
  height?: number;
  theme?: Theme;
  locale?: Locale;
  direction?: Direction;
  /** Signed in from the start with this token. */
  token?: string;
  /** As with all cookies blocked: the browser's storages throw at every access. */
  forgetful?: boolean;
  /** As by a browser that translates the page: each text is replaced. */
  translated?: boolean;
  /** As by a browser that runs no scripts. */
  scriptless?: boolean;
  /** With the service worker; it hides requests from `page.route`. */
  installable?: boolean;
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** What a journey is made on; `make test` makes those that say so here on a desktop alone. */
export const devices: [string, Visit][] = process.env.E2E_MAIN
  ? [["a desktop", desktop]]
  : [
      ["a desktop", desktop],
      ["a phone", phone],
    ];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

let browser: Browser | undefined;
const contexts = new Set<BrowserContext>();

async function startedBrowser(): Promise<Browser> {
  const { executablePath, env } = JSON.parse(process.env.E2E_CHROMIUM ?? "{}") as {
    executablePath: string;
    env: Record<string, string>;
  };
  const launch = () =>
    chromium.launch({ executablePath, args: flags, env: { ...process.env, ...env } });
  // Chromium itself crashes now and then as it starts (SIGSEGV, before any page).
  browser ??= await launch().catch(launch);
  return browser;
}

/** A new visitor with an empty browser profile. The test fails on whatever goes wrong in its pages: see watch.ts. */
export async function newPage(visit: Visit = {}): Promise<Page> {
  const { width, height, theme, locale = "fr", direction, token } = { ...desktop, ...visit };
  if (token && (visit.locale ?? theme ?? direction)) {
    // Signed in, the profile's choices win over the browser's.
    await keepInProfile(token, { locale, theme: theme ?? "light", direction: direction ?? "ltr" });
  }
  const context = await (
    await startedBrowser()
  ).newContext({
    baseURL: baseUrl(),
    viewport: { width, height },
    isMobile: width < 600,
    hasTouch: width < 600,
    locale,
    colorScheme: theme === "dark" ? "dark" : "light",
    reducedMotion: "reduce",
    javaScriptEnabled: !visit.scriptless,
    serviceWorkers: visit.installable ? "allow" : "block",
  });
  contexts.add(context);
  if (visit.forgetful) await context.addInitScript(refuseStorages);
  else await context.addInitScript(remember, stored({ theme, locale, direction, token }));
  if (visit.translated) await context.addInitScript(replaceTexts);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  watch(page, !visit.scriptless);
  return page;
}

/** What the product keeps in the browser's storage, under the product's own keys. */
function stored({ theme, locale, direction, token }: Visit): Record<string, string> {
  return {
    preferences: JSON.stringify({ locale, direction, currentTheme: theme }),
    ...(token && { auth_token: token }),
  };
}

/** Runs in the page before its first script; only once, so that what the visitor changes afterwards stays changed. */
function remember(entries: Record<string, string>): void {
  if (sessionStorage.getItem("visited")) return;
  sessionStorage.setItem("visited", "yes");
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

/** Runs in the page before its first script: Chromium's own setting has no effect without a window. */
function refuseStorages(): void {
  const refuse = () => {
    throw new DOMException("The document is not allowed to.", "SecurityError");
  };
  for (const storage of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, storage, { get: refuse });
  Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
  // An empty page, which the browser begins with, has none.
  if ("locks" in navigator)
    navigator.locks.request = () => Promise.reject(new DOMException("Denied.", "SecurityError"));
}

/** Runs in the page before its first script, and does with each text what Chrome's translation does, but for the words. */
function replaceTexts(): void {
  const untouched = "head, script, style, textarea, code, svg, font";
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
    const font = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    const inner = font();
    inner.textContent = text.data;
    const outer = font();
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let at: Node | null = walker.currentNode; at; at = walker.nextNode())
      if (at instanceof Text) texts.push(at);
    texts.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      if (type === "characterData") replaceIn(target);
      else addedNodes.forEach(replaceIn);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

export async function closePages(): Promise<void> {
  for (const context of contexts) await context.close();
  contexts.clear();
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** One picture of each open page, named after the test. */
export async function keepPictures(testName: string): Promise<void> {
  const folder = path.resolve(__dirname, "../../../build/e2e/failures");
  mkdirSync(folder, { recursive: true });
  const name = testName.replaceAll(/[^\p{L}\d]+/gu, "-");
  const pages = [...contexts].flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: path.join(folder, `${name}-${index + 1}.png`), fullPage: true });
  }
}
