import { render, screen } from "@testing-library/react";
import { Unbroken } from "./Unbroken";

test.each([
  ["Renault Mégane E-Tech", ["E-Tech"]],
  ["AB-123-CD", ["AB-123-CD"]],
  ["Toyota C-HR Dynamic", ["C-HR"]],
  ["Renault Clio", []],
  // Broken where a phone has no room for it.
  ["une-adresse-bien-longue@exemple.fr", []],
])("of %s, %j stay on one line", (text, unbroken) => {
  render(
    <p>
      <Unbroken>{text}</Unbroken>
    </p>,
  );
  const shown = screen.getByRole("paragraph");
  expect(shown).toHaveTextContent(text);
  expect([...shown.children].map((word) => word.textContent)).toEqual(unbroken);
  for (const word of shown.children) expect(word).toHaveStyle({ whiteSpace: "nowrap" });
});
