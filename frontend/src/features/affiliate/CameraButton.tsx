import Button from "@mui/material/Button";
import { useRef, type ReactNode } from "react";
import { useFormField } from "../../components/form/useFormField";

interface CameraButtonProps {
  /** The field that holds the files. */
  name: string;
  type: string;
  label: string;
  icon: ReactNode;
  maxFiles: number;
}

/** Straight to the camera, on devices that are held in a hand. */
export function CameraButton({ name, type, label, icon, maxFiles }: CameraButtonProps) {
  const { value: files, disabled, setValue } = useFormField<File[]>(name);
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
          setValue([...files, ...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
