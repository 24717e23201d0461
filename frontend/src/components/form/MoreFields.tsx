import ExpandIcon from "@mui/icons-material/ExpandMore";
import Button from "@mui/material/Button";
import { useFormikContext } from "formik";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import type { FormStatus } from "./serverErrors";

interface MoreFieldsProps {
  /** The folded fields: one with a value or an error unfolds them. */
  names: string[];
  label?: MessageId;
  /** Unfolded from the start; without it, where one of the fields has a value. */
  startsOpen?: boolean;
  children: React.ReactNode;
}

/** The fields that few fill in, behind a button. */
export function MoreFields({ names, label = "form.more", startsOpen, children }: MoreFieldsProps) {
  const intl = useIntl();
  const form = useFormikContext<Record<string, unknown>>();
  const { refused = {} } = (form.status as FormStatus | undefined) ?? {};
  const [open, setOpen] = useState(() => startsOpen ?? names.some((name) => form.values[name]));
  const wrong = names.some(
    (name) => name in refused || (form.submitCount > 0 && name in form.errors),
  );
  const shown = open || wrong;
  return (
    <>
      <Button
        aria-expanded={shown}
        endIcon={<ExpandIcon sx={shown ? { transform: "rotate(180deg)" } : undefined} />}
        onClick={() => setOpen(!open)}
        sx={{ justifySelf: "start" }}
      >
        {intl.formatMessage({ id: label })}
      </Button>
      {shown && children}
    </>
  );
}
