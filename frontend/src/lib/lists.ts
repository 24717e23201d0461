import type { UseQueryOptions } from "@tanstack/react-query";
import type { Page } from "./api/types";
import type { MessageId } from "./texts";

/** Parameters of a list's call: page, limit, ordering, and each filter that is set. */
export type ListParams = { page: number; limit: number } & Record<string, string | number>;

/** All rows of a list that the server keeps shorter than its largest page. */
export const WHOLE_LIST: ListParams = { page: 1, limit: 100 };

export type ListQuery<T> = (params: ListParams) => UseQueryOptions<Page<T>>;

export interface Option {
  value: string;
  label: string;
  /** Tells two options of the same label apart. */
  detail?: string;
  /** Under this heading, beside those of other kinds. */
  group?: MessageId;
}

/** Options that live on the server: found by typing, and read back from their ids after a reload. */
export interface Lookup {
  search: (text: string) => UseQueryOptions<Option[]>;
  selected: (values: string[]) => UseQueryOptions<Option[]>;
}
