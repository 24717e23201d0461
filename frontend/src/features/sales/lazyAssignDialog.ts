import { lazyPage } from "../../app/lazyPage";

/** Fetched when somebody is about to sell a car: it brings the client's form and the calendar. */
export const AssignDialog = lazyPage(
  () => import(/* webpackChunkName: "assign-dialog" */ "./AssignDialog"),
);
