import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";

interface SideDrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}

/** Details beside the page that they are opened from. */
export function SideDrawer({ open, title, onClose, children }: SideDrawerProps) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: { xs: 1, sm: 460 }, maxWidth: 1 },
        },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "flex-start",
          justifyContent: "space-between",
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <Typography
          id={titleId}
          variant="h2"
          sx={{ pt: 0.75, minWidth: 0, overflowWrap: "anywhere" }}
        >
          <bdi>{title}</bdi>
        </Typography>
        <IconButton
          edge="end"
          aria-label={intl.formatMessage({ id: "dialog.close" })}
          onClick={onClose}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>{children}</Box>
    </Drawer>
  );
}
