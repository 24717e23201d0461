/** The saved view that is open, or ALL_ROWS where the reader left the default one. */
export const SAVED_KEY = "saved";
export const ALL_ROWS = "all";
/** The columns that a saved view shows, by their fields. */
export const COLUMNS_KEY = "columns";
