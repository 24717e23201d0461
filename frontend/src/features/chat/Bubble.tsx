import FileIcon from "@mui/icons-material/AttachFileOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { alpha } from "@mui/material/styles";
import type { ReactNode } from "react";
import { LinkedText } from "../../components/LinkedText";
import { useFormats } from "../../components/useFormats";
import type { ChatMessage } from "./types";

/** A message, on its author's side. */
export function Bubble({ own, children }: { own: boolean; children: ReactNode }) {
  return (
    <Box
      sx={({ palette }) => ({
        alignSelf: own ? "flex-end" : "flex-start",
        maxWidth: "min(85%, 560px)",
        px: 1.75,
        py: 1,
        borderRadius: 2,
        ...(own ? { borderEndEndRadius: 4 } : { borderEndStartRadius: 4 }),
        bgcolor: own ? alpha(palette.primary.main, 0.12) : "action.hover",
        overflowWrap: "anywhere",
      })}
    >
      {children}
    </Box>
  );
}

export function MessageBody({ text, file }: Pick<ChatMessage, "text" | "file">) {
  return (
    <>
      {file && <MessageFile file={file} />}
      {text && (
        <Typography component="div" sx={{ whiteSpace: "pre-wrap" }} dir="auto">
          <LinkedText text={text} />
        </Typography>
      )}
    </>
  );
}

function MessageFile({ file }: { file: NonNullable<ChatMessage["file"]> }) {
  const formats = useFormats();
  if (file.contentType.startsWith("image/")) {
    return (
      <Link href={file.url} target="_blank" rel="noreferrer" sx={{ display: "block", my: 0.5 }}>
        <Box
          component="img"
          src={file.url}
          alt={file.name}
          loading="lazy"
          sx={{
            display: "block",
            width: 260,
            maxWidth: 1,
            height: 180,
            objectFit: "cover",
            borderRadius: 1,
          }}
        />
      </Link>
    );
  }
  return (
    <Link
      href={file.url}
      target="_blank"
      rel="noreferrer"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, py: 0.5 }}
    >
      <FileIcon fontSize="small" />
      {file.name}
      <Typography component="span" variant="caption" sx={{ color: "text.secondary", ml: 0.5 }}>
        ({formats.fileSize(file.size)})
      </Typography>
    </Link>
  );
}
