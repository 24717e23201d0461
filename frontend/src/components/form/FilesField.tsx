import AttachFileIcon from "@mui/icons-material/AttachFile";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useEffect, useMemo, useState } from "react";
import { ErrorCode, useDropzone, type FileRejection } from "react-dropzone";
import { useIntl } from "react-intl";
import { useFormats } from "../useFormats";
import { PICTURE_TYPES } from "../images/pictures";
import { DropFrame } from "./DropFrame";
import { Refusals } from "./Refusals";
import { useFormField } from "./useFormField";

interface FilesFieldProps {
  name: string;
  label: string;
  /** Extensions by type, as react-dropzone takes them. */
  accept: Record<string, string[]>;
  maxBytes: number;
  maxFiles: number;
}

/** Several files of any kind, dropped or chosen; the form holds them in their order. */
export function FilesField({ name, label, accept, maxBytes, maxFiles }: FilesFieldProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { value: files, error, disabled, setValue } = useFormField<File[]>(name);
  const [refusals, setRefusals] = useState<string[]>([]);
  const size = formats.fileSize(maxBytes);
  const types = intl.formatList(
    Object.values(accept).map(([extension = ""]) => nameOf(extension)),
    { type: "disjunction" },
  );

  function add(added: File[], rejections: FileRejection[]) {
    const room = maxFiles - files.length;
    const reason = ({ file, errors }: FileRejection) =>
      errors[0]?.code === (ErrorCode.FileTooLarge as string)
        ? intl.formatMessage({ id: "files.tooLarge" }, { name: file.name, size })
        : intl.formatMessage({ id: "files.wrongType" }, { name: file.name, types });
    setRefusals([
      ...rejections.map(reason),
      ...(added.length > room
        ? [intl.formatMessage({ id: "files.tooMany" }, { max: maxFiles })]
        : []),
    ]);
    if (added.length > 0 && room > 0) setValue([...files, ...added.slice(0, room)]);
  }

  const zone = useDropzone({
    accept,
    maxSize: maxBytes,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: add,
  });

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {label}
      </Typography>
      <DropFrame
        zone={zone}
        wrong={Boolean(error)}
        label={intl.formatMessage({ id: "files.chooseFor" }, { label })}
      >
        <Box
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}
        >
          <Button
            variant="outlined"
            startIcon={<AttachFileIcon />}
            onClick={zone.open}
            disabled={disabled || files.length >= maxFiles}
            aria-label={intl.formatMessage({ id: "files.chooseFor" }, { label })}
            aria-describedby={`${name}-help`}
            aria-invalid={Boolean(error)}
          >
            {intl.formatMessage({ id: "files.choose" })}
          </Button>
          <FormHelperText id={`${name}-help`} error={Boolean(error)} sx={{ m: 0 }}>
            {error ?? intl.formatMessage({ id: "files.hint" }, { types, size, max: maxFiles })}
          </FormHelperText>
        </Box>
      </DropFrame>
      <Refusals texts={refusals} onClose={() => setRefusals([])} />
      {files.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ listStyle: "none", p: 0, m: 0, mt: 1 }}>
          {files.map((file, place) => (
            <Box
              component="li"
              // Two files may bear one name; their order never changes.
              key={`${place}-${file.name}`}
              sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}
            >
              {file.type in PICTURE_TYPES && <Preview file={file} />}
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                <bdi>{file.name}</bdi>
                <Box component="span" sx={{ color: "text.secondary", typography: "body2" }}>
                  {" "}
                  · <bdi>{formats.fileSize(file.size)}</bdi>
                </Box>
              </Box>
              <IconButton
                aria-label={intl.formatMessage({ id: "files.remove" }, { name: file.name })}
                disabled={disabled}
                onClick={() => setValue(files.filter((other) => other !== file))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Formats as they are called, where that is not their files' ending. */
const NAMES: Record<string, string> = { ".jpg": "JPEG", ".webp": "WebP", ".webm": "WebM" };

const nameOf = (extension: string) => NAMES[extension] ?? extension.slice(1).toUpperCase();

function Preview({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Box
      component="img"
      src={url}
      alt=""
      sx={{ width: 56, height: 40, objectFit: "cover", borderRadius: 1, flexShrink: 0 }}
    />
  );
}
