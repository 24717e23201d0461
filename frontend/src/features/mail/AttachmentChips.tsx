import FileIcon from "@mui/icons-material/InsertDriveFileOutlined";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { MailAttachment } from "./types";

interface AttachmentChipsProps {
  attachments: MailAttachment[];
  onRemove?: (attachment: MailAttachment) => void;
}

export function AttachmentChips({ attachments, onRemove }: AttachmentChipsProps) {
  const intl = useIntl();
  const formats = useFormats();
  if (attachments.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={intl.formatMessage({ id: "mail.attachments" })}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, mb: 1.5, p: 0, listStyle: "none" }}
    >
      {attachments.map((file) => (
        <Box component="li" key={file.id} sx={{ maxWidth: 1 }}>
          <Chip
            component="a"
            clickable
            href={file.url}
            target="_blank"
            rel="noopener"
            icon={<FileIcon />}
            variant="outlined"
            label={`${file.name} · ${formats.fileSize(file.size)}`}
            sx={{ maxWidth: 1 }}
            {...(onRemove && {
              onDelete: (event: React.SyntheticEvent) => {
                event.preventDefault();
                onRemove(file);
              },
            })}
          />
        </Box>
      ))}
    </Box>
  );
}
