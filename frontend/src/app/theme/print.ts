const hidden = [
  "nav",
  "[role=search]",
  "[role=tablist]",
  "body > [aria-hidden=true]",
  ".MuiAppBar-root",
  ".MuiBackdrop-root",
  ".MuiButton-root",
  ".MuiCheckbox-root",
  ".MuiIconButton-root",
  ".MuiPagination-root",
  ".MuiTablePagination-root",
  ".MuiToggleButtonGroup-root",
  ".fc-button",
  ".notistack-SnackbarContainer",
].join();

/** On paper: what is read and not what is pressed, at the paper's width; of an opened drawer, the drawer alone. */
export const print = {
  [hidden]: { display: "none !important" },
  ".MuiModal-root, .MuiDrawer-paper": {
    position: "static !important",
    width: "100% !important",
    maxHeight: "none !important",
    overflow: "visible !important",
    boxShadow: "none !important",
  },
  ".MuiCard-root, li": { breakInside: "avoid" },
};
