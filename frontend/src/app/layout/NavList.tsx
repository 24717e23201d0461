import DownIcon from "@mui/icons-material/ExpandMore";
import MenuIcon from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import { Fragment, type ComponentType } from "react";
import { useIntl } from "react-intl";
import { Brand } from "../../components/Brand";
import { useNavigation } from "../../lib/navigation";
import type { MessageId } from "../../lib/texts";
import { NavEntry, rowStyles, type NavTipProps } from "./NavEntry";
import { useNavCounts } from "./useNavCounts";

export interface NavGroups {
  folded: MessageId[];
  toggleGroup: (group: MessageId) => void;
}

interface NavListProps extends NavGroups {
  onNavigate?: () => void;
  /** Between the whole menu and the rail. */
  onFold?: () => void;
  /** Given, the entries are icons alone, each within it. */
  Tip?: ComponentType<NavTipProps>;
}

export function NavList({ folded, toggleGroup, onNavigate, onFold, Tip }: NavListProps) {
  const { formatMessage } = useIntl();
  const { counts, hasShop } = useNavCounts();
  const shown = useNavigation().filter(({ label }) => label !== "app.nav.shop" || hasShop);
  return (
    <Box component="nav" aria-label={formatMessage({ id: "app.nav" })}>
      <Box sx={{ px: Tip ? 1 : 2, height: 64, display: "flex", alignItems: "center" }}>
        {!Tip && <Brand />}
        {onFold && (
          <IconButton
            aria-label={formatMessage({ id: Tip ? "app.nav.unfold" : "app.nav.fold" })}
            onClick={onFold}
            sx={{ marginInlineStart: "auto", color: "text.secondary" }}
          >
            <MenuIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <List sx={{ px: 1, py: 0 }}>
        {shown.map((item, place) => {
          const { group, path } = item;
          const apart = group !== shown[place - 1]?.group;
          const away = group !== undefined && folded.includes(group);
          return (
            <Fragment key={path}>
              {group && apart && !Tip && (
                <ListItem disablePadding sx={{ mt: 1 }}>
                  <ListItemButton
                    aria-expanded={!away}
                    onClick={() => toggleGroup(group)}
                    sx={[rowStyles as object, { minHeight: 28, typography: "caption" }]}
                  >
                    <Box component="span" sx={{ flex: 1, fontWeight: 600 }}>
                      {formatMessage({ id: group })}
                    </Box>
                    <DownIcon sx={{ fontSize: 16, transform: away ? "none" : "rotate(180deg)" }} />
                  </ListItemButton>
                </ListItem>
              )}
              <NavEntry
                item={item}
                apart={apart && (Tip !== undefined || group === undefined)}
                folded={away && !Tip}
                counts={counts}
                onNavigate={onNavigate}
                Tip={Tip}
              />
            </Fragment>
          );
        })}
      </List>
    </Box>
  );
}
