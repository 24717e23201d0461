import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { eventually } from "./eventually";
import { requestsUnderWay } from "./watch";

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** No violation of the accessibility rules but minor ones, once the page stands still. */
export async function expectAccessible(page: Page): Promise<void> {
  await eventually(() => violationsOf(page), []);
}

async function violationsOf(page: Page) {
  await stillness(page);
  // What was found in order is not written down: that takes four times as long.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    // Over the page for a moment, and read with what it describes.
    .exclude("[role=tooltip]");
  const { violations } = await axe.analyze();
  const popups = await selectorsWithinPopups(
    page,
    violations.filter(({ id }) => id === "region").flatMap(({ nodes }) => nodes.map(selectorOf)),
  );
  return violations
    .filter(({ impact }) => impact !== "minor")
    .filter(
      ({ id, nodes }) =>
        id !== "region" || !nodes.map(selectorOf).every((each) => popups.has(each)),
    )
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary}`),
    }));
}

const selectorOf = ({ target }: { target: readonly unknown[] }) => String(target[0]);

/** Menus and a field's options stand outside of the landmarks as dialogs do, which alone axe lets pass. */
async function selectorsWithinPopups(page: Page, selectors: string[]): Promise<Set<string>> {
  const within = await page.evaluate(
    (all) =>
      all.filter((selector) => {
        const node = document.querySelector(selector);
        return (
          node?.closest(".MuiPaper-elevation8, [role=listbox]") ??
          node?.querySelector("[role=listbox]")
        );
      }),
    selectors,
  );
  return new Set(within);
}

/** Secondary actions of a header are outlined, and its primary one is last, as a dialog's; a form is sent at its right. */
export async function expectActionsInPlace(page: Page): Promise<void> {
  const misplaced = await page.evaluate(() => {
    const all = <E extends HTMLElement>(selector: string, within: ParentNode = document) =>
      Array.from(within.querySelectorAll<E>(selector)).filter((each) => each.checkVisibility());
    const right = (each: Element) => each.getBoundingClientRect().right;
    const inHeaders = all("main header").flatMap((header) =>
      all(".MuiButton-root", header).filter((button, place, { length }) =>
        button.matches(place === length - 1 ? ".MuiButton-text" : ":not(.MuiButton-outlined)"),
      ),
    );
    const inDialogs = all(".MuiDialogActions-root").flatMap((actions) =>
      all(".MuiButton-contained:not(:last-of-type)", actions),
    );
    const ofForms = all<HTMLButtonElement>("button[type=submit]").filter((button) => {
      const fields = all(".MuiFormControl-root", button.form ?? document);
      return Math.max(...fields.map(right)) - right(button) > 32;
    });
    return [...inHeaders, ...inDialogs, ...ofForms].map((button) => button.innerText);
  });
  expect(misplaced).toEqual([]);
}

/** Nothing sticks out to the side: a phone's page scrolls up and down only. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(widths.content).toBeLessThanOrEqual(widths.window);
}

/** With the spacing of WCAG 1.4.12 the cells of a list show all that they showed; names are shortened as ever. */
export async function expectSpacedCellsWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spaced];
  });
  await stillness(page);
  // The list is drawn again once it has seen the spacing.
  const cut = () =>
    page.evaluate(() => {
      const hides = (each: Element) => getComputedStyle(each).overflow !== "visible";
      const shortens = (each: Element) => getComputedStyle(each).webkitLineClamp !== "none";
      return Array.from(document.querySelectorAll("[role=gridcell]"))
        .flatMap((cell) => [cell, ...cell.querySelectorAll("*")])
        .filter((each) => hides(each) && !shortens(each) && each.textContent !== "")
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
        )
        .map(({ textContent }) => textContent);
    });
  await eventually(cut, []);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}

/** How much what was already drawn has moved since the page was requested, and what that was. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(({ value, sources }) => {
        const names = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 150) : node?.textContent;
          const from = [previousRect.x, previousRect.y, previousRect.width, previousRect.height];
          const to = [currentRect.x, currentRect.y, currentRect.width, currentRect.height];
          return `${name} from ${from.join(",")} to ${to.join(",")}`;
        });
        return `${value.toFixed(3)}: ${names.join(" | ")}`;
      }),
    };
  });
}

/** The page is there: its heading is shown, and it is at rest. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await atRest(page);
}

/** The page waits for no answer, nothing stands in for one, and nothing moves. */
export async function atRest(page: Page): Promise<void> {
  const standIns = page.locator(".MuiSkeleton-root, [aria-busy=true]");
  await eventually(async () => {
    await stillness(page);
    return requestsUnderWay(page) + (await standIns.count());
  }, 0);
}

/** The fonts are there and nothing moves, but for what never stops. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is drawn last may ask for another part of its font.
    do {
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    } while (document.fonts.status === "loading");
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
