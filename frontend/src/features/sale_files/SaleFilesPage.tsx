import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { AddButton } from "../../components/AddButton";
import { carLookup } from "../../components/carSearch";
import { clientLookup } from "../../components/clientSearch";
import { ListPage } from "../../components/list/ListPage";
import type { Filter } from "../../components/list/types";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { useAddress } from "../../lib/useAddress";
import { useComeBack } from "../../lib/useComeBack";
import { assigneeFilter, useTeamColumns, useTeamFilters } from "../team/assignees/assigneeList";
import { prefetchSaleFile, saleFilesQuery } from "./api";
import { saleFileColumns } from "./columns";
import { stateTexts } from "./saleFileTexts";
import type { SaleFile } from "./types";

const OpenDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "open-sale-file" */ "./dialogs/OpenDialog"),
);

const filters: Filter[] = [
  { kind: "text", name: "search", label: "saleFiles.filter.search" },
  { kind: "choice", name: "state", label: "saleFiles.field.state", texts: stateTexts },
  assigneeFilter,
  {
    kind: "choice",
    name: "toPay",
    label: "saleFiles.field.toPay",
    texts: { true: "saleFiles.filter.unpaid" },
  },
  {
    kind: "lookup",
    single: true,
    linkOnly: true,
    name: "clientId",
    label: "saleFiles.field.client",
    lookup: clientLookup,
  },
  {
    kind: "lookup",
    single: true,
    linkOnly: true,
    name: "carId",
    label: "saleFiles.field.car",
    lookup: carLookup,
  },
];

/** The sales of cars in any state; an address may open the dialog that opens another one. */
export default function SaleFilesPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const may = useMay();
  const [address, change] = useAddress();
  const comeBack = useComeBack("new");
  const opening = address.has("new") && may("POST /sale-file/create");
  const columns = useTeamColumns(saleFileColumns);
  const shown = useTeamFilters(filters);
  const pathOf = useMemo(
    () =>
      ({ id }: SaleFile) =>
        paths.saleFile(id),
    [],
  );
  const made = useRef<string>(null);
  /** The dialog closes once it has opened a file, which takes its place. */
  function close() {
    if (made.current) void navigate(paths.saleFile(made.current), { replace: true });
    else if (comeBack) comeBack();
    else change({ new: "", car: "", for: "" }, { replace: true });
  }

  return (
    <ListPage<SaleFile>
      name="saleFiles"
      title="saleFiles.title"
      add={
        <AddButton
          call="POST /sale-file/create"
          label="saleFiles.open"
          onMouseEnter={OpenDialog.preload}
          onClick={() => change({ new: "1" })}
        />
      }
      query={saleFilesQuery}
      exportPath="/sale-file/export"
      columns={columns}
      filters={shown}
      rowName={({ number, clientName, carName }) =>
        [number, clientName, carName].filter(Boolean).join(" · ")
      }
      rowPath={pathOf}
      onRowHover={({ id }) => prefetchSaleFile(client, id)}
      empty={{ title: "saleFiles.empty.title", description: "saleFiles.empty.text" }}
    >
      {opening && (
        <OpenDialog
          carId={address.get("car") ?? ""}
          buyer={address.get("for") ?? ""}
          onOpened={({ id }) => {
            made.current = id;
          }}
          onClose={close}
        />
      )}
    </ListPage>
  );
}
