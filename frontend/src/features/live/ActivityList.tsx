import List from "@mui/material/List";
import { useIntl } from "react-intl";
import type { Happening } from "./activity";
import { ActivityRow } from "./ActivityRow";

interface ActivityListProps {
  rows: Happening[];
  /** Called when one of them is opened. */
  onOpen?: () => void;
}

export function ActivityList({ rows, onOpen }: ActivityListProps) {
  const { formatMessage } = useIntl();
  return (
    <List disablePadding aria-label={formatMessage({ id: "live.notifications" })}>
      {rows.map((row) => (
        <ActivityRow key={`${row.kind} ${row.id}`} row={row} onOpen={onOpen} />
      ))}
    </List>
  );
}
