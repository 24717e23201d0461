import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import type { Ref } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { MessageId } from "../../lib/texts";

interface ToolButtonProps extends Omit<ButtonProps, "children"> {
  /** What it does; `text` is its first word. */
  label: MessageId;
  text: MessageId;
  /** The page that it leads to. */
  to?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A tool of the list, with its word where there is room for it. */
export function ToolButton({ label, text, to, ...button }: ToolButtonProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: label });
  return (
    <Tooltip title={button.disabled ? "" : name}>
      <Button
        color="inherit"
        aria-label={name}
        {...button}
        {...(to !== undefined && { component: Link, to })}
        sx={{
          flexShrink: 0,
          minWidth: 40,
          minHeight: 40,
          "@media (pointer: coarse)": { minWidth: 44, minHeight: 44 },
          color: "text.secondary",
          "& .MuiButton-startIcon": {
            marginInlineStart: { xs: 0, lg: "-4px" },
            marginInlineEnd: { xs: 0, lg: "8px" },
          },
        }}
      >
        <Box component="span" sx={{ display: { xs: "none", lg: "inline" } }}>
          {formatMessage({ id: text })}
        </Box>
      </Button>
    </Tooltip>
  );
}
