import { screen, within } from "@testing-library/react";
import { pageOf } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { DataList } from "../DataList";
import type { Column } from "../types";

interface Boat {
  id: string;
  nom: string;
  port: string;
  mast: string;
}

const columns: Column<Boat>[] = [
  { field: "nom", header: "cars.field.nom", card: "title" },
  { field: "port", header: "partners.city" },
  { field: "mast", header: "cars.field.couleur", hiddenByDefault: true },
];
const boat = { id: "b1", nom: "Hermione", port: "Rochefort", mast: "Trois" };

const open = () =>
  renderWithProviders(
    <DataList<Boat>
      name="boats"
      label="Bateaux"
      query={() => ({ queryKey: ["boats"], queryFn: () => pageOf([boat]) })}
      columns={columns}
      rowName={({ nom }) => nom}
      rowPath={({ id }) => `/boats/${id}`}
      actions={() => [{ label: "cars.delete", icon: <i />, onClick: () => undefined }]}
      empty={{ title: "Aucun bateau" }}
    />,
    { route: "/boats" },
  );

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test("the reader chooses columns and density, and finds them again", async () => {
  const first = open();
  const { user } = first;
  expect(await screen.findByRole("columnheader", { name: "Ville" })).toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Couleur" })).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Affichage du tableau" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Couleur" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Ville" }));
  await user.click(screen.getByRole("menuitemradio", { name: "Compacte" }));
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("columnheader", { name: "Couleur" })).toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Ville" })).not.toBeInTheDocument();

  first.unmount();
  const again = open();
  expect(await screen.findByRole("columnheader", { name: "Couleur" })).toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Ville" })).not.toBeInTheDocument();
  await again.user.click(screen.getByRole("button", { name: "Affichage du tableau" }));
  expect(screen.getByRole("menuitemradio", { name: "Compacte" })).toBeChecked();
});

test("on a phone each row is a card with its facts, its link and its actions", async () => {
  jest.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes("max-width"),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const { user } = open();
  const card = within(await screen.findByRole("listitem"));
  expect(card.getByRole("link", { name: "Hermione" })).toHaveAttribute("href", "/boats/b1");
  expect(card.getByText("Ville")).toBeInTheDocument();
  expect(card.getByText("Rochefort")).toBeInTheDocument();
  expect(screen.queryByRole("grid")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Affichage du tableau" })).not.toBeInTheDocument();
  await user.click(card.getByRole("button", { name: "Actions : Hermione" }));
  expect(await screen.findByRole("menuitem", { name: "Supprimer" })).toBeVisible();
});
