import AttachIcon from "@mui/icons-material/AttachFile";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { useIntl } from "react-intl";
import { DropFrame } from "../../components/form/DropFrame";
import { AttachmentChips } from "./AttachmentChips";
import type { DraftSaver } from "./draftSaver";
import { mailError } from "./mailTexts";
import { attachFile, detachFile } from "./api";
import type { MailAttachment, MailMessage } from "./types";

interface ComposeFilesProps {
  draft: MailMessage | null;
  saver: DraftSaver;
  /** While files go up, or the mail is being sent. */
  busy: boolean;
  /** Stores the draft, which a file needs. */
  onFirst: () => Promise<MailMessage | null>;
  /** From the choice of files until the last one is stored. */
  onBusy: (busy: boolean) => void;
}

interface Upload {
  name: string;
  share: number;
}

/** Files of a draft: each is sent on its own, one after the other, as soon as it is chosen. */
export function ComposeFiles({ draft, saver, busy, onFirst, onBusy }: ComposeFilesProps) {
  const intl = useIntl();
  const [files, setFiles] = useState<MailAttachment[]>(draft?.attachments ?? []);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [errors, setErrors] = useState<string[]>([]);

  async function add(chosen: File[]) {
    setErrors([]);
    onBusy(true);
    await send(chosen);
    onBusy(false);
  }

  async function send(chosen: File[]) {
    const stored = saver.get().draft ?? (await onFirst());
    if (!stored) return;
    for (const file of chosen) {
      setUpload({ name: file.name, share: 0 });
      try {
        const kept = await attachFile(stored.id, file, (share) =>
          setUpload({ name: file.name, share }),
        );
        setFiles((old) => [...old, kept]);
      } catch (error) {
        setErrors((old) => [...old, `${file.name} – ${mailError(intl, error)}`]);
      }
    }
    setUpload(null);
  }

  async function remove(file: MailAttachment) {
    try {
      await detachFile(file.id);
      setFiles((old) => old.filter(({ id }) => id !== file.id));
    } catch (error) {
      setErrors([mailError(intl, error)]);
    }
  }

  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: busy,
    onDrop: (chosen) => void add(chosen),
  });

  return (
    <DropFrame zone={zone} wrong={false} label={intl.formatMessage({ id: "mail.attachments" })}>
      <AttachmentChips attachments={files} onRemove={(file) => void remove(file)} />
      {upload && (
        <Box sx={{ mb: 1 }}>
          <Typography variant="body2" noWrap>
            {upload.name}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={Math.round(upload.share * 100)}
            aria-label={intl.formatMessage({ id: "mail.uploading" }, { name: upload.name })}
          />
        </Box>
      )}
      {errors.map((error) => (
        <Alert key={error} severity="error" sx={{ mb: 1 }}>
          {error}
        </Alert>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Button startIcon={<AttachIcon />} disabled={busy} onClick={zone.open}>
          {intl.formatMessage({ id: "mail.attach" })}
        </Button>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "mail.attach.hint" })}
        </Typography>
      </Box>
    </DropFrame>
  );
}
