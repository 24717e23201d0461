import { File as NodeFile } from "node:buffer";

/** Node's own kind of file: the only one that Node's FormData sends as a file. */
export function fileNamed(name: string, type = "image/jpeg", size = 8): File {
  const file = new NodeFile(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file as unknown as File;
}

/** What is handed to the reader from now on, each file with its name. */
export function savedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  URL.createObjectURL = (made: Blob) => {
    file = made;
    return "blob:file";
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file });
  });
  return saved;
}
