import ContrastIcon from "@mui/icons-material/Contrast";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { DisplayOptionsProps } from "./DisplayOptions";

const DisplayOptions = lazyWithRetry<DisplayOptionsProps>(
  () => import(/* webpackChunkName: "display-options" */ "./DisplayOptions"),
);

/** Theme and direction. */
export function DisplayMenu() {
  const { formatMessage } = useIntl();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = formatMessage({ id: "app.display" });
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onMouseEnter={DisplayOptions.preload}
        onFocus={DisplayOptions.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ContrastIcon fontSize="small" />
      </IconButton>
      {anchor !== null && <DisplayOptions anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
