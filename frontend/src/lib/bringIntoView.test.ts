import { bringIntoView } from "./bringIntoView";

test.each([
  { top: 900, bottom: 950, scrolled: 350 },
  { top: 40, bottom: 90, scrolled: 0 },
  { top: 200, bottom: 250, scrolled: 0 },
])("a row at $top is brought into its own box", ({ top, bottom, scrolled }) => {
  document.body.innerHTML = "<div data-scrolls><p></p></div>";
  const [box, row] = ["div", "p"].map((name) => document.querySelector<HTMLElement>(name));
  if (!box || !row) throw new Error("not drawn");
  const page = jest.spyOn(Element.prototype, "scrollIntoView");
  jest.spyOn(box, "getBoundingClientRect").mockReturnValue({ top: 100, bottom: 600 } as DOMRect);
  jest.spyOn(row, "getBoundingClientRect").mockReturnValue({ top, bottom } as DOMRect);
  box.scrollTop = top < 100 ? 60 : 0;

  bringIntoView(row);
  expect(box.scrollTop).toBe(scrolled);
  expect(page).not.toHaveBeenCalled();
});
