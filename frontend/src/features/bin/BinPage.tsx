import DeleteIcon from "@mui/icons-material/DeleteForeverOutlined";
import RestoreIcon from "@mui/icons-material/RestoreOutlined";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { ConfirmChange } from "../../components/ConfirmChange";
import { restoreMessage } from "../../components/ConfirmDelete";
import { useFailed } from "../../components/failures";
import { DataList } from "../../components/list/DataList";
import type { Filter, RowAction } from "../../components/list/types";
import { PageHeader } from "../../components/PageHeader";
import { dataBreadcrumb } from "../../components/settings/dataBreadcrumb";
import { useRestore } from "../../lib/bin";
import { useMay } from "../../lib/rights";
import { binColumns } from "./columns";
import { kindTexts, pathsOf } from "./kinds";
import { binQuery, useDeleteForEver, useEmptyBin, type BinItem } from "./api";

const filters: Filter[] = [
  { kind: "text", name: "search", label: "bin.filter.search" },
  { kind: "choice", name: "kind", label: "bin.field.kind", texts: kindTexts },
];

/** Deleted rows, for thirty days. */
export default function BinPage() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const failed = useFailed();
  const may = useMay();
  const { mutateAsync: restore } = useRestore();
  const restored = useRef(new Set<string>());
  const deleteForEver = useDeleteForEver();
  const emptyBin = useEmptyBin();
  const [deleting, setDeleting] = useState<BinItem | null>(null);
  const [emptying, setEmptying] = useState(false);
  const { data: any } = useQuery(binQuery({ page: 1, limit: 1 }));

  async function bringBack(item: BinItem) {
    // It stays in the list until that is read again.
    const deletion = `${item.id} ${item.deletedAt}`;
    if (restored.current.has(deletion)) return;
    restored.current.add(deletion);
    try {
      const { title, with: others } = await restore(item);
      const along = intl.formatList(others, { type: "conjunction" });
      const said = others.length > 0 ? "bin.restoredWith" : "bin.restored";
      enqueueSnackbar(formatMessage({ id: said }, { title, others: along }), {
        variant: "success",
        action: (key) => (
          <Button
            color="inherit"
            component={Link}
            to={pathsOf[item.kind](item.id)}
            onClick={() => closeSnackbar(key)}
          >
            {formatMessage({ id: "bin.see" })}
          </Button>
        ),
      });
    } catch (error) {
      restored.current.delete(deletion);
      failed(restoreMessage(intl, error));
    }
  }

  const actions = (item: BinItem): RowAction[] => [
    {
      label: "bin.restore",
      call: "POST /bin/{kind}/{id}/restore",
      icon: <RestoreIcon />,
      labelled: true,
      onClick: () => void bringBack(item),
    },
    {
      call: "DELETE /bin/{kind}/{id}",
      label: "bin.delete",
      icon: <DeleteIcon />,
      onClick: () => setDeleting(item),
    },
  ];

  const title = formatMessage({ id: "bin.title" });
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={dataBreadcrumb(intl)}
        subtitle={formatMessage({ id: "bin.subtitle" })}
        actions={
          any?.total !== 0 &&
          may("DELETE /bin/all") && (
            <Button
              variant="outlined"
              color="error"
              startIcon={<DeleteIcon />}
              disabled={!any}
              onClick={() => setEmptying(true)}
            >
              {formatMessage({ id: "bin.empty" })}
            </Button>
          )
        }
      />
      <DataList<BinItem>
        name="bin"
        label={title}
        query={binQuery}
        columns={binColumns}
        filters={filters}
        rowName={(item) => item.title}
        actions={actions}
        empty={{
          title: formatMessage({ id: "bin.nothing.title" }),
          description: formatMessage({ id: "bin.nothing.description" }),
        }}
      />
      <ConfirmChange
        open={deleting !== null}
        title="bin.delete.title"
        description={formatMessage({ id: "bin.delete.description" }, { title: deleting?.title })}
        confirm="bin.delete"
        change={async () => deleting && deleteForEver.mutateAsync(deleting)}
        done={formatMessage({ id: "bin.deleted" })}
        failure={restoreMessage}
        onClose={() => setDeleting(null)}
      />
      <ConfirmChange
        open={emptying}
        title="bin.empty.title"
        description={formatMessage({ id: "bin.empty.description" })}
        confirm="bin.empty"
        change={() => emptyBin.mutateAsync(undefined)}
        done={formatMessage({ id: "bin.emptied" })}
        failure={restoreMessage}
        onClose={() => setEmptying(false)}
      />
    </>
  );
}
