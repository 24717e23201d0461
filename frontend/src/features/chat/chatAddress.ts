import { paths } from "../../lib/paths";

export function conversationPath(id: string): string {
  return `${paths.chat}/${id}`;
}
