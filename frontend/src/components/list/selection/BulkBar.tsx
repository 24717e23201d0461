import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { useSnackbar } from "notistack";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { answer, api } from "../../../lib/api/client";
import type { MessageId } from "../../../lib/texts";
import { saveFile } from "../../saveFile";
import type { BulkProps } from "../DataList";
import type { ExportPath } from "../types";
import { BulkQuestion } from "./BulkQuestion";
import { SelectionBar, type BulkAction } from "./SelectionBar";
import type { Bulk } from "./useBulk";

interface BulkBarProps<T extends { id: string }> extends BulkProps<T> {
  bulk: Bulk<{ action: "delete" }>;
  /** What can be done to the rows besides exporting and deleting them. */
  actions: BulkAction[];
  /** The call that gives the rows as a file, and the file's name. */
  exported: { path: ExportPath; name: string };
  deletion: { label: MessageId; title: string };
  /** The dialogs of `actions`. */
  children: ReactNode;
}

/** As many ids as an address takes. */
const MAX_EXPORTED = 200;
/** How many rows go into the bin at once. */
const MAX_DELETED = 20_000;

/** What can be done to the selected rows of a list, and its dialogs. */
export function BulkBar<T extends { id: string }>({
  selection,
  pageSize,
  total,
  ordering,
  bulk,
  actions,
  exported,
  deletion,
  children,
}: BulkBarProps<T>) {
  const { formatMessage } = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const [deleting, setDeleting] = useState(false);
  const { count, all, chosen } = selection;

  const refuse = (most: number) =>
    enqueueSnackbar(formatMessage({ id: "bulk.atMost" }, { count: most }), { variant: "info" });

  async function download() {
    const rows = "ids" in chosen ? { ids: chosen.ids.join(",") } : chosen.filters;
    const query = { ...rows, ordering: ordering || undefined, format: "xlsx" } as never;
    try {
      const call = api.GET(exported.path, { params: { query }, parseAs: "blob" });
      const day = new Date().toLocaleDateString("sv");
      saveFile(await answer(call), `${exported.name} ${day}.xlsx`);
    } catch (error) {
      enqueueSnackbar(bulk.failure(error), { variant: "error" });
    }
  }

  return (
    <>
      {count > 0 && (
        <SelectionBar
          selection={selection}
          pageSize={pageSize}
          total={total}
          actions={[
            ...actions,
            {
              label: "bulk.export",
              icon: <DownloadIcon />,
              onClick: () =>
                !all && count > MAX_EXPORTED ? refuse(MAX_EXPORTED) : void download(),
            },
            {
              label: deletion.label,
              icon: <DeleteIcon />,
              onClick: () => (count > MAX_DELETED ? refuse(MAX_DELETED) : setDeleting(true)),
            },
          ]}
        />
      )}
      {children}
      {deleting && (
        <BulkQuestion
          danger
          title={deletion.title}
          description={formatMessage({ id: "bulk.binned" })}
          confirmLabel={formatMessage({ id: deletion.label })}
          send={() => bulk.send({ action: "delete" })}
          failure={bulk.failure}
          onClose={() => setDeleting(false)}
        />
      )}
      {bulk.dialogs}
    </>
  );
}
