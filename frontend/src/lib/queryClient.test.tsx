import { useMutation, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { renderWithProviders } from "../testing/render";

let stored: string;
const read = jest.fn(() => Promise.resolve(stored));

function List() {
  const { data } = useQuery({ queryKey: ["list"], queryFn: read });
  return <p>{data}</p>;
}

function Pages() {
  const [listed, setListed] = useState(true);
  const { mutate } = useMutation({ mutationFn: () => Promise.resolve((stored = "after")) });
  return (
    <>
      {listed && <List />}
      <button onClick={() => setListed(!listed)}>Liste</button>
      <button onClick={() => mutate()}>Enregistrer</button>
    </>
  );
}

beforeEach(() => {
  stored = "before";
  read.mockClear();
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
