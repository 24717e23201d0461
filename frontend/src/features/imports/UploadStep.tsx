import UploadFileIcon from "@mui/icons-material/UploadFileOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { useIntl } from "react-intl";
import { DropFrame } from "../../components/form/DropFrame";
import UploadProgress from "../../components/images/UploadProgress";
import { saveFile } from "../../components/saveFile";
import { ApiError, reasonOf } from "../../lib/api/errors";
import { useSay } from "../../components/useSay";
import { fetchTemplate, useUpload } from "./api";
import { kinds, kindTexts } from "./kinds";
import { RecentImports } from "./RecentImports";
import type { ImportKind } from "./types";

interface UploadStepProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onOpen: (id: string, file?: File) => void;
}

/** Choice of the kind of rows and of the file. */
export function UploadStep({ kind, onKind, onOpen }: UploadStepProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const upload = useUpload();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const failed = formatMessage({ id: "imports.failed" });
  const say = useSay((_intl, error) => reasonOf(error) ?? failed);

  async function send(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    setProgress(0);
    try {
      onOpen((await upload.mutateAsync({ kind, file, onProgress: setProgress })).id, file);
    } catch (error) {
      const [reason] = (error instanceof ApiError && error.errors.file) || [];
      setProblem(reason ?? reasonOf(error) ?? failed);
    } finally {
      setProgress(null);
    }
  }
  const zone = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: progress !== null,
    onDrop: ([file]) => void send(file),
  });
  const template = async () => {
    const name = `${formatMessage({ id: "imports.template.name" })} ${formatMessage({ id: kindTexts[kind] })}.csv`;
    saveFile(await fetchTemplate(kind), name);
  };
  const choose = formatMessage({ id: "imports.choose" });

  return (
    <Box sx={{ display: "grid", gap: 3, maxWidth: 760, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, display: "grid", gap: 2 }}>
        <TextField
          select
          label={formatMessage({ id: "imports.kind" })}
          value={kind}
          onChange={({ target }) => onKind(target.value as ImportKind)}
          sx={{ maxWidth: 320 }}
        >
          {kinds.map((one) => (
            <MenuItem key={one} value={one}>
              {formatMessage({ id: kindTexts[one] })}
            </MenuItem>
          ))}
        </TextField>
        <DropFrame
          zone={zone}
          wrong={problem !== undefined}
          label={choose}
          sx={{
            minHeight: 180,
            display: "grid",
            placeContent: "center",
            justifyItems: "center",
            gap: 1.5,
          }}
        >
          <UploadFileIcon color="action" fontSize="large" />
          <Typography sx={{ textAlign: "center", "@media (pointer: coarse)": { display: "none" } }}>
            {formatMessage({ id: zone.isDragActive ? "imports.drop" : "imports.drag" })}
          </Typography>
          <Button variant="contained" onClick={zone.open} disabled={progress !== null}>
            {choose}
          </Button>
        </DropFrame>
        <UploadProgress ratio={progress} label={formatMessage({ id: "imports.reading" })} />
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formatMessage({ id: "imports.limits" })}
        </Typography>
        <Box>
          <Button variant="outlined" onClick={() => void say(template())}>
            {formatMessage({ id: "imports.template" })}
          </Button>
        </Box>
      </Paper>
      <RecentImports onOpen={onOpen} />
    </Box>
  );
}
