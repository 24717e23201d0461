import { File as NodeFile } from "node:buffer";

/** Node's own kind of file: the only one that Node's FormData sends as a file. */
export function fileNamed(name: string, type = "image/jpeg", size = 8): File {
  const file = new NodeFile(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file as unknown as File;
}
