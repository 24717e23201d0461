import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { HitGroup } from "./useSearchResults";

export interface Choice {
  path: string;
  /** The name of a row; a page names itself. */
  row?: string;
}

interface ResultListProps {
  id: string;
  groups: HitGroup[];
  /** The place of the chosen one, over all groups. */
  active: number;
  onHover: (place: number) => void;
  onOpen: (choice: Choice) => void;
}

/** The options of the search field, in groups; the field keeps the focus. */
export function ResultList({ id, groups, active, onHover, onOpen }: ResultListProps) {
  const { formatMessage } = useIntl();
  const starts = startsOf(groups);

  const option = (choice: Choice, place: number, children: ReactNode) => (
    <Option
      key={place}
      id={`${id}-${place}`}
      selected={place === active}
      onHover={() => onHover(place)}
      onOpen={() => onOpen(choice)}
    >
      {children}
    </Option>
  );

  return (
    <Box
      id={id}
      role="listbox"
      aria-label={formatMessage({ id: "search.results" })}
      sx={{ p: 1, overflowY: "auto" }}
    >
      {groups.map(({ label, hits, all }, order) => {
        const start = starts[order] ?? 0;
        return (
          <Box key={label} role="group" aria-labelledby={`${id}-group-${order}`}>
            <Typography
              id={`${id}-group-${order}`}
              variant="body2"
              sx={{ px: 1.5, pt: 1, pb: 0.5, fontWeight: 600, color: "text.secondary" }}
            >
              {formatMessage({ id: label })}
            </Typography>
            {hits.map((hit, place) =>
              option(
                hit,
                start + place,
                <>
                  {hit.Icon && <hit.Icon fontSize="small" sx={{ color: "text.secondary" }} />}
                  <Box sx={{ minWidth: 0 }}>
                    <Typography noWrap>{hit.title}</Typography>
                    {hit.detail && (
                      <Typography variant="body2" noWrap sx={{ color: "text.secondary" }}>
                        <bdi>{hit.detail}</bdi>
                      </Typography>
                    )}
                  </Box>
                </>,
              ),
            )}
            {all &&
              option(
                all,
                start + hits.length,
                <Typography variant="body2" sx={{ color: "primary.main" }}>
                  {formatMessage({ id: "search.all" }, { count: all.total })}
                </Typography>,
              )}
          </Box>
        );
      })}
    </Box>
  );
}

function startsOf(groups: HitGroup[]): number[] {
  let next = 0;
  return groups.map(({ hits, all }) => {
    const start = next;
    next += hits.length + (all ? 1 : 0);
    return start;
  });
}

interface OptionProps {
  id: string;
  selected: boolean;
  onHover: () => void;
  onOpen: () => void;
  children: ReactNode;
}

function Option({ id, selected, onHover, onOpen, children }: OptionProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) here.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return (
    <Box
      ref={here}
      id={id}
      role="option"
      aria-selected={selected}
      // A list that scrolls under a resting pointer must not change the choice.
      onMouseMove={selected ? undefined : onHover}
      onClick={onOpen}
      sx={{
        minHeight: 44,
        px: 1.5,
        py: 0.75,
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        borderRadius: 1,
        cursor: "pointer",
        ...(selected && { bgcolor: "action.selected" }),
      }}
    >
      {children}
    </Box>
  );
}
