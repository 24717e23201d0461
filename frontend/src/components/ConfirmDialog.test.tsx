import { screen } from "@testing-library/react";
import { useState } from "react";
import { renderWithProviders } from "../testing/render";
import { ConfirmDialog } from "./ConfirmDialog";

const confirmed = jest.fn();

function Question() {
  const [asked, setAsked] = useState<string | null>("the last one");
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Supprimer ?"
      confirmLabel="Supprimer"
      onConfirm={() => {
        confirmed(asked);
        setAsked(null);
      }}
      onClose={() => setAsked(null)}
    />
  );
}

test("two clicks confirm once", async () => {
  const { user } = renderWithProviders(<Question />);
  await user.dblClick(await screen.findByRole("button", { name: "Supprimer" }));
  expect(confirmed.mock.calls).toEqual([["the last one"]]);
});
