import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { NavList } from "./NavList";
import { useNavState } from "./useNavState";

const WIDTH = 256;
const RAIL_WIDTH = 60;

const NavRail = lazyWithRetry(() => import(/* webpackChunkName: "nav-rail" */ "./NavRail"));

interface SideNavProps {
  open: boolean;
  onClose: () => void;
}

/** Beside the page on a desk, whole or as a rail of icons; a drawer over it on a phone. */
export function SideNav({ open, onClose }: SideNavProps) {
  const { formatMessage } = useIntl();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  const { rail, setRail, ...groups } = useNavState();
  if (phone) {
    return (
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            sx: { width: WIDTH },
            "aria-label": formatMessage({ id: "app.nav" }),
          },
        }}
      >
        <NavList {...groups} onNavigate={onClose} />
      </Drawer>
    );
  }
  return (
    <Box
      data-scrolls
      sx={{
        displayPrint: "none",
        width: rail ? RAIL_WIDTH : WIDTH,
        flexShrink: 0,
        position: "sticky",
        top: 0,
        height: "100dvh",
        overflowY: "auto",
        bgcolor: "background.paper",
        borderInlineEnd: "1px solid",
        borderColor: "divider",
      }}
    >
      {rail ? (
        <NavRail {...groups} onClose={() => setRail(false)} />
      ) : (
        <NavList {...groups} onFold={() => setRail(true)} />
      )}
    </Box>
  );
}
