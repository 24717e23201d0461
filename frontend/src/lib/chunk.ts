import { lazy, type ComponentType } from "react";
import { isChunkError } from "./chunkErrors";

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface Chunk<Props> {
  /** The same one to all who ask; it suspends until the file is there. */
  component: () => ComponentType<Props>;
  /** Makes the next `component` a new attempt. */
  forget: () => void;
  preload: () => void;
}

/** A component in a file of its own; `Missing` stands in for it where the file cannot be fetched. */
export function chunkOf<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<Props>,
): Chunk<Props> {
  let file: Promise<{ default: ComponentType<Props> }> | null = null;
  let component: ComponentType<Props> | null = null;

  const fetch = () => {
    file ??= load().catch((error: unknown) => {
      if (isChunkError(error)) return { default: Missing };
      throw error;
    });
    return file;
  };
  const forget = () => {
    file = null;
    component = null;
  };
  return {
    component: () => (component ??= lazy(fetch)),
    forget,
    preload: () =>
      void fetch().then(
        (fetched) => {
          if (fetched.default === Missing) forget();
        },
        // A file that came and broke is for the error page of whoever shows it.
        () => undefined,
      ),
  };
}
