import Box, { type BoxProps } from "@mui/material/Box";
import type { DropzoneState } from "react-dropzone";

interface DropFrameProps extends Omit<BoxProps, "onDrop"> {
  zone: DropzoneState;
  wrong: boolean;
  /** Label of the hidden field that holds the files. */
  label: string;
}

/** The dashed frame into which files are dropped. */
export function DropFrame({ zone, wrong, label, sx, children }: DropFrameProps) {
  const { getRootProps, getInputProps, isDragActive } = zone;
  return (
    <Box
      {...getRootProps()}
      sx={{
        border: "1.5px dashed",
        borderColor: wrong ? "error.main" : isDragActive ? "primary.main" : "divider",
        bgcolor: isDragActive ? "action.hover" : "transparent",
        borderRadius: 1,
        p: 2,
        ...(sx as object),
      }}
    >
      <input {...getInputProps({ "aria-label": label })} />
      {children}
    </Box>
  );
}
