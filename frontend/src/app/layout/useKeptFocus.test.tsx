import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { useKeptFocus } from "./useKeptFocus";

function Page() {
  const content = useRef<HTMLElement>(null);
  const [sold, setSold] = useState(false);
  useKeptFocus(content);
  return (
    <main ref={content} tabIndex={-1}>
      {!sold && <button onClick={() => setSold(true)}>Vendre</button>}
    </main>
  );
}

test("the focus stays at the page's content where its button goes away", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Vendre" }));
  await screen.findByRole("main");
  expect(screen.getByRole("main")).toHaveFocus();
});
