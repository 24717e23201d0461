declare module "*.css";

/** The name webpack gives to a build; a new deployment has another. */
declare const __webpack_hash__: string;

interface Window {
  /** Read by notistack's styles under the content security policy. */
  __nonce__?: string;
}
