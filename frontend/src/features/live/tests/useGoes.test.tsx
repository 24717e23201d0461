import { act, fireEvent, render, screen } from "@testing-library/react";
import { createPortal } from "react-dom";
import { useGoes } from "../useGoes";

const close = jest.fn();

function Alert() {
  return (
    <div data-testid="alert" {...useGoes(close)}>
      <button type="button">Later</button>
      {createPortal(<button type="button">Tomorrow</button>, document.body)}
    </div>
  );
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  close.mockReset();
  render(<Alert />);
});

afterEach(() => jest.useRealTimers());

test("an alert goes after 8 s", () => {
  wait(7_999);
  expect(close).not.toHaveBeenCalled();
  wait(1);
  expect(close).toHaveBeenCalledTimes(1);
});

const alert = () => screen.getByTestId("alert");
const button = (name: string) => screen.getByRole("button", { name });

test.each<[string, () => void, () => void]>([
  [
    "it is pointed at",
    () => void fireEvent.mouseEnter(alert()),
    () => void fireEvent.mouseLeave(alert()),
  ],
  ["it has the focus", () => button("Later").focus(), () => button("Later").blur()],
  ["its menu has the focus", () => button("Tomorrow").focus(), () => button("Tomorrow").blur()],
  ["the window is left", () => void fireEvent.blur(window), () => void fireEvent.focus(window)],
])("it stays while %s, and as long again afterwards", (_while, begin, end) => {
  wait(7_000);
  act(begin);
  wait(60_000);
  expect(close).not.toHaveBeenCalled();
  act(end);
  wait(7_999);
  expect(close).not.toHaveBeenCalled();
  wait(1);
  expect(close).toHaveBeenCalledTimes(1);
});
