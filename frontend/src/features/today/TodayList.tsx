import List from "@mui/material/List";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useMay } from "../../lib/rights";
import { useFormats } from "../../components/useFormats";
import { usePageKeys } from "../search/usePageKeys";
import { keyOf } from "./api";
import { LaterMenu } from "./LaterMenu";
import { TodayRow } from "./TodayRow";
import type { DayItem, Section } from "./types";

const sections = {
  overdue: "today.section.overdue",
  today: "today.section.today",
  later: "today.section.later",
} as const satisfies Record<Section, string>;

interface Later {
  item: DayItem;
  anchor: HTMLElement;
}

interface TodayListProps {
  items: DayItem[];
  /** Says when the rows are due, above those of each section. */
  inSections?: boolean;
  /** Given the prospect who was called and has answered. */
  onAnswered: (prospectId: string) => void;
}

/** The rows; j and k go through them, Enter opens the one that has the focus, s puts it off. */
export function TodayList({ items, inSections = false, onAnswered }: TodayListProps) {
  const { formatMessage } = useIntl();
  const may = useMay();
  const money = useFormats().moneyOf(items.map(({ value }) => value));
  const box = useRef<HTMLElement>(null);
  const [later, setLater] = useState<Later | null>(null);

  usePageKeys((event) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>("a[data-row]") ?? [])];
    const rows = [...(box.current?.querySelectorAll("li") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const item = items[at];
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) links[at === -1 ? 0 : at + step]?.focus();
    else if (event.key === "s" && item && links[at] && may("POST /partner/today/snooze")) {
      event.preventDefault();
      setLater({ item, anchor: links[at] });
    }
  });

  const rowsOf = (some: DayItem[]) =>
    some.map((item) => (
      <TodayRow
        key={keyOf(item)}
        item={item}
        money={money}
        first={item === items[0]}
        onAnswered={onAnswered}
        onLater={(anchor) => setLater({ item, anchor })}
      />
    ));
  const label = formatMessage({ id: "today.list" });
  return (
    <>
      <Box ref={box} component="section" aria-label={label}>
        {inSections ? (
          Object.entries(sections).map(([section, title]) => {
            const some = items.filter((item) => item.section === section);
            return (
              some.length > 0 && (
                <Titled key={section} title={formatMessage({ id: title })}>
                  {rowsOf(some)}
                </Titled>
              )
            );
          })
        ) : (
          <List disablePadding aria-label={label}>
            {rowsOf(items)}
          </List>
        )}
      </Box>
      {later && <LaterMenu {...later} onClose={() => setLater(null)} />}
    </>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Typography id={id} variant="h3" component="h2" sx={{ pt: 1.5, pb: 0.5 }}>
        {title}
      </Typography>
      <List disablePadding aria-labelledby={id}>
        {children}
      </List>
    </>
  );
}
