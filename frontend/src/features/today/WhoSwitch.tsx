import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useIntl } from "react-intl";
import { useMay } from "../../lib/rights";
import type { Who } from "./types";

interface WhoSwitchProps {
  who: Who | "";
  /** Takes an empty value for what the role has by itself. */
  onChange: (who: Who | "") => void;
}

/** Switches between one's own tasks and everyone's, in a team. */
export function WhoSwitch({ who, onChange }: WhoSwitchProps) {
  const { formatMessage } = useIntl();
  const may = useMay();
  const usual = may("owner") ? "all" : "me";
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={who || usual}
      aria-label={formatMessage({ id: "today.who" })}
      // On a phone it has a line of its own, however long the summary beside the title becomes.
      sx={{ width: { xs: "calc(100vw - 32px)", sm: "auto" }, "& > *": { flexGrow: 1 } }}
      onChange={(_event, chosen: Who | null) => chosen && onChange(chosen === usual ? "" : chosen)}
    >
      <ToggleButton value="me">{formatMessage({ id: "today.who.me" })}</ToggleButton>
      <ToggleButton value="all">{formatMessage({ id: "today.who.all" })}</ToggleButton>
    </ToggleButtonGroup>
  );
}
