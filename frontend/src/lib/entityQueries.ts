import {
  useMutation,
  useQuery,
  useQueryClient,
  type MutationMeta,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { answer, api, byId, upload, type Upload } from "./api/client";
import type { paths } from "./api/schema";
import type { Page } from "./api/types";
import { addFirst, findRow, removeRow, replaceRow, type Identified } from "./listCache";
import type { ListParams, Option } from "./lists";

type Method = "get" | "post" | "put" | "delete";
/** The paths of docs/openapi.yaml that answer a method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];
type Get = PathOf<"get">;

type DataOf<P extends Get> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": { data: infer Data } } } } };
}
  ? Data
  : never;
type RowOf<P extends Get> = DataOf<P> extends (infer R)[] ? R & Identified : never;
type QueryOf<P extends Get> = paths[P] extends { get: { parameters: { query?: infer Query } } }
  ? Query
  : never;
/** Body of a call: JSON, or a form where it takes files. */
type BodyOf<P extends keyof paths, M extends Method> = paths[P] extends {
  [method in M]: { requestBody?: { content: infer Content } };
}
  ? Content extends { "multipart/form-data": unknown }
    ? Upload
    : Content extends { "application/json": infer Json }
      ? Json
      : never
  : never;

/** A call whose path is one of many: what it takes and answers follows from the types above. */
const request = api.request as (
  method: Method,
  path: string | undefined,
  options: object,
) => Promise<{ data?: unknown }>;

async function write<T>(method: Method, path: string | undefined, id: string, body: object) {
  const content = "form" in body ? upload(body as Upload) : { body };
  const call = request(method, path, { ...byId(id), ...content });
  return ((await answer(call)) as { data: T }).data;
}

interface EntityCalls<List, Detail, Create, Update, Delete> {
  key: QueryKey;
  list: List;
  detail?: Detail;
  create?: Create;
  update?: Update;
  remove?: Delete;
}

/** The queries and mutations of an entity that has a list. */
export function entityQueries<
  List extends Get,
  Detail extends Get,
  Create extends PathOf<"post">,
  Update extends PathOf<"put">,
  Delete extends PathOf<"delete">,
>(calls: EntityCalls<List, Detail, Create, Update, Delete>) {
  type Row = RowOf<List>;
  // A list shows a row before the fields are there that only its own call has.
  type Opened = Row & Partial<DataOf<Detail>>;

  const keys = {
    all: calls.key,
    lists: [...calls.key, "list"] as QueryKey,
    detail: (id: string): QueryKey => [...calls.key, "detail", id],
  };

  function listQuery(query: ListParams): UseQueryOptions<Page<Row>> {
    return {
      queryKey: [...keys.lists, query],
      queryFn: async ({ signal }) =>
        (await answer(request("get", calls.list, { params: { query }, signal }))) as Page<Row>,
    };
  }

  function detailQuery(id: string) {
    return {
      queryKey: keys.detail(id),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const call = request("get", calls.detail, { ...byId(id), signal });
        return ((await answer(call)) as { data: Opened }).data;
      },
    };
  }

  /** For a person who is about to open the row; a failure shows when the page loads it again. */
  function prefetch(client: QueryClient, id: string): void {
    client.query(detailQuery(id)).catch(() => undefined);
  }

  /** A row, shown at once where a list already holds it. */
  /** `isOpen`: false while a drawer closes. It shows the row until it is gone, and no longer reads it. */
  function useDetail(id: string, isOpen = true): UseQueryResult<Opened> {
    const client = useQueryClient();
    return useQuery({
      ...detailQuery(id),
      enabled: isOpen && id !== "",
      // TanStack's type of it is undecided as long as the row's type is.
      placeholderData: (() => findRow<Opened>(client, keys.lists, id)) as never,
    });
  }

  /** A written row, at once wherever it is shown. */
  function show(client: QueryClient, row: Row): void {
    replaceRow(client, keys.lists, row);
    client.setQueryData<Opened>(keys.detail(row.id), (old) => ({ ...old, ...row }) as Opened);
  }

  function useCreate() {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (body: BodyOf<Create, "post">) =>
        write<Row>("post", calls.create, "", body as object),
      onSuccess: (row) => {
        addFirst(client, keys.lists, row);
        show(client, row);
      },
    });
  }

  function useUpdate() {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (changes: BodyOf<Update, "put"> & Identified) => {
        const { id, ...body } = changes as Identified;
        return write<Row>("put", calls.update, id, body);
      },
      onSuccess: (row) => show(client, row),
    });
  }

  /** The row leaves the lists at once; a refusal puts it back. */
  function useDelete() {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (id: string) => request("delete", calls.remove, byId(id)),
      onMutate: (id) => removeRow(client, keys.lists, id),
      onError: (_error, _id, rollback) => rollback?.(),
      onSuccess: (_answer, id) => client.removeQueries({ queryKey: keys.detail(id) }),
      meta: { reread: "settled" },
    });
  }

  return { keys, listQuery, prefetch, useDetail, show, useCreate, useUpdate, useDelete };
}

/** A mutation after which, refused or not, what is on the screen is read again. */
export function useChange<Variables, T>(
  call: (variables: Variables) => Promise<T>,
  { awaited }: Pick<MutationMeta, "awaited"> = {},
) {
  return useMutation({ mutationFn: call, meta: { reread: "settled", awaited } });
}

/** The options that a field shows at a time. */
const OPTIONS = 20;

/** The first rows that a list finds, as options. */
export function optionsQuery<P extends Get, T = Option>(
  key: QueryKey,
  path: P,
  filters: QueryOf<P>,
  option: (row: RowOf<P>) => NoInfer<T>,
): UseQueryOptions<T[]> {
  return {
    queryKey: [...key, "options", filters],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: OPTIONS, ...(filters as object) };
      const list = await answer(request("get", path, { params: { query }, signal }));
      return (list as Page<RowOf<P>>).data.map(option);
    },
  };
}

/** The options of rows that were chosen before; one that was deleted does not hide the others. */
export function selectedQuery<P extends Get>(
  key: QueryKey,
  path: P,
  ids: string[],
  option: (row: DataOf<P>) => Option,
): UseQueryOptions<Option[]> {
  return {
    queryKey: [...key, "selected", [...ids].sort().join(",")],
    queryFn: async ({ signal }) => {
      const load = async (id: string) => {
        const call = request("get", path, { ...byId(id), signal });
        return option(((await answer(call)) as { data: DataOf<P> }).data);
      };
      const settled = await Promise.allSettled(ids.map(load));
      const found = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      const [first] = settled;
      if (found.length === 0 && first?.status === "rejected") throw first.reason;
      return found;
    },
  };
}
