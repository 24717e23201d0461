import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { useAlertPlace } from "../alertPlace";

const HEIGHT = 200;

function Alert() {
  const paper = useRef<HTMLDivElement>(null);
  useAlertPlace(paper);
  return <div ref={paper} />;
}

/** jsdom lays nothing out: everything is where the test says. */
function at(rects: Record<string, [left: number, right: number, top: number, bottom: number]>) {
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
    this: Element,
  ) {
    const [left, right, top, bottom] = rects[this.id] ?? [0, 0, 0, 0];
    return { left, right, top, bottom, width: right - left, height: bottom - top } as DOMRect;
  });
}

function show() {
  render(
    <>
      <header id="bar" className="MuiAppBar-root" />
      <button id="add" className="MuiButton-contained" />
      <div id="title" className="MuiDialogTitle-root" />
      <div id="drawer" className="MuiDrawer-paper" aria-modal>
        <div id="head" data-in-sight />
      </div>
      <div id="column" data-testid="column" className="notistack-SnackbarContainer">
        <Alert />
      </div>
    </>,
  );
  return screen.getByTestId("column").style;
}

const bar = [0, 1440, 0, 64] as [number, number, number, number];
const column = [1024, 1424, 0, HEIGHT] as [number, number, number, number];

beforeEach(() => {
  jest.useFakeTimers();
  window.innerHeight = 900;
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ["under the bar, where nothing else is", [0, 0, 0, 0], "72px"],
  ["under a main button at the top", [1218, 1408, 97, 137], "145px"],
  ["beside a main button in another column", [300, 450, 97, 137], "72px"],
  ["above a main button that leaves enough room", [1218, 1408, 604, 644], "72px"],
] as const)("an alert stands %s", (_where, add, top) => {
  at({ bar, column, add: [...add] });
  expect(show().top).toBe(top);
});

test("an alert stands beside an open drawer", () => {
  at({ bar, column, drawer: [1000, 1440, 0, 900], head: [1000, 1440, 0, 64] });
  const { top, translate } = show();
  expect([top, translate]).toEqual(["72px", "-440px"]);
});

test("an alert stands under the head of a drawer that leaves no room beside it", () => {
  at({ bar, column, drawer: [300, 1440, 0, 900], head: [300, 1440, 0, 88] });
  const { top, translate } = show();
  expect([top, translate]).toEqual(["96px", "0px"]);
});

test("an alert stands under the title of a dialog", () => {
  at({ bar, column, title: [600, 1200, 60, 120] });
  expect(show().top).toBe("128px");
});

test("an alert makes way for a main button that comes", () => {
  at({ bar, column });
  const style = show();
  expect(style.top).toBe("72px");
  at({ bar, column, add: [1218, 1408, 153, 193] });
  act(() => jest.advanceTimersByTime(200));
  expect(style.top).toBe("201px");
});
