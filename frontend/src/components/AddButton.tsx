import AddIcon from "@mui/icons-material/Add";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { useMay, type Call } from "../lib/rights";
import type { MessageId } from "../lib/texts";

interface AddButtonProps extends Pick<ButtonProps, "onClick" | "onMouseEnter"> {
  label: MessageId;
  /** The call that adds: without it there is no button. */
  call: Call;
  /** The page that adds, where no dialog does. */
  to?: string;
}

export function AddButton({ label, call, to, ...handlers }: AddButtonProps) {
  const { formatMessage } = useIntl();
  if (!useMay()(call)) return null;
  return (
    <Button
      {...handlers}
      {...(to !== undefined && { component: Link, to })}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {formatMessage({ id: label })}
    </Button>
  );
}
