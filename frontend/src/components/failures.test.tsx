import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { object } from "yup";
import { renderWithProviders } from "../testing/render";
import { FormDialog } from "./form/FormDialog";
import { SideDrawer } from "./SideDrawer";
import { useFailed } from "./failures";
import { useSay } from "./useSay";

function Acts() {
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  const say = useSay(() => "Échec");
  return (
    <>
      <button type="button" onClick={() => failed("Échec")}>
        Échouer
      </button>
      <button type="button" onClick={() => failed("Autre échec")}>
        Échouer autrement
      </button>
      <button type="button" onClick={() => enqueueSnackbar("Fait", { variant: "success" })}>
        Réussir
      </button>
      <button type="button" onClick={() => void say(Promise.resolve())}>
        Réussir sans le dire
      </button>
    </>
  );
}

const press = (name: string) => screen.getByRole("button", { name });
const gone = (text: string) =>
  waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

describe("over the page", () => {
  test("a success goes by itself, a failure does not", async () => {
    jest.useFakeTimers();
    renderWithProviders(<Acts />);
    fireEvent.click(press("Réussir"));
    fireEvent.click(press("Échouer"));
    // The first toast waits for nothing, each further step for what was drawn after the last one.
    for (let second = 0; second < 20; second += 1)
      await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText("Fait")).not.toBeInTheDocument();
    expect(screen.getByText("Échec")).toBeVisible();
    jest.useRealTimers();
  });

  test("it is closed by its button", async () => {
    const { user } = renderWithProviders(<Acts />);
    await user.click(press("Échouer"));
    await screen.findByText("Échec");
    await user.click(press("Fermer"));
    await gone("Échec");
  });

  test.each(["Réussir", "Réussir sans le dire"])(
    "it goes once a later act succeeds: %s",
    async (act) => {
      const { user } = renderWithProviders(<Acts />);
      await user.click(press("Échouer"));
      await screen.findByText("Échec");
      await user.click(press(act));
      await gone("Échec");
    },
  );

  test("the same words stand once", async () => {
    const { user } = renderWithProviders(<Acts />);
    await user.click(press("Échouer"));
    await user.click(press("Échouer"));
    await user.click(press("Échouer autrement"));
    await screen.findByText("Autre échec");
    expect(screen.getAllByText("Échec")).toHaveLength(1);
  });
});

describe.each([
  [
    "a drawer",
    <SideDrawer key="drawer" open title="Détails" onClose={() => undefined}>
      <Acts />
    </SideDrawer>,
  ],
  [
    "a form",
    <FormDialog
      key="form"
      title="Formulaire"
      initialValues={{}}
      schema={object()}
      submitLabel="Enregistrer"
      onSubmit={() => Promise.resolve()}
      onClose={() => undefined}
    >
      <Acts />
    </FormDialog>,
  ],
])("in %s", (_place, opened) => {
  test("a failure is said there until an act succeeds", async () => {
    const { user } = renderWithProviders(opened);
    const place = within(await screen.findByRole("dialog"));
    await user.click(press("Échouer"));
    const alert = await place.findByText("Échec");
    expect(alert.closest("[role=alert]")).toBeVisible();
    expect(screen.getAllByText("Échec")).toHaveLength(1);
    await user.click(press("Réussir sans le dire"));
    expect(screen.queryByText("Échec")).not.toBeInTheDocument();
  });
});

test("what fails once its drawer is closed is said over the page", async () => {
  let fail: (error: Error) => void = () => undefined;
  function Sending() {
    const say = useSay(() => "Échec");
    return (
      <button
        type="button"
        onClick={() => void say(new Promise((_done, refuse) => (fail = refuse)))}
      >
        Envoyer
      </button>
    );
  }
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <SideDrawer open={open} title="Détails" onClose={() => setOpen(false)}>
        <Sending />
      </SideDrawer>
    );
  }
  const { user } = renderWithProviders(<Page />);
  await user.click(await screen.findByRole("button", { name: "Envoyer" }));
  await user.click(press("Fermer"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  fail(new Error());
  expect(await screen.findByText("Échec")).toBeVisible();
});
