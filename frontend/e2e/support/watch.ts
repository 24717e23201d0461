import type { Page } from "playwright-core";

interface ExpectedFailure {
  status: number;
  path: string;
}

const problems: string[] = [];
const expectedFailures = new WeakMap<Page, ExpectedFailure[]>();

/** Declare that this page will ask something the server refuses: `expectFailure(page, 409, "/car/create")`. */
export function expectFailure(page: Page, status: number, path: string): void {
  expectedFailures.get(page)?.push({ status, path });
}

/** Collect what must not happen in any page: console errors, thrown errors, broken requests, CSP violations. */
export function watch(page: Page): void {
  const expected: ExpectedFailure[] = [];
  expectedFailures.set(page, expected);
  const isExpected = (url: string, status?: number) =>
    expected.some(
      (each) =>
        new URL(url).pathname === each.path && (status === undefined || each.status === status),
    );

  page.on("console", (message) => {
    if (message.type() !== "error") return;
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
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page cancels what it was still loading.
    if (reason !== "net::ERR_ABORTED")
      problems.push(`${reason}: ${request.method()} ${request.url()}`);
  });
}

/** What went wrong since the last call; the same thing said a hundred times is one problem. */
export function takeProblems(): string[] {
  return [...new Set(problems.splice(0))];
}
