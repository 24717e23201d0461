import type { UseQueryOptions } from "@tanstack/react-query";
import type { Page } from "./api/types";

/** What a list sends to the server: page, limit, ordering, and each filter that is set. */
export type ListParams = { page: number; limit: number } & Record<string, string | number>;

export type ListQuery<T> = (params: ListParams) => UseQueryOptions<Page<T>>;

export interface Option {
  value: string;
  label: string;
  /** What tells two options of the same label apart. */
  detail?: string;
}

/** Options that live on the server: found by typing, and read back from their ids after a reload. */
export interface Lookup {
  search: (text: string) => UseQueryOptions<Option[]>;
  selected: (values: string[]) => UseQueryOptions<Option[]>;
}
