import AttachIcon from "@mui/icons-material/AttachFileOutlined";
import SendIcon from "@mui/icons-material/SendOutlined";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import { useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { WrittenMessageRequest } from "../../lib/api/bounds/WrittenMessageRequest";
import type { Written } from "./types";

const FILES = ".pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx";

interface ComposerProps {
  /** Text and file kept from before another page was opened. */
  start?: Written;
  onWrite?: (written: Written) => void;
  onSend: (text: string, file: File | null) => void;
  onTyping: () => void;
  /** One more way to fill the field in. */
  extra?: ComponentType<{ onChoose: (text: string) => void }>;
}

const empty: Written = { text: "", file: null };

/** Where a message is written: Enter sends it, Shift and Enter begin a new line. */
export function Composer({
  start = empty,
  onWrite,
  onSend,
  onTyping,
  extra: Extra,
}: ComposerProps) {
  const intl = useIntl();
  const [written, setWritten] = useState(start);
  const { text, file } = written;
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const ready = text.trim() !== "" || file !== null;

  function write(changes: Partial<Written>) {
    const next = { ...written, ...changes };
    setWritten(next);
    onWrite?.(next);
  }
  function send() {
    if (!ready) return;
    onSend(text.trim(), file);
    write(empty);
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the choice of a Chinese or Japanese word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  function insert(added: string) {
    write({ text: text.trim() ? `${text.trimEnd()}\n${added}` : added });
    field.current?.focus();
  }

  return (
    <Box sx={{ borderTop: 1, borderColor: "divider", p: 1.5 }}>
      {file && (
        <Chip
          label={file.name}
          onDelete={() => write({ file: null })}
          sx={{ mb: 1, maxWidth: 1 }}
        />
      )}
      <Box sx={{ display: "flex", alignItems: "flex-end", gap: 0.5 }}>
        <Tooltip title={intl.formatMessage({ id: "chat.attach" })}>
          <IconButton
            aria-label={intl.formatMessage({ id: "chat.attach" })}
            onClick={() => picker.current?.click()}
          >
            <AttachIcon />
          </IconButton>
        </Tooltip>
        <input
          ref={picker}
          hidden
          type="file"
          accept={FILES}
          aria-label={intl.formatMessage({ id: "chat.attach" })}
          onChange={({ target }) => {
            write({ file: target.files?.[0] ?? null });
            target.value = "";
          }}
        />
        {Extra && <Extra onChoose={insert} />}
        <TextField
          multiline
          fullWidth
          maxRows={6}
          size="small"
          inputRef={field}
          value={text}
          placeholder={intl.formatMessage({ id: "chat.write" })}
          onChange={({ target }) => {
            write({ text: target.value });
            onTyping();
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              maxLength: WrittenMessageRequest.text.maxLength,
              dir: "auto",
              "aria-label": intl.formatMessage({ id: "chat.write" }),
            },
          }}
        />
        <Tooltip title={intl.formatMessage({ id: "chat.send" })}>
          <span>
            <IconButton
              color="primary"
              disabled={!ready}
              aria-label={intl.formatMessage({ id: "chat.send" })}
              onClick={send}
            >
              <SendIcon sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
    </Box>
  );
}
