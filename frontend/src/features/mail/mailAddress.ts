import { generatePath } from "react-router-dom";
import { paths } from "../../lib/paths";

export const folders = ["inbox", "drafts", "outbox", "sent", "starred", "trash"] as const;
export type Folder = (typeof folders)[number];

export function isFolder(name: string | undefined): name is Folder {
  return folders.includes(name as Folder);
}

export function folderPath(folder: Folder): string {
  return `${paths.mail}/${folder}`;
}

export function threadPath(folder: Folder, id: string): string {
  return generatePath(`${paths.mail}/:folder/:id`, { folder, id });
}

/** A new mail, linked to the rows of `links`. */
export function composePath(links: Record<string, string> = {}): string {
  const query = new URLSearchParams(links).toString();
  return `${paths.mail}/compose${query && `?${query}`}`;
}
