import Button from "@mui/material/Button";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { useState, type ComponentType } from "react";
import { renderWithProviders } from "../testing/render";
import { server } from "../testing/server";
import { lazyWithRetry } from "./lazyWithRetry";
import { pasteInto } from "../testing/steps";

const MESSAGE =
  "Cet élément n’a pas pu être chargé. Vérifiez votre réseau et réessayez, ou rechargez la page.";

/** A file that is out of reach so many times, and then there. */
function fileOf<Props>(Component: ComponentType<Props>, failures: number) {
  let left = failures;
  return jest.fn(() => {
    left -= 1;
    const fault = Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
    return left >= 0 ? Promise.reject(fault) : Promise.resolve({ default: Component });
  });
}

const Greeting = ({ onClose }: { onClose: () => void }) => (
  <div role="dialog" aria-label="Bonjour">
    <Button onClick={onClose}>Au revoir</Button>
  </div>
);

function renderDialog(failures: number) {
  const load = fileOf(Greeting, failures);
  const LazyGreeting = lazyWithRetry(load);
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Nom" />
        <Button onMouseEnter={LazyGreeting.preload} onClick={() => setOpen(true)}>
          Ouvrir
        </Button>
        {open && <LazyGreeting onClose={() => setOpen(false)} />}
      </>
    );
  };
  return { load, ...renderWithProviders(<Page />) };
}

test("a dialog whose file is out of reach says so, keeps what is typed, and opens at the next click", async () => {
  const { user } = renderDialog(2);
  await pasteInto(user, screen.getByLabelText("Nom"), "Claire");
  await user.click(screen.getByRole("button", { name: "Ouvrir" }));

  expect(await screen.findByText(MESSAGE)).toBeVisible();
  expect(screen.getByRole("button", { name: "Recharger la page" })).toBeVisible();
  expect(screen.getByLabelText("Nom")).toHaveValue("Claire");
  await user.click(screen.getByRole("button", { name: "Fermer" }));
  expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Ouvrir" }));
  expect(await screen.findByRole("dialog", { name: "Bonjour" })).toBeVisible();
});

test("a dialog whose file is out of reach opens after a retry", async () => {
  const { user } = renderDialog(2);
  await user.click(screen.getByRole("button", { name: "Ouvrir" }));
  await user.click(await screen.findByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("dialog", { name: "Bonjour" })).toBeVisible();
});

test("a dialog is fetched once, ahead of the click", async () => {
  const { user, load } = renderDialog(0);
  await user.hover(screen.getByRole("button", { name: "Ouvrir" }));
  await user.click(screen.getByRole("button", { name: "Ouvrir" }));
  expect(await screen.findByRole("dialog", { name: "Bonjour" })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part whose file is out of reach says so in its place, and is there after a retry", async () => {
  const LazyPart = lazyWithRetry(fileOf(() => <p>Le graphique</p>, 1));
  const { user } = renderWithProviders(
    <>
      <input aria-label="Nom" />
      <LazyPart fallback="…" />
    </>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent(MESSAGE);
  await pasteInto(user, screen.getByLabelText("Nom"), "Claire");
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Le graphique")).toBeVisible();
  expect(screen.getByLabelText("Nom")).toHaveValue("Claire");
});

test("a part whose file is out of reach is there as soon as the server answers again", async () => {
  server.use(http.get("/healthz", () => HttpResponse.error()));
  const LazyPart = lazyWithRetry(fileOf(() => <p>Le graphique</p>, 1));
  renderWithProviders(<LazyPart />);
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  await waitFor(() => expect(onlineManager.isOnline()).toBe(false));

  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText("Le graphique")).toBeVisible();
});
