import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import type { SavedView } from "../views/api";

const sold: SavedView = {
  id: "0199a000-0000-7000-8000-0000000000a1",
  list: "garage",
  name: "À Nantes",
  query: "search=nantes&ordering=-carCount",
  columns: [],
  default: false,
  createdAt: "2026-11-01T09:00:00+01:00",
};
const wide = { ...sold, id: "a2", name: "Complète", query: "", columns: ["nom", "createdAt"] };

let calls: Record<string, string>[] = [];

function serve(...views: SavedView[]) {
  calls = [];
  answerSignedIn();
  server.use(
    http.get("/garage/all", ({ request }) => {
      calls.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(pageOf([]));
    }),
    // Newest first, as all lists.
    listAnswer("/view/all", [...views].reverse()),
  );
}

const tabs = async () =>
  within(await screen.findByRole("navigation", { name: "Vues enregistrées" }));
const tab = async (name: string) => (await tabs()).findByRole("link", { name });
const saveButton = () => screen.queryByRole("button", { name: "Enregistrer cette vue" });

afterEach(() => localStorage.clear());

test("a view sets the address, and « Tous » takes it back", async () => {
  serve(sold);
  const { user, router } = await renderApp("/app/garages");
  await user.click(await tab("À Nantes"));
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ search: "nantes", ordering: "-carCount" }),
  );
  expect(router.state.location.search).toContain("search=nantes");
  expect(await tab("À Nantes")).toHaveAttribute("aria-current", "page");
  expect(saveButton()).not.toBeInTheDocument();

  await user.click(await tab("Tous"));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("the default opens where the address asks for nothing, and can be left", async () => {
  serve({ ...sold, default: true });
  const { user, router } = await renderApp("/app/garages");
  await waitFor(() => expect(router.state.location.search).toContain("search=nantes"));
  await waitFor(() => expect(calls).toHaveLength(1));
  // The list is requested once, with the view's filters.
  expect(calls[0]).toMatchObject({ search: "nantes", ordering: "-carCount" });
  await user.click(await tab("Tous"));
  await waitFor(() => expect(router.state.location.search).toBe("?saved=all"));
});

test("where the views cannot be read, the list comes all the same", async () => {
  serve();
  server.use(http.get("/view/all", () => refusal(500, {})));
  await renderApp("/app/garages");
  await waitFor(() => expect(calls).toHaveLength(1));
});

test("the default does not open where the address asks for something", async () => {
  serve({ ...sold, default: true });
  const { router } = await renderApp("/app/garages?search=lyon");
  await tab("À Nantes Ouverte par défaut");
  expect(router.state.location.search).toBe("?search=lyon");
});

test("what is shown is saved under a name, and opened", async () => {
  serve();
  const sent = answerCall(
    "post",
    "/view/create",
    HttpResponse.json({ data: { ...sold, query: "search=lyon" } }, { status: 201 }),
  );
  const { user, router } = await renderApp("/app/garages?search=lyon");
  await user.click(await screen.findByRole("button", { name: "Enregistrer cette vue" }));
  await pasteInto(user, await screen.findByRole("textbox", { name: /Nom de la vue/ }), "À Lyon");
  server.use(listAnswer("/view/all", [{ ...sold, query: "search=lyon" }]));
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Vue « À Nantes » enregistrée")).toBeVisible();
  expect(sent).toEqual([{ list: "garage", name: "À Lyon", query: "search=lyon", columns: [] }]);
  await waitFor(() => expect(router.state.location.search).toContain(`saved=${sold.id}`));
  await waitFor(() => expect(saveButton()).not.toBeInTheDocument());
});

test("a list that is known to have no view has no line of them until the first is saved", async () => {
  serve();
  answerCall("post", "/view/create", HttpResponse.json({ data: sold }, { status: 201 }));
  // An address with a filter shows its rows before the views are known.
  const { user, router } = await renderApp("/app/garages?search=lyon");
  expect(await tab("Tous")).toBeVisible();
  await act(() => router.navigate("/app/settings/data"));
  await act(() => router.navigate("/app/garages?search=lyon"));
  await user.click(await screen.findByRole("button", { name: "Enregistrer cette vue" }));
  expect(screen.queryByRole("navigation", { name: "Vues enregistrées" })).not.toBeInTheDocument();

  await pasteInto(user, await screen.findByRole("textbox", { name: /Nom de la vue/ }), "À Nantes");
  server.use(listAnswer("/view/all", [sold]));
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await tab("À Nantes")).toBeVisible();
  expect(await screen.findByText("Vue « À Nantes » enregistrée")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toContain(`saved=${sold.id}`));
});

test("a name that is taken is said under the field", async () => {
  serve(sold);
  const message = "Une vue porte déjà ce nom.";
  answerCall("post", "/view/create", refusal(400, { message, errors: { name: [message] } }));
  const { user } = await renderApp("/app/garages?search=lyon");
  await user.click(await screen.findByRole("button", { name: "Enregistrer cette vue" }));
  const name = await screen.findByRole("textbox", { name: /Nom de la vue/ });
  await pasteInto(user, name, "À Nantes");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveAccessibleDescription(message);
});

test("a view shows its columns, whatever this device is set to; changed, it can be saved again", async () => {
  serve(wide);
  const sent = answerCall("put", "/view/a2", HttpResponse.json({ data: wide }));
  const { user } = await renderApp("/app/garages?saved=a2&columns=nom,createdAt");
  await user.click(await screen.findByRole("button", { name: "Affichage du tableau" }));
  expect(screen.getByRole("menuitemcheckbox", { name: "Voitures" })).not.toBeChecked();
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Ajouté le" }));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Modifier la vue « Complète »" }));
  await user.click(screen.getByRole("menuitem", { name: "Enregistrer les modifications" }));
  await waitFor(() => expect(sent).toEqual([{ query: "", columns: ["nom"] }]));
});

test("a view is renamed, made the default and deleted", async () => {
  serve(sold);
  const sent = answerCall("put", `/view/${sold.id}`, HttpResponse.json({ data: sold }));
  let deleted = 0;
  server.use(
    http.delete(`/view/${sold.id}`, () => {
      deleted += 1;
      return HttpResponse.json({ message: "" });
    }),
  );
  const { user, router } = await renderApp(`/app/garages?saved=${sold.id}&${sold.query}`);
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "Modifier la vue « À Nantes »" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Ouvrir par défaut");
  await waitFor(() => expect(sent).toEqual([{ default: true }]));
  await choose("Renommer la vue");
  await pasteInto(user, await screen.findByRole("textbox", { name: /Nom de la vue/ }), "Nantes");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await choose("Supprimer la vue");
  await user.click(await screen.findByRole("button", { name: "Supprimer la vue" }));
  await waitFor(() => expect(deleted).toBe(1));
  expect(router.state.location.search).toBe("");
});
