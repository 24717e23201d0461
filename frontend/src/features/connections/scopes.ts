import type { MessageId } from "../../lib/texts";
import type { ApiToken } from "./api";

export const scopeTexts = {
  read: "connections.scope.read",
  write: "connections.scope.write",
} as const satisfies Record<ApiToken["scope"], MessageId>;

export const scopeHints = {
  read: "connections.scope.read.hint",
  write: "connections.scope.write.hint",
} as const satisfies Record<ApiToken["scope"], MessageId>;
