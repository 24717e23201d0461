import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { reasonOf } from "../../lib/api/errors";
import { useUpload } from "./api";
import type { Import } from "./types";

interface SheetChoiceProps {
  imported: Import;
  /** The file as it was sent from this page; absent once the page was left. */
  file: File | undefined;
  onOpen: (id: string, file: File) => void;
}

/** Which sheet of a workbook is read. Another one is read by sending the file again. */
export function SheetChoice({ imported, file, onOpen }: SheetChoiceProps) {
  const { formatMessage } = useIntl();
  const upload = useUpload();
  const failed = formatMessage({ id: "imports.failed" });
  const say = useSay((_intl, error) => reasonOf(error) ?? failed);

  async function read(sheet: string) {
    if (!file) return;
    const { id } = await upload.mutateAsync({ kind: imported.kind, file, sheet });
    onOpen(id, file);
  }

  return (
    <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1 }}>
      <TextField
        select
        size="small"
        label={formatMessage({ id: "imports.sheet" })}
        value={imported.sheet}
        disabled={!file || upload.isPending}
        onChange={({ target }) => void say(read(target.value))}
        helperText={formatMessage({ id: file ? "imports.sheet.text" : "imports.sheet.again" })}
        slotProps={{
          select: { native: true },
          // It says what to do, so it is read in either case.
          formHelperText: { disabled: false },
        }}
        sx={{ maxWidth: 420 }}
      >
        {imported.sheets.map(({ name, rows }) => (
          <option key={name} value={name}>
            {formatMessage({ id: "imports.sheet.option" }, { name, rows })}
          </option>
        ))}
      </TextField>
      {upload.isPending && (
        <LinearProgress
          aria-label={formatMessage({ id: "imports.reading" })}
          sx={{ maxWidth: 420 }}
        />
      )}
    </Paper>
  );
}
