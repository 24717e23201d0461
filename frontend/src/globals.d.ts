declare module "*.css";

/** The name webpack gives to a build; a new deployment has another. */
declare const __webpack_hash__: string;

/** Fetches a chunk without running it. */
declare const __webpack_chunk_load__: (chunk: string | number) => Promise<void>;

declare const __webpack_require__: {
  /** The chunks of a page, a language or the layout, by name: written by scripts/page-chunks.mjs. */
  pageChunks: Record<string, (string | number)[]>;
};

interface Window {
  /** Read by notistack's styles under the content security policy. */
  __nonce__?: string;
}
