import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useIntl } from "react-intl";
import { useOverlay } from "./Overlays";
import { Keys, searchKeys } from "./Keys";

/** As wide as a field on a desk, with the keys that do the same; an icon on a phone. */
export function SearchButton() {
  const { formatMessage } = useIntl();
  const open = useOverlay();
  const label = formatMessage({ id: "search.open" });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SearchIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open("search")}
        sx={{
          display: { xs: "none", md: "inline-flex" },
          minWidth: 260,
          justifyContent: "start",
          fontWeight: 400,
          color: "text.secondary",
          borderColor: "divider",
          bgcolor: "background.paper",
        }}
      >
        <Box component="span" sx={{ flexGrow: 1, textAlign: "left" }}>
          {label}
        </Box>
        <span aria-hidden="true">
          <Keys keys={searchKeys()} />
        </span>
      </Button>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => open("search")}
        sx={{ display: { md: "none" } }}
      >
        <SearchIcon />
      </IconButton>
    </>
  );
}
