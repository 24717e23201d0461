import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { renderWithProviders } from "../testing/render";
import { useLeave, useUnsavedGuard } from "./unsaved";

// The question's chunk is compiled before it is needed, as a browser fetches it while one types.
beforeAll(() => import("./LeaveDialog"));

function Form({ onSignOut = () => undefined }: { onSignOut?: () => void }) {
  const [text, setText] = useState("");
  const release = useUnsavedGuard(text !== "");
  const leave = useLeave();
  return (
    <>
      <input aria-label="Texte" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={release}>Enregistré</button>
      <button onClick={() => leave(onSignOut)}>Sortir</button>
      <Link to="/elsewhere">Ailleurs</Link>
      <Link to="/form">Liste</Link>
      <Link to="/form?page=2">Page 2</Link>
      <Link to="/form?new=1">Ajouter</Link>
      <Link to="/form?new=1&page=2">Page 2 dessous</Link>
      <Link to="/form?prospect=7">Zoé</Link>
      <Link to="/form" replace>
        Fermer
      </Link>
    </>
  );
}

const open = (onSignOut?: () => void, route = "/form") =>
  renderWithProviders(<Form onSignOut={onSignOut} />, { route, path: "/form" });

test("a clean form is left without a question", async () => {
  const { user, router } = open();
  await user.click(screen.getByRole("link", { name: "Ailleurs" }));
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("a dirty form asks, stays, asks again and goes", async () => {
  const { user, router } = open();
  await user.type(screen.getByLabelText("Texte"), "abc");
  await user.click(screen.getByRole("link", { name: "Ailleurs" }));
  await user.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
  expect(router.state.location.pathname).toBe("/form");
  expect(screen.getByLabelText("Texte")).toHaveValue("abc");

  await user.click(await screen.findByRole("link", { name: "Ailleurs" }));
  await user.click(await screen.findByRole("button", { name: "Quitter" }));
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("a change of the query alone does not leave the form", async () => {
  const { user, router } = open();
  await user.type(screen.getByLabelText("Texte"), "abc");
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  expect(router.state.location.search).toBe("?page=2");
});

test("a form that the query opened asks before it closes", async () => {
  const { user, router } = open();
  await user.click(screen.getByRole("link", { name: "Ajouter" }));
  await user.type(screen.getByLabelText("Texte"), "abc");

  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
  expect(router.state.location.search).toBe("?new=1");

  await user.click(await screen.findByRole("link", { name: "Zoé" }));
  await user.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
  expect(router.state.location.search).toBe("?new=1");

  await user.click(await screen.findByRole("link", { name: "Page 2 dessous" }));
  expect(router.state.location.search).toBe("?new=1&page=2");
});

test.each([
  "card",
  "client",
  "document",
  "event",
  "new",
  "orderId",
  "project",
  "propose",
  "prospect",
])("the address that opened a form is not left without a question: %s", async (key) => {
  const { user, router } = open(undefined, `/form?${key}=1`);
  await user.type(screen.getByLabelText("Texte"), "abc");
  await user.click(screen.getByRole("link", { name: "Liste" }));
  await user.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
  expect(router.state.location.search).toBe(`?${key}=1`);
});

test("a form that closes by itself does not ask", async () => {
  const { user, router } = open(undefined, "/form?new=1");
  await user.type(screen.getByLabelText("Texte"), "abc");
  await user.click(screen.getByRole("link", { name: "Fermer" }));
  expect(router.state.location.search).toBe("");
});

test("a saved form lifts the guard", async () => {
  const { user, router } = open();
  await user.type(screen.getByLabelText("Texte"), "abc");
  await user.click(screen.getByRole("button", { name: "Enregistré" }));
  await user.click(screen.getByRole("link", { name: "Ailleurs" }));
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("signing out asks as well", async () => {
  const signOut = jest.fn();
  const { user } = open(signOut);
  await user.type(screen.getByLabelText("Texte"), "abc");
  await user.click(screen.getByRole("button", { name: "Sortir" }));
  expect(signOut).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Quitter" }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test("closing the tab over unsaved work asks the browser to ask", async () => {
  const { user } = open();
  const closing = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await user.type(screen.getByLabelText("Texte"), "abc");
  expect(closing()).toBe(true);
});
