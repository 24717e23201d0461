import { lazyDialog } from "../../../lib/lazyDialog";

/** Fetched when somebody is about to sell a car: it brings the client's form and the calendar. */
export const AssignDialog = lazyDialog(
  () => import(/* webpackChunkName: "assign-dialog" */ "./AssignDialog"),
);
