import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { ApiError } from "../lib/api/errors";
import { renderWithProviders } from "../testing/render";
import { Loaded } from "./Loaded";

let read: () => Promise<string>;

function Form() {
  const query = useQuery({ queryKey: ["row"], queryFn: () => read(), retry: false });
  return (
    <>
      <button onClick={() => void query.refetch()}>Relire</button>
      <p>{query.isFetching ? "en cours" : "au repos"}</p>
      <Loaded forForm query={query} loading="…" missing={{ title: "Introuvable" }}>
        {(text) => <input aria-label="Texte" defaultValue={text} />}
      </Loaded>
    </>
  );
}

const refused = (status: number) => () =>
  Promise.reject(new ApiError("Panne", { status, kind: "server" }));

async function typed() {
  read = () => Promise.resolve("abc");
  const { user } = renderWithProviders(<Form />);
  await user.type(await screen.findByLabelText("Texte"), "def");
  return user;
}

test("a form stays where its row cannot be read again", async () => {
  const user = await typed();
  read = refused(503);
  await user.click(screen.getByRole("button", { name: "Relire" }));
  expect(await screen.findByText("au repos")).toBeInTheDocument();
  expect(screen.getByLabelText("Texte")).toHaveValue("abcdef");
});

test("a form whose row was deleted says so", async () => {
  const user = await typed();
  read = refused(404);
  await user.click(screen.getByRole("button", { name: "Relire" }));
  expect(await screen.findByText("Introuvable")).toBeInTheDocument();
  expect(screen.queryByLabelText("Texte")).not.toBeInTheDocument();
});
