import type { StoredImage } from "../../lib/api/types";

/** One picture of a form: on the server already, or chosen on this device. The first of a list is the main one. */
export type Picture = { key: string; preview: string; name: string } & (
  { kind: "stored"; image: StoredImage } | { kind: "new"; file: File }
);

export const MAX_PICTURES = 13;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const PICTURE_TYPES = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
};

/** A browser on an iPhone hands over QuickTime. */
export const VIDEO_TYPES = {
  "video/mp4": [".mp4"],
  "video/webm": [".webm"],
  "video/quicktime": [".mov"],
};

export function storedPictures(images: (StoredImage | null)[]): Picture[] {
  return images
    .filter((image) => image !== null)
    .map((image) => ({ kind: "stored", key: image.id, preview: image.thumbnail, name: "", image }));
}

let chosen = 0;

export function newPicture(file: File): Picture {
  return {
    kind: "new",
    key: `new-${(chosen += 1)}`,
    preview: URL.createObjectURL(file),
    name: file.name,
    file,
  };
}

export function without(pictures: Picture[], key: string): Picture[] {
  return arranged(pictures.filter((picture) => picture.key !== key));
}

/** A picture at another place, or as near to it as the server's order allows. */
export function place(pictures: Picture[], moved: Picture, index: number): Picture[] {
  return arranged(pictures.filter((picture) => picture !== moved).toSpliced(index, 0, moved));
}

/** The order in which the server will show them: the main one, what stays, what is added. */
export function arranged([main, ...others]: Picture[]): Picture[] {
  if (!main) return [];
  return [
    main,
    ...others.filter(({ kind }) => kind === "stored"),
    ...others.filter(({ kind }) => kind === "new"),
  ];
}

/** The pictures' part of a multipart form: files for new ones, references for those that stay. */
export function appendPictures(
  form: FormData,
  [main, ...others]: Picture[],
  update: boolean,
): void {
  if (main?.kind === "new") form.append("image", main.file);
  else if (main) form.append("existingMainImage", main.image.id);
  const kept = others.flatMap((picture) => (picture.kind === "stored" ? [picture.image.id] : []));
  if (update) form.append("existingSecondaryImages", JSON.stringify(kept));
  for (const picture of others)
    if (picture.kind === "new") form.append("secondaryImages", picture.file);
}
