import { paths } from "../../app/paths";

export function conversationPath(id: string): string {
  return `${paths.chat}/${id}`;
}
