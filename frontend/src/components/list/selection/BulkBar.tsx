import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { useSnackbar } from "notistack";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { answer, api } from "../../../lib/api/client";
import type { Call } from "../../../lib/rights";
import type { MessageId } from "../../../lib/texts";
import { today } from "../../../lib/zone";
import { saveFile } from "../../saveFile";
import { useSay } from "../../useSay";
import type { BulkProps } from "../DataList";
import type { ChosenExportPath } from "../types";
import { BulkQuestion } from "./BulkQuestion";
import { SelectionBar, type BulkAction } from "./SelectionBar";
import type { Bulk } from "./useBulk";

interface BulkBarProps<T extends { id: string }> extends BulkProps<T> {
  bulk: Bulk<{ action: "delete" }>;
  /** Deletes a row: who may delete one may delete many. */
  deletes: Call;
  /** Actions besides exporting and deleting. */
  actions: BulkAction[];
  /** The call that gives the rows as a file, and the file's name. */
  exported: { path: ChosenExportPath; name: string };
  deletion: { label: MessageId; title: string };
  /** The dialogs of `actions`. */
  children: ReactNode;
}

/** How many rows a call names by their ids. */
const MAX_CHOSEN = 1000;
/** How many rows that the filters select go into the bin at once. */
const MAX_DELETED = 20_000;

/** Bar with the actions on the selected rows of a list, and their dialogs. */
export function BulkBar<T extends { id: string }>({
  selection,
  pageSize,
  total,
  ordering,
  bulk,
  deletes,
  actions,
  exported,
  deletion,
  children,
}: BulkBarProps<T>) {
  const { formatMessage } = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const say = useSay((_intl, error) => bulk.failure(error));
  const [deleting, setDeleting] = useState(false);
  const { count, all, chosen } = selection;

  const refuse = (most: number) =>
    enqueueSnackbar(formatMessage({ id: "bulk.atMost" }, { count: most }), { variant: "info" });

  /** Only for as many rows as its call takes. */
  const limited = (action: BulkAction, mostOfAll = Infinity): BulkAction => {
    const most = action.most ?? (all ? mostOfAll : MAX_CHOSEN);
    return { ...action, onClick: count > most ? () => refuse(most) : action.onClick };
  };

  async function download() {
    const asked = { ordering: ordering || undefined, format: "xlsx" as const };
    const call =
      "ids" in chosen
        ? api.POST(exported.path, { params: { query: asked }, body: chosen, parseAs: "blob" })
        : api.GET(exported.path, {
            params: { query: { ...chosen.filters, ...asked } as never },
            parseAs: "blob",
          });
    saveFile(await answer(call), `${exported.name} ${today()}.xlsx`);
  }

  return (
    <>
      {count > 0 && (
        <SelectionBar
          selection={selection}
          pageSize={pageSize}
          total={total}
          actions={[
            ...actions.map((action) => limited(action)),
            limited({
              label: "bulk.export",
              call: `${all ? "GET" : "POST"} ${exported.path}`,
              icon: <DownloadIcon />,
              onClick: () => void say(download()),
            }),
            limited(
              {
                label: deletion.label,
                call: deletes,
                icon: <DeleteIcon />,
                onClick: () => setDeleting(true),
              },
              MAX_DELETED,
            ),
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
