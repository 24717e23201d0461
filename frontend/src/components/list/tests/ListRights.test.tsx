import EditIcon from "@mui/icons-material/EditOutlined";
import { screen } from "@testing-library/react";
import type { Partner } from "../../../lib/api/types";
import { answer, api } from "../../../lib/api/client";
import type { ListQuery } from "../../../lib/lists";
import { answerSignedIn, asRole, listAnswer } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { AddButton } from "../../AddButton";
import type { BulkProps } from "../DataList";
import { ListPage } from "../ListPage";
import { SelectionBar } from "../selection/SelectionBar";
import type { Column } from "../types";

interface Boat {
  id: string;
  nom: string;
}

const boats: ListQuery<Boat> = (params) => ({
  queryKey: ["boats", params],
  queryFn: () => answer(api.GET("/boat/all" as never, { params: { query: params } } as never)),
});
const columns: Column<Boat>[] = [
  { field: "nom", header: "cars.field.nom", card: "title" },
  { field: "price", header: "cars.field.purchasePrice", cost: true, render: () => "9 000 €" },
];

function BoatBulk({ selection, pageSize, total }: BulkProps<Boat>) {
  return (
    <SelectionBar
      selection={selection}
      pageSize={pageSize}
      total={total}
      actions={[
        {
          call: "POST /car/bulk",
          label: "cars.bulk.price",
          icon: <EditIcon />,
          onClick: jest.fn(),
        },
        { call: "POST /car/export", label: "bulk.export", icon: <EditIcon />, onClick: jest.fn() },
      ]}
    />
  );
}

async function open(profile: Partial<Partner>) {
  answerSignedIn(profile);
  server.use(listAnswer("/boat/all", [{ id: "b1", nom: "Belle" }]));
  const { user } = renderWithProviders(
    <ListPage<Boat>
      name="boats"
      title="cars.title"
      add={<AddButton call="POST /car/create" label="cars.add" to="/app/cars/new" />}
      query={boats}
      columns={columns}
      rowName={({ nom }) => nom}
      exportPath="/car/export"
      importPath="/app/import"
      bulk={BoatBulk}
      bulkCalls={["POST /car/bulk", "POST /car/export"]}
      actions={() => [
        {
          call: "PUT /car/updateById/{id}",
          label: "cars.edit",
          icon: <EditIcon />,
          onClick: jest.fn(),
        },
        {
          call: "DELETE /car/delete/{id}",
          label: "cars.delete",
          icon: <EditIcon />,
          onClick: jest.fn(),
        },
      ]}
      empty={{ title: "cars.empty.title", description: "cars.empty.description" }}
    />,
  );
  await screen.findByText("Belle");
  const box = screen.queryByRole("checkbox", { name: "Sélectionner la ligne" });
  if (box) await user.click(box);
  return [
    ["add", screen.queryByRole("link", { name: /^Ajouter/ })],
    ["import", screen.queryByRole("link", { name: /^Importer/ })],
    ["export", screen.queryByRole("button", { name: /^Exporter la liste/ })],
    ["edit", screen.queryByRole("button", { name: /^Modifier.*Belle/ })],
    ["delete", screen.queryByRole("button", { name: /^Supprimer.*Belle/ })],
    ["change many", screen.queryByRole("button", { name: "Prix…" })],
    ["export many", screen.queryByRole("button", { name: "Exporter" })],
    ["costs", screen.queryByRole("columnheader", { name: /achat/i })],
  ].flatMap(([what, element]) => (element ? [what] : []));
}

test.each([
  [
    "an owner",
    {},
    ["add", "import", "export", "edit", "delete", "change many", "export many", "costs"],
  ],
  ["a seller", asRole("seller"), ["add", "import", "edit", "change many", "costs"]],
  [
    "a seller who may delete, and sees no costs",
    asRole("seller", { rights: { export: false, delete: true }, sellersSeeCosts: false }),
    ["add", "import", "edit", "delete", "change many"],
  ],
  [
    "a reader who may export",
    asRole("reader", { rights: { export: true, delete: false } }),
    ["export", "export many", "costs"],
  ],
  ["a reader", asRole("reader"), ["costs"]],
  ["the workshop", asRole("workshop"), []],
])("the list of %s", async (_who, profile, expected) => {
  expect(await open(profile)).toEqual(expected);
});
