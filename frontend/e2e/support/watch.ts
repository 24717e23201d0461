import type { Page, Request } from "playwright-core";

/** What a call comes to: a status, or no answer at all. */
type Outcome = number | "no answer";

interface ExpectedFailure {
  outcome: Outcome;
  path: string;
}

const problems: string[] = [];
const expectedFailures = new WeakMap<Page, ExpectedFailure[]>();
const unreachable = new WeakSet<Page>();
const expectedErrors = new WeakMap<Page, RegExp[]>();

const underWay = new WeakMap<Page, Set<Request>>();

/** How many answers the page still waits for. */
export function requestsUnderWay(page: Page): number {
  return underWay.get(page)?.size ?? 0;
}

/** Declare that this page will ask something the server refuses: `expectFailure(page, 409, "/car/create")`. */
export function expectFailure(page: Page, outcome: Outcome, path: string): void {
  expectedFailures.get(page)?.push({ outcome, path });
}

/** Declare that the server or the network will be away from this page. */
export function expectUnreachable(page: Page): void {
  unreachable.add(page);
}

/** Declare what the page itself will say in the console about a fault that the test brings about. */
export function expectConsoleError(page: Page, text: RegExp): void {
  expectedErrors.get(page)?.push(text);
}

/**
 * Which warnings in the console are the product's: those of the libraries that draw it. Others are the browser's own, which
 * come and go with the speed of the machine (a file that was preloaded and not used yet), or Playwright's, which says that it
 * blocks the service worker.
 */
const LIBRARIES = /^(MUI|Warning:|(⚠️ )?React)/;

/** Collect what must not happen in any page: console errors, libraries' warnings, thrown errors, broken requests, CSP violations. */
export function watch(page: Page, runsScripts = true): void {
  const expected: ExpectedFailure[] = [];
  const expectedTexts: RegExp[] = [];
  expectedFailures.set(page, expected);
  expectedErrors.set(page, expectedTexts);
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  const isExpected = (url: string, outcome?: Outcome) =>
    (unreachable.has(page) && typeof outcome !== "number") ||
    // How a page finds out whether the server answers.
    (new URL(url).pathname === "/healthz" && outcome !== 404) ||
    expected.some(
      (each) =>
        new URL(url).pathname === each.path && (outcome === undefined || each.outcome === outcome),
    );

  page.on("console", (message) => {
    const isWarning = message.type() === "warning" && LIBRARIES.test(message.text());
    if (message.type() !== "error" && !isWarning) return;
    if (expectedTexts.some((text) => text.test(message.text()))) return;
    const { url } = message.location();
    // Chromium repeats each refused request here; `response` below judges it.
    if (message.text().startsWith("Failed to load resource") && url && isExpected(url)) return;
    // The hash differs with each refused style; without it they are one problem.
    problems.push(
      `console: ${message.text().replaceAll(/'(sha256|nonce)-[^']*'/g, "'$1'")} (${url})`,
    );
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.stack ?? error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400 && !isExpected(response.url(), response.status())) {
      problems.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
    }
  });
  page.on("requestfailed", (request) => {
    requests.delete(request);
    const reason = request.failure()?.errorText ?? "";
    // A browser without scripts refuses them in these words.
    if (!runsScripts && reason === "csp") return;
    // Leaving a page cancels what it was still loading.
    if (reason !== "net::ERR_ABORTED" && !isExpected(request.url(), "no answer"))
      problems.push(`${reason}: ${request.method()} ${request.url()}`);
  });
}

/** What went wrong since the last call; the same thing said a hundred times is one problem. */
export function takeProblems(): string[] {
  return [...new Set(problems.splice(0))];
}
