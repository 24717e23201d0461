import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useLeave } from "../lib/unsaved";
import { FailurePlace } from "./failures";

interface SideDrawerProps {
  open: boolean;
  /** Where it is in the content: the id of that heading. */
  title: string | { id: string };
  width?: number;
  /** Stays in sight under the title. */
  bar?: React.ReactNode;
  onClose: () => void;
  children: React.ReactNode;
}

/** Details beside the page that they are opened from; it asks before what was typed in them is thrown away. */
export function SideDrawer({ open, title, width = 440, bar, onClose, children }: SideDrawerProps) {
  const intl = useIntl();
  const leave = useLeave();
  const ownId = useId();
  const titleId = typeof title === "string" ? ownId : title.id;
  const close = (
    <IconButton
      edge={typeof title === "string" ? "end" : false}
      aria-label={intl.formatMessage({ id: "dialog.close" })}
      onClick={() => leave(onClose)}
    >
      <CloseIcon />
    </IconButton>
  );
  return (
    <FailurePlace open={open}>
      {(failure) => (
        <Drawer
          anchor="right"
          open={open}
          onClose={() => leave(onClose)}
          slotProps={{
            paper: {
              role: "dialog",
              "aria-modal": true,
              "aria-labelledby": titleId,
              // The element in focus is not hidden under the title.
              sx: { width: { xs: 1, sm: width }, maxWidth: 1, scrollPaddingTop: bar ? 136 : 80 },
            },
          }}
        >
          {typeof title === "string" ? (
            <>
              <Box
                data-in-sight
                sx={{
                  position: "sticky",
                  top: 0,
                  zIndex: 1,
                  bgcolor: "background.paper",
                  px: { xs: 2, sm: 3 },
                  py: 2,
                }}
              >
                <Box
                  sx={{
                    display: "flex",
                    alignItems: "flex-start",
                    justifyContent: "space-between",
                    gap: 1,
                  }}
                >
                  <Typography
                    id={titleId}
                    variant="h2"
                    sx={{ pt: 0.75, minWidth: 0, overflowWrap: "anywhere" }}
                  >
                    <bdi>{title}</bdi>
                  </Typography>
                  {close}
                </Box>
                {bar && <Box sx={{ mt: 1 }}>{bar}</Box>}
                {failure && <Box sx={{ mt: 1 }}>{failure}</Box>}
              </Box>
              <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>{children}</Box>
            </>
          ) : (
            <>
              <Box data-in-sight sx={{ display: "flex", justifyContent: "flex-end", p: 1, pb: 0 }}>
                {close}
              </Box>
              <Box
                sx={{ position: "sticky", top: 0, zIndex: 1, px: 3, bgcolor: "background.paper" }}
              >
                {failure}
              </Box>
              <Box sx={{ px: 3, pb: 4 }}>{children}</Box>
            </>
          )}
        </Drawer>
      )}
    </FailurePlace>
  );
}

/** Keeps the last row drawn while the drawer slides away. */
export function useShownId(id: string | null): string {
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  return shownId ?? "";
}
