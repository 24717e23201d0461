import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useFormField } from "../../components/form/useFormField";
import { useFormats } from "../../components/useFormats";

interface CameraButtonProps {
  /** The field that holds the files. */
  name: string;
  type: string;
  label: string;
  icon: ReactNode;
  maxBytes: number;
  maxFiles: number;
}

/** Straight to the camera, on devices that are held in a hand. */
export function CameraButton({ name, type, label, icon, maxBytes, maxFiles }: CameraButtonProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { value: files, disabled, setValue } = useFormField<File[]>(name);
  const [tooLarge, setTooLarge] = useState<File | undefined>();
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        startIcon={icon}
        disabled={disabled || files.length >= maxFiles}
        onClick={() => camera.current?.click()}
        sx={{ mt: 1, "@media not (pointer: coarse)": { display: "none" } }}
      >
        {label}
      </Button>
      <input
        ref={camera}
        hidden
        type="file"
        accept={type}
        capture="environment"
        aria-label={label}
        onChange={({ target }) => {
          const taken = [...(target.files ?? [])];
          const kept = taken.filter(({ size }) => size <= maxBytes);
          setTooLarge(taken.find((file) => !kept.includes(file)));
          if (kept.length > 0) setValue([...files, ...kept]);
          target.value = "";
        }}
      />
      {tooLarge && (
        <FormHelperText error role="alert">
          {intl.formatMessage(
            { id: "files.tooLarge" },
            { name: tooLarge.name, size: formats.fileSize(maxBytes) },
          )}
        </FormHelperText>
      )}
    </>
  );
}
