import { useMutation, useQuery, useQueryClient, type MutationMeta } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { renderWithProviders } from "../testing/render";
import { emit } from "./liveEvents";

let stored: string;
const read = jest.fn(() => Promise.resolve(stored));

function List() {
  const { data } = useQuery({ queryKey: ["list"], queryFn: read });
  return <p>{data}</p>;
}

const write = () => Promise.resolve((stored = "after"));
const refuse = () => {
  stored = "after";
  return Promise.reject(new Error("refused"));
};

interface PagesProps {
  call?: () => Promise<string>;
  meta?: MutationMeta;
  onSuccess?: () => void;
}

function Pages({ call = write, meta, onSuccess }: PagesProps) {
  const [listed, setListed] = useState(true);
  const { mutate, status } = useMutation({ mutationFn: call, meta, onSuccess });
  return (
    <>
      {listed && <List />}
      <p role="status">{status}</p>
      <button onClick={() => setListed(!listed)}>Liste</button>
      <button onClick={() => mutate()}>Enregistrer</button>
    </>
  );
}

beforeEach(() => {
  stored = "before";
  read.mockReset().mockImplementation(() => Promise.resolve(stored));
});

test("a list is read again after a write on another page, and not without one", async () => {
  const { user } = renderWithProviders(<Pages />);
  const list = screen.getByRole("button", { name: "Liste" });
  expect(await screen.findByText("before")).toBeVisible();
  await user.click(list);
  await user.click(list);
  expect(read).toHaveBeenCalledTimes(1);

  await user.click(list);
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await user.click(list);
  expect(await screen.findByText("after")).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});

const save = async (pages: PagesProps) => {
  const view = renderWithProviders(<Pages {...pages} />);
  expect(await screen.findByText("before")).toBeVisible();
  await view.user.click(screen.getByRole("button", { name: "Enregistrer" }));
  return view;
};

test.each<[string, PagesProps]>([
  ["a write", {}],
  [
    "a refusal that may come from a change elsewhere",
    { call: refuse, meta: { reread: "settled" } },
  ],
])("what is on the screen is read again after %s", async (_name, pages) => {
  await save(pages);
  expect(await screen.findByText("after")).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});

test.each<[string, PagesProps, string]>([
  ["a refusal", { call: refuse }, "error"],
  ["a call that changes nothing", { meta: { reread: "never" } }, "success"],
])("nothing is read again after %s", async (_name, pages, status) => {
  await save(pages);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(status));
  expect(read).toHaveBeenCalledTimes(1);
});

test("a mutation waits for what is read again where it says so", async () => {
  let answer: (value: string) => void = () => undefined;
  await save({
    meta: { awaited: true },
    onSuccess: () => read.mockReturnValue(new Promise((resolve) => (answer = resolve))),
  });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(screen.getByRole("status")).toHaveTextContent("pending");
  await act(async () => {
    answer("after");
    await Promise.resolve();
  });
  expect(await screen.findByText("success")).toBeVisible();
});

test("what a mutation closes and takes out of the cache is not asked for again", async () => {
  function Deleting() {
    const client = useQueryClient();
    const [gone, setGone] = useState(false);
    const { mutate } = useMutation({
      mutationFn: write,
      onSuccess: () => {
        setGone(true);
        client.removeQueries({ queryKey: ["list"] });
      },
    });
    return gone ? <p>Supprimée</p> : <button onClick={() => mutate()}>Supprimer</button>;
  }
  const { user } = renderWithProviders(
    <>
      <List />
      <Deleting />
    </>,
  );
  expect(await screen.findByText("before")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Supprimer" }));
  expect(await screen.findByText("Supprimée")).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
});

test("a live event has the queries read again that it makes out of date, and no others", async () => {
  const others = jest.fn(() => Promise.resolve("others"));
  function Board() {
    const { data } = useQuery({ queryKey: ["projects", "board"], queryFn: read });
    useQuery({ queryKey: ["clients"], queryFn: others });
    return <p>{data}</p>;
  }
  renderWithProviders(<Board />);
  expect(await screen.findByText("before")).toBeVisible();
  stored = "after";
  act(() => emit("project:changed", {}));
  expect(await screen.findByText("after")).toBeVisible();
  expect(others).toHaveBeenCalledTimes(1);
});
