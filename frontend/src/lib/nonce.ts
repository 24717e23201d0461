/** The content security policy accepts styles only with the nonce of this page. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

if (nonce !== undefined) window.__nonce__ = nonce;
