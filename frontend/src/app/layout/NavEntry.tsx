import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { alpha, type SxProps, type Theme } from "@mui/material/styles";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useRef, type ComponentType, type ReactElement } from "react";
import { useIntl } from "react-intl";
import { Link, matchPath, useLocation } from "react-router-dom";
import { bringIntoView } from "../../lib/bringIntoView";
import type { NavigationItem } from "../../lib/navigation";
import type { useNavCounts } from "./useNavCounts";

export interface NavTipProps {
  label: string;
  children: ReactElement;
}

interface NavEntryProps {
  item: NavigationItem;
  /** With a space above. */
  apart: boolean;
  /** Hidden but for the page that is open. */
  folded: boolean;
  counts: ReturnType<typeof useNavCounts>["counts"];
  onNavigate: (() => void) | undefined;
  /** Icons alone, and this around each. */
  Tip: ComponentType<NavTipProps> | undefined;
}

export const rowStyles: SxProps<Theme> = {
  minHeight: 36,
  py: 0,
  px: 1.25,
  borderRadius: 1,
  color: "text.secondary",
  "@media (pointer: coarse)": { minHeight: 44 },
};

export function NavEntry({ item, apart, folded, counts, onNavigate, Tip }: NavEntryProps) {
  const { label, path, sections = [path], Icon } = item;
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const open = sections.some((section) => matchPath({ path: section, end: false }, pathname));
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open && row.current) bringIntoView(row.current);
  }, [open]);
  if (folded && !open) return null;

  const name = formatMessage({ id: label });
  const { count = 0, text = label } = counts[path] ?? {};
  const button = (
    <ListItemButton
      component={Link}
      to={path}
      aria-current={open ? "page" : undefined}
      onClick={onNavigate}
      sx={[
        rowStyles as object,
        {
          "& .MuiListItemIcon-root": { minWidth: "2rem", color: "inherit" },
          "&[aria-current=page]": {
            color: "primary.main",
            bgcolor: ({ palette }) => alpha(palette.primary.main, 0.1),
            "& .MuiListItemText-primary": { fontWeight: 600 },
          },
        },
      ]}
    >
      <ListItemIcon>
        <Badge variant="dot" color="primary" invisible={!Tip || count === 0}>
          <Icon fontSize="small" />
        </Badge>
      </ListItemIcon>
      <ListItemText
        primary={name}
        slotProps={{ primary: { variant: "body2" } }}
        sx={Tip && visuallyHidden}
      />
      {count > 0 && (
        <>
          {!Tip && (
            <Box
              aria-hidden
              component="span"
              sx={{ typography: "caption", fontWeight: 600, marginInlineStart: 1 }}
            >
              {count}
            </Box>
          )}
          <Box component="span" sx={visuallyHidden}>
            {formatMessage({ id: text }, { count })}
          </Box>
        </>
      )}
    </ListItemButton>
  );
  return (
    <ListItem ref={row} disablePadding sx={{ mt: apart ? 1 : 0, mb: 0.25 }}>
      {Tip ? <Tip label={name}>{button}</Tip> : button}
    </ListItem>
  );
}
