import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { useSnackbar } from "notistack";
import { renderWithProviders } from "../testing/render";
import { ConfirmChange } from "./ConfirmChange";
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

test.each([
  ["Annuler la commande", "Fermer"],
  ["Supprimer", "Annuler"],
])("beside “%s” the way out is called “%s”", async (confirmLabel, dismiss) => {
  const nothing = () => undefined;
  renderWithProviders(
    <ConfirmDialog
      open
      title="Que faire ?"
      confirmLabel={confirmLabel}
      onConfirm={nothing}
      onClose={nothing}
    />,
  );
  expect(await screen.findByRole("button", { name: dismiss })).toHaveFocus();
});

test("what a question that stays open could not do is said in it", async () => {
  const { user } = renderWithProviders(
    <ConfirmChange
      open
      title="mail.discard.title"
      description=""
      confirm="mail.discard"
      change={() => Promise.reject(new Error())}
      failure={() => "Cela n’a pas abouti."}
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Supprimer le brouillon" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Cela n’a pas abouti.");
});

test("a question that is asked again says nothing of the last refusal", async () => {
  function Asking() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>Demander</button>
        <ConfirmChange
          open={open}
          title="mail.discard.title"
          description=""
          confirm="mail.discard"
          change={() => Promise.reject(new Error())}
          failure={() => "Cela n’a pas abouti."}
          onClose={() => setOpen(false)}
        />
      </>
    );
  }
  const { user } = renderWithProviders(<Asking />);
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Supprimer le brouillon" }));
  await dialog.findByText("Cela n’a pas abouti.");
  await user.click(dialog.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Demander" }));

  await screen.findByRole("alertdialog");
  expect(screen.queryByText("Cela n’a pas abouti.")).not.toBeInTheDocument();
});

function Announcing() {
  const { enqueueSnackbar } = useSnackbar();
  return (
    <ConfirmDialog
      open
      title="Confirmer ?"
      confirmLabel="Confirmer"
      onConfirm={() => enqueueSnackbar("Stock insuffisant", { variant: "error" })}
      onClose={() => undefined}
    />
  );
}

test("a toast is announced while a dialog hides the page", async () => {
  const { user } = renderWithProviders(<Announcing />);
  await user.click(await screen.findByRole("button", { name: "Confirmer" }));
  const words = await screen.findByText("Stock insuffisant");
  // Only what screen readers hear has a role here.
  expect(screen.getAllByRole("alert").some((alert) => alert.contains(words))).toBe(true);
});
