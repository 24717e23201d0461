import { styled } from "@mui/material/styles";

export const CONTENT_ID = "content";

/** The first stop of the keyboard: over the navigation, straight to the page. */
export const SkipLink = styled("a")(({ theme }) => ({
  position: "absolute",
  insetInlineStart: 8,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: "10px 16px",
  borderRadius: 10,
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  "&:focus": { top: 8 },
}));
