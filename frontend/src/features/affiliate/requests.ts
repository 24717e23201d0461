import { visitorKey } from "./visitor/visitorKey";

/** Three things a visitor may ask for. */
export const requests = ["callback", "price", "chat"] as const;
export type Request = (typeof requests)[number];

export const requestTexts = {
  callback: "affiliation.callback",
  price: "affiliation.price",
  chat: "affiliation.chat",
} as const satisfies Record<Request, string>;

/** A visitor with a conversation comes back to it, but where the address asks for the valuation. */
export function firstRequest(code: string, hash: string): Request {
  if (hash === "#estimation") return "price";
  return visitorKey(code) ? "chat" : "callback";
}
