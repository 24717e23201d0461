import { render, screen } from "@testing-library/react";
import { OnceOpened } from "./OnceOpened";

test("what opens is drawn from its first opening on, so that it can close by itself", () => {
  const draw = (open: boolean) => (
    <OnceOpened open={open}>
      <p>{open ? "open" : "closing"}</p>
    </OnceOpened>
  );
  const { rerender } = render(draw(false));
  expect(screen.queryByText("closing")).not.toBeInTheDocument();

  rerender(draw(true));
  expect(screen.getByText("open")).toBeInTheDocument();

  rerender(draw(false));
  expect(screen.getByText("closing")).toBeInTheDocument();
});
