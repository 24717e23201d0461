import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { visuallyHidden } from "@mui/utils";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { useMayOpen } from "../lib/pageNeeds";
import type { MessageId } from "../lib/texts";

export interface View {
  label: MessageId;
  path: string;
  /** What waits there, and how a screen reader is told of it. */
  count?: { number: number; text: MessageId };
}

interface PageViewsProps {
  label: MessageId;
  views: readonly View[];
  current: string;
}

/** The way between the views of one subject, beside its title: links that look like one control. */
export function PageViews({ label, views: all, current }: PageViewsProps) {
  const intl = useIntl();
  const mayOpen = useMayOpen();
  const views = all.filter(({ path }) => mayOpen(path));
  if (views.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: label })}
      sx={{
        display: "inline-flex",
        marginInlineEnd: "auto",
        maxWidth: 1,
        p: 0.5,
        gap: 0.5,
        border: 1,
        borderColor: "divider",
        borderRadius: 1.5,
        bgcolor: "background.paper",
      }}
    >
      {views.map(({ label: text, path, count }) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={path === current ? "page" : undefined}
          sx={{
            px: 1.5,
            minHeight: 32,
            "@media (pointer: coarse)": { minHeight: 44 },
            gap: 0.75,
            borderRadius: 1,
            typography: "body2",
            color: "text.secondary",
            "&:hover": { bgcolor: "action.hover" },
            "&[aria-current]": {
              color: "primary.main",
              bgcolor: "action.selected",
              fontWeight: 600,
            },
            "&.Mui-focusVisible": { outline: 2, outlineOffset: -2 },
          }}
        >
          <span>{intl.formatMessage({ id: text })}</span>
          {count !== undefined && (
            // Its place is there before it is known, so that a phone's title does not move.
            <Box component="span" aria-hidden sx={{ fontWeight: 600, minWidth: "1ch" }}>
              {count.number > 0 && intl.formatNumber(count.number)}
            </Box>
          )}
          {count !== undefined && count.number > 0 && (
            <Box component="span" sx={visuallyHidden}>
              {` ${intl.formatMessage({ id: count.text }, { count: count.number })}`}
            </Box>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}
