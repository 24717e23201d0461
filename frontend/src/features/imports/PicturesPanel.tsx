import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { useIntl } from "react-intl";
import { DropFrame } from "../../components/form/DropFrame";
import UploadProgress from "../../components/images/UploadProgress";
import { ApiError, reasonOf } from "../../lib/api/errors";
import { useAddPictures } from "./api";
import type { PicturesReport } from "./types";

/** Pictures for the cars of an import, out of an archive, and what became of each file. */
export function PicturesPanel({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  const add = useAddPictures(id);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [report, setReport] = useState<PicturesReport>();
  const [sent, setSent] = useState<File>();

  async function send(file: File | undefined) {
    if (!file) return;
    setSent(file);
    setProblem(undefined);
    setReport(undefined);
    setProgress(0);
    try {
      setReport(await add.mutateAsync({ file, onProgress: setProgress }));
    } catch (error) {
      const [reason] = (error instanceof ApiError && error.errors.file) || [];
      setProblem(reason ?? reasonOf(error) ?? formatMessage({ id: "imports.failed" }));
    } finally {
      setProgress(null);
    }
  }
  const busy = progress !== null;
  const zone = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: busy,
    accept: { "application/zip": [".zip"] },
    onDropAccepted: ([file]) => void send(file),
    onDropRejected: () => setProblem(formatMessage({ id: "imports.pictures.zip" })),
  });
  const label = formatMessage({ id: "imports.pictures.add" });

  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ p: { xs: 2, md: 3 }, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Typography variant="h3" component="h2">
        {formatMessage({ id: "imports.pictures" })}
      </Typography>
      <DropFrame
        zone={zone}
        wrong={problem !== undefined}
        label={label}
        sx={{ display: "grid", justifyItems: "start", gap: 1.5 }}
      >
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formatMessage({ id: "imports.pictures.help" })}
        </Typography>
        <Button variant="outlined" onClick={zone.open} disabled={busy}>
          {label}
        </Button>
      </DropFrame>
      <UploadProgress ratio={progress} label={formatMessage({ id: "imports.pictures.busy" })} />
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {report && <Result report={report} onAgain={() => void send(sent)} />}
    </Paper>
  );
}

/** As many as one reads; what is left out of the list is counted. */
const SHOWN = 50;

function Result({ report, onAgain }: { report: PicturesReport; onAgain: () => void }) {
  const { formatMessage } = useIntl();
  const { matched, added, left, unmatched } = report;
  const more = unmatched.length - SHOWN;
  return (
    <>
      <Alert severity={unmatched.length ? "warning" : "success"}>
        {formatMessage({ id: "imports.pictures.added" }, { added, already: matched - added })}
      </Alert>
      {left > 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={onAgain}>
              {formatMessage({ id: "imports.pictures.go" })}
            </Button>
          }
        >
          {formatMessage({ id: "imports.pictures.left" }, { left })}
        </Alert>
      )}
      {unmatched.length > 0 && (
        <Box>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {formatMessage({ id: "imports.pictures.unmatched" }, { count: unmatched.length })}
          </Typography>
          <Box
            component="ul"
            tabIndex={0}
            sx={{ m: 0, paddingInlineStart: 2.5, maxHeight: 280, overflowY: "auto" }}
          >
            {unmatched.slice(0, SHOWN).map(({ name, reason }) => (
              <Typography
                key={name}
                component="li"
                variant="body2"
                sx={{ overflowWrap: "anywhere" }}
              >
                <bdi>{name}</bdi>{" "}
                <Box component="span" sx={{ color: "text.secondary" }}>
                  {reason}
                </Box>
              </Typography>
            ))}
          </Box>
          {more > 0 && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {formatMessage({ id: "imports.pictures.more" }, { count: more })}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
