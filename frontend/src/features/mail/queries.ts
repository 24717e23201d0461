import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Message, Page, Row, Schemas } from "../../lib/api/types";
import type { Folder } from "./mailAddress";
import type {
  DraftFields,
  MailAccount,
  MailAttachment,
  MailFolders,
  MailLinks,
  MailMessage,
  MailTemplate,
  MailThread,
  OpenThread,
  TemplateLinks,
} from "./types";

const keys = {
  all: ["mail"] as const,
  lists: ["mail", "list"] as const,
  thread: (id: string) => ["mail", "thread", id] as const,
  message: (id: string) => ["mail", "message", id] as const,
  templates: ["mail-templates"] as const,
  account: ["mail-account"] as const,
};

export const THREADS_PER_PAGE = 25;

// A mailbox read by another process is only told of at once where processes share a channel.
const REFRESH_MS = 60_000;

export interface ThreadParams {
  folder: Folder;
  page: number;
  search: string;
}

export function threadsQuery({ folder, page, search }: ThreadParams) {
  const params = { folder, page, limit: THREADS_PER_PAGE, ...(search && { search }) };
  return queryOptions({
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<MailThread>("/mail/all", params, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

export const foldersQuery = queryOptions({
  queryKey: [...keys.all, "folders"],
  queryFn: ({ signal }) => getRow<MailFolders>("/mail/folders", { signal }),
  refetchInterval: REFRESH_MS,
});

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: keys.thread(id),
    queryFn: ({ signal }) => getRow<OpenThread>(`/mail/${id}`, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: keys.message(id),
    queryFn: ({ signal }) => getRow<MailMessage>(`/mail/message/${id}`, { signal }),
    // What is typed over it must not be replaced by what was read before.
    staleTime: 0,
    gcTime: 0,
  });
}

export const templatesQuery = queryOptions({
  queryKey: keys.templates,
  queryFn: async ({ signal }) =>
    (await getList<MailTemplate>("/mail/template/all", { page: 1, limit: 100 }, { signal })).data,
});

export const variablesQuery = queryOptions({
  queryKey: [...keys.templates, "variables"],
  queryFn: async ({ signal }) =>
    (await getRow<Schemas["MailVariables"]>("/mail/template/variables", { signal })).variables,
  staleTime: Infinity,
});

export const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: async ({ signal }) =>
    (await getRow<Schemas["Mailbox"]>("/mail/account", { signal })).account,
});

/** After anything that moves mail. */
export function refreshMail(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all });
}

export function useChangeThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...changes }: { id: string } & Schemas["PatchedMailThreadChangesRequest"]) =>
      http.patch(`/mail/${id}`, changes),
    onMutate: ({ id, starred, read }) => {
      const shown = {
        ...(starred !== undefined && { starred }),
        ...(read !== undefined && { unread: !read }),
      };
      client.setQueriesData<Page<MailThread>>(
        { queryKey: keys.lists },
        (page) =>
          page && {
            ...page,
            data: page.data.map((row) => (row.id === id ? { ...row, ...shown } : row)),
          },
      );
      client.setQueryData<OpenThread>(keys.thread(id), (old) => old && { ...old, ...shown });
    },
    onSettled: () => refreshMail(client),
  });
}

export function useDeleteThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/mail/${id}`),
    onSettled: () => refreshMail(client),
  });
}

export async function createDraft(fields: Partial<DraftFields> & MailLinks): Promise<MailMessage> {
  return (await http.post<Row<MailMessage>>("/mail/draft/create", fields)).data.data;
}

export async function saveDraft(
  id: string,
  fields: Partial<DraftFields & MailLinks> & { version: number },
): Promise<MailMessage> {
  return (await http.put<Row<MailMessage>>(`/mail/draft/${id}`, fields)).data.data;
}

export function useSendDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.post<Row<MailMessage>>(`/mail/draft/${id}/send`)).data.data,
    onSuccess: () => refreshMail(client),
  });
}

export function useDiscardDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/mail/draft/${id}`),
    onSettled: () => refreshMail(client),
  });
}

export async function attachFile(
  id: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<MailAttachment> {
  const form = new FormData();
  form.append("file", file);
  const answer = await http.post<Row<MailAttachment>>(`/mail/draft/${id}/attachment`, form, {
    timeout: 0,
    onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
  });
  return answer.data.data;
}

export async function detachFile(id: string): Promise<void> {
  await http.delete(`/mail/attachment/${id}`);
}

/** What can be done with a message: `reply` answers the new draft. */
export function useMessageAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, action, all }: MessageAction) =>
      (await http.post<Row<MailMessage>>(`/mail/message/${id}/${action}`, all ? { all } : {})).data
        .data,
    onSettled: () => refreshMail(client),
  });
}

interface MessageAction {
  id: string;
  action: "reply" | "retry" | "take-back";
  all?: boolean;
}

export async function renderTemplate(id: string, links: TemplateLinks) {
  const answer = await http.post<Row<Schemas["MailRendered"]>>(
    `/mail/template/${id}/render`,
    links,
  );
  return answer.data.data;
}

type TemplateFields = Pick<MailTemplate, "name" | "subject" | "text">;

export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...fields }: TemplateFields & { id: string | undefined }) =>
      id ? http.put(`/mail/template/${id}`, fields) : http.post("/mail/template/create", fields),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.templates }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/mail/template/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: keys.templates }),
  });
}

export function useSuggestTemplates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post("/mail/template/suggest"),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.templates }),
  });
}

export type AccountFields = Schemas["MailAccountRequest"];

export function useSaveAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (fields: AccountFields) =>
      (await http.put<Row<MailAccount>>("/mail/account/save", fields)).data.data,
    onSuccess: (account) => {
      client.setQueryData(keys.account, account);
      refreshMail(client);
    },
  });
}

export async function testAccount(fields: AccountFields): Promise<string> {
  return (await http.post<Message>("/mail/account/test", fields)).data.message;
}

export function useRemoveAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.delete("/mail/account/delete"),
    onSuccess: () => {
      client.setQueryData(keys.account, null);
      refreshMail(client);
    },
  });
}

export function useFetchMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await http.post<Row<Schemas["MailFetched"]>>("/mail/account/fetch")).data.data.received,
    onSettled: () => {
      refreshMail(client);
      void client.invalidateQueries({ queryKey: keys.account });
    },
  });
}
