import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { AnswerRequest } from "../../lib/api/bounds/AnswerRequest";
import { LabelledInput } from "../../components/form/LabelledInput";

interface OtherTimeProps {
  busy: boolean;
  onSend: (text: string) => void;
}

/** When the visitor would rather come. */
export function OtherTime({ busy, onSend }: OtherTimeProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState("");
  return (
    <Box
      component="form"
      sx={{ display: "grid", gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSend(text.trim());
      }}
    >
      <LabelledInput
        multiline
        autoFocus
        minRows={2}
        label={formatMessage({ id: "slots.other.label" })}
        helperText={formatMessage({ id: "slots.other.hint" })}
        value={text}
        disabled={busy}
        inputProps={{ maxLength: AnswerRequest.otherTime.maxLength }}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outlined" size="large" loading={busy} disabled={!text.trim()}>
        {formatMessage({ id: "slots.other.send" })}
      </Button>
    </Box>
  );
}
