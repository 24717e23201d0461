import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { listAnswer } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import ClientDialog from "../../clients/ClientDialog";
import MergeWithDialog from "../MergeWithDialog";
import { lefevre, preview, zoe } from "./data";

const similar = ({ id, fullName, phoneNumber, email }: typeof zoe) => ({
  id,
  fullName,
  phoneNumber,
  email,
  reasons: ["phone"],
});

test("a number being typed tells who has it", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("/client/similar", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("phoneNumber"));
      return HttpResponse.json({ data: [similar(zoe)] });
    }),
  );
  const { user } = renderWithProviders(<ClientDialog onClose={jest.fn()} />);
  await pasteInto(user, screen.getByLabelText(/^Téléphone/), "06 39 98 00 01");
  const known = await screen.findByRole("link", { name: "Zoé Lefèvre" });
  expect(known).toHaveAttribute("href", "/app/clients/c1");
  expect(known.closest("[aria-live]")).toHaveTextContent("même téléphone");
  // The point goes with what comes after it, to where that begins a line.
  expect(screen.getAllByText("·").map((dot) => dot.nextElementSibling?.textContent)).toEqual([
    expect.stringMatching(/^06/),
    "même téléphone",
  ]);
  expect(asked).toEqual(["06 39 98 00 01"]);
});

test("a client who is edited is not told to be known", async () => {
  const asked = jest.fn();
  server.use(
    http.get("/client/similar", () => {
      asked();
      return HttpResponse.json({ data: [similar(zoe), similar(lefevre)] });
    }),
  );
  const { user } = renderWithProviders(<ClientDialog client={zoe} onClose={jest.fn()} />);
  await pasteInto(user, screen.getByLabelText(/^Nom complet/), " Roy");
  expect(await screen.findByRole("link", { name: "LEFEVRE Zoe" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Zoé Lefèvre" })).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a person is merged with another one found by name", async () => {
  server.use(
    listAnswer("/client/getAll", [zoe, lefevre]),
    http.get("/client/merge/preview", () => HttpResponse.json({ data: preview(zoe, lefevre) })),
    http.post("/client/merge", () => HttpResponse.json({ data: { mergeId: "m1" } })),
  );
  const onMerged = jest.fn();
  const { user } = renderWithProviders(
    <MergeWithDialog kind="client" person={zoe} onMerged={onMerged} onClose={jest.fn()} />,
  );
  const search = within(screen.getByRole("dialog", { name: /Fusionner « Zoé Lefèvre » avec/ }));
  await user.click(search.getByRole("combobox", { name: /Autre fiche/ }));
  await user.click(await screen.findByRole("option", { name: /LEFEVRE Zoe/ }));
  expect(screen.queryByRole("option", { name: /Zoé Lefèvre/ })).not.toBeInTheDocument();
  await user.click(search.getByRole("button", { name: "Comparer" }));
  await user.click(await screen.findByRole("button", { name: "Fusionner" }));
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith("c1"));
});
