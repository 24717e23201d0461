import List from "@mui/material/List";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { usePageKeys } from "../search/usePageKeys";
import { LaterMenu } from "./LaterMenu";
import { TodayRow } from "./TodayRow";
import type { DayItem } from "./types";

interface Later {
  item: DayItem;
  anchor: HTMLElement;
}

interface TodayListProps {
  items: DayItem[];
  /** Given the prospect who was called and has answered. */
  onAnswered: (prospectId: string) => void;
}

/** The rows; j and k go through them, Enter opens the one that has the focus, s puts it off. */
export function TodayList({ items, onAnswered }: TodayListProps) {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const [later, setLater] = useState<Later | null>(null);

  usePageKeys((event) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a[data-row]") ?? [])];
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const item = items[at];
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) links[at === -1 ? 0 : at + step]?.focus();
    else if (event.key === "s" && item && links[at]) {
      event.preventDefault();
      setLater({ item, anchor: links[at] });
    }
  });

  return (
    <>
      <List ref={list} disablePadding aria-label={formatMessage({ id: "today.list" })}>
        {items.map((item) => (
          <TodayRow
            key={`${item.kind} ${item.id}`}
            item={item}
            onAnswered={onAnswered}
            onLater={(anchor) => setLater({ item, anchor })}
          />
        ))}
      </List>
      {later && <LaterMenu {...later} onClose={() => setLater(null)} />}
    </>
  );
}
