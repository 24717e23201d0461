import UploadFileIcon from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { ErrorCode, useDropzone, type FileRejection } from "react-dropzone";
import { useIntl } from "react-intl";
import { DropFrame } from "../../components/form/DropFrame";
import { useFormField } from "../../components/form/useFormField";
import { useFormats } from "../../components/useFormats";
import { FILE_TYPES, MAX_FILE_BYTES } from "./form";
import { FileIcon } from "./FileIcon";
import type { DocumentFile } from "./types";

interface FileFieldProps {
  name: string;
  label: string;
  required?: boolean;
  /** The stored file; it stays unless another is chosen. */
  stored?: DocumentFile;
  onChosen: (file: File) => void;
}

/** One file, dropped or chosen. */
export function FileField({ name, label, required, stored, onChosen }: FileFieldProps) {
  const intl = useIntl();
  const formats = useFormats();
  const id = useId();
  const { value: file, error, disabled, setValue } = useFormField<File | null>(name);
  const [refusal, setRefusal] = useState<string>();

  const zone = useDropzone({
    accept: FILE_TYPES,
    maxSize: MAX_FILE_BYTES,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: ([chosen], rejections: FileRejection[]) => {
      const [refused] = rejections;
      setRefusal(
        refused &&
          intl.formatMessage(
            { id: reasonOf(refused.errors[0]?.code) },
            { name: refused.file.name, size: formats.fileSize(MAX_FILE_BYTES) },
          ),
      );
      if (!chosen) return;
      setValue(chosen);
      onChosen(chosen);
    },
  });

  const shown = file ? { name: file.name, size: file.size, contentType: file.type } : stored;
  const problem = refusal ?? error;
  const choose = intl.formatMessage({
    id: shown ? "documents.file.replace" : "documents.file.choose",
  });
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography
        component="legend"
        variant="body2"
        sx={{ color: problem ? "error.main" : "text.secondary", mb: 0.75, p: 0 }}
      >
        {label}
        {required && <span aria-hidden> *</span>}
      </Typography>
      <DropFrame
        zone={zone}
        wrong={Boolean(problem)}
        label={choose}
        sx={{
          minHeight: 148,
          display: "grid",
          placeContent: "center",
          justifyItems: "center",
          gridTemplateColumns: "minmax(0, 1fr)",
          gap: 1.5,
        }}
      >
        {shown && !zone.isDragActive ? (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, maxWidth: 1 }}>
            <FileIcon contentType={shown.contentType} />
            <Box sx={{ minWidth: 0 }} role="status">
              <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                <bdi>{shown.name}</bdi>
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                <bdi>{formats.fileSize(shown.size)}</bdi>
              </Typography>
            </Box>
          </Box>
        ) : (
          <>
            <UploadFileIcon color="action" fontSize="large" />
            <Typography
              sx={{ textAlign: "center", "@media (pointer: coarse)": { display: "none" } }}
            >
              {intl.formatMessage({
                id: zone.isDragActive ? "documents.file.drop" : "documents.file.drag",
              })}
            </Typography>
          </>
        )}
        <Button
          variant="outlined"
          onClick={zone.open}
          disabled={disabled}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-help`}
        >
          {choose}
        </Button>
      </DropFrame>
      <FormHelperText
        id={`${id}-help`}
        error={Boolean(problem)}
        role={refusal ? "alert" : undefined}
        sx={{ mx: 1.75 }}
      >
        {problem ??
          intl.formatMessage(
            { id: "documents.file.hint" },
            { size: formats.fileSize(MAX_FILE_BYTES) },
          )}
      </FormHelperText>
    </Box>
  );
}

function reasonOf(code: string | undefined) {
  return code === (ErrorCode.FileTooLarge as string)
    ? "documents.file.tooLarge"
    : "documents.file.wrongType";
}
