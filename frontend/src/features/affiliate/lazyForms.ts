import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** Drawn after the cars, which a visitor came for: forms bring libraries of their own. */
export const RequestForms = lazyWithRetry(
  () => import(/* webpackChunkName: "affiliation-forms" */ "./RequestForms"),
);
export const CallbackForm = lazyWithRetry(
  () => import(/* webpackChunkName: "affiliation-callback" */ "./CallbackForm"),
);
export const VisitorChat = lazyWithRetry(
  () => import(/* webpackChunkName: "affiliation-chat" */ "./visitor/VisitorChat"),
);
