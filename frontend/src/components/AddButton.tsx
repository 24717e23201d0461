import AddIcon from "@mui/icons-material/Add";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { MessageId } from "../lib/texts";

interface AddButtonProps extends Pick<ButtonProps, "onClick" | "onMouseEnter"> {
  label: MessageId;
  /** The page that adds, where no dialog does. */
  to?: string;
}

export function AddButton({ label, to, ...handlers }: AddButtonProps) {
  const { formatMessage } = useIntl();
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
