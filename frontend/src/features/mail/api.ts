import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api, byId, formOf, row, upload } from "../../lib/api/client";
import type { Page, Schemas } from "../../lib/api/types";
import { useChange } from "../../lib/entityQueries";
import { snapshot } from "../../lib/listCache";
import type { Folder } from "./mailAddress";
import type {
  DraftFields,
  MailAttachment,
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
export const REFRESH_MS = 60_000;
// No event tells of a message that another process sends, and it leaves within seconds.
const LEAVING_MS = 3_000;

export interface ThreadParams {
  folder: Folder;
  page: number;
  search: string;
}

export function threadsQuery({ folder, page, search }: ThreadParams) {
  const query = { folder, page, limit: THREADS_PER_PAGE, ...(search && { search }) };
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => answer(api.GET("/mail/all", { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: keys.thread(id),
    queryFn: ({ signal }) => row(api.GET("/mail/{id}", { ...byId(id), signal })),
    refetchInterval: ({ state }) =>
      state.data?.messages.some(isLeaving) ? LEAVING_MS : REFRESH_MS,
  });
}

/** Being sent, or about to be for the first time: another try comes minutes later. */
function isLeaving({ state, failure }: MailMessage): boolean {
  return state === "sending" || (state === "outbox" && failure === "");
}

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: keys.message(id),
    queryFn: ({ signal }) => row(api.GET("/mail/message/{id}", { ...byId(id), signal })),
    // A cached draft must not replace what is being typed.
    staleTime: 0,
    gcTime: 0,
  });
}

export const templatesQuery = queryOptions({
  queryKey: keys.templates,
  queryFn: ({ signal }) => {
    const query = { page: 1, limit: 100 };
    return row(api.GET("/mail/template/all", { params: { query }, signal }));
  },
});

export const variablesQuery = queryOptions({
  queryKey: [...keys.templates, "variables"],
  queryFn: async ({ signal }) =>
    (await row(api.GET("/mail/template/variables", { signal }))).variables,
  staleTime: "static",
});

export const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: async ({ signal }) => (await row(api.GET("/mail/account", { signal }))).account,
});

/** Shown at once, and as before where the server refuses. */
export function useChangeThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Schemas["PatchedMailThreadChangesRequest"]) =>
      api.PATCH("/mail/{id}", { ...byId(id), body }),
    onMutate: async ({ id, starred, read }) => {
      const rollback = await snapshot(client, keys.all);
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
      return rollback;
    },
    onError: (_error, _change, rollback) => rollback?.(),
    meta: { reread: "settled" },
  });
}

export const useChangeThreads = () =>
  useChange((body: Schemas["PatchedMailThreadsChangesRequest"]) =>
    api.PATCH("/mail/all", { body }),
  );

/** Answers how many conversations were deleted, in words. */
export const useEmptyTrash = () =>
  useChange(async () => (await answer(api.DELETE("/mail/trash"))).message);

export const useDeleteThread = () => useChange((id: string) => api.DELETE("/mail/{id}", byId(id)));

export function createDraft(body: Partial<DraftFields> & MailLinks): Promise<MailMessage> {
  return row(api.POST("/mail/draft/create", { body }));
}

export function saveDraft(
  id: string,
  body: Partial<DraftFields & MailLinks> & { version: number },
): Promise<MailMessage> {
  return row(api.PUT("/mail/draft/{id}", { ...byId(id), body }));
}

/** A refused draft stays open as typed. */
export const useSendDraft = () =>
  useMutation({ mutationFn: (id: string) => row(api.POST("/mail/draft/{id}/send", byId(id))) });

export const useDiscardDraft = () =>
  useChange((id: string) => api.DELETE("/mail/draft/{id}", byId(id)));

export function attachFile(
  id: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<MailAttachment> {
  const content = upload({ form: formOf({ file }), onProgress }, { timeout: 0 });
  return row(api.POST("/mail/draft/{id}/attachment", { ...byId(id), ...content }));
}

export async function detachFile(id: string): Promise<void> {
  await api.DELETE("/mail/attachment/{id}", byId(id));
}

/** The person and the car that a message names. */
export const useReadLead = () =>
  useMutation({
    mutationFn: (id: string) => row(api.GET("/mail/message/{id}/lead", byId(id))),
    meta: { reread: "never" },
  });

/** Actions on a message: `reply` and `forward` answer the new draft. */
export const useMessageAction = () =>
  useChange(({ id, action, all = false }: MessageAction) => {
    const call =
      action === "reply"
        ? api.POST("/mail/message/{id}/reply", { ...byId(id), body: { all } })
        : api.POST(`/mail/message/{id}/${action}`, byId(id));
    return row(call);
  });

interface MessageAction {
  id: string;
  action: "reply" | "forward" | "retry" | "take-back";
  all?: boolean;
}

export function renderTemplate(id: string, body: TemplateLinks) {
  return row(api.POST("/mail/template/{id}/render", { ...byId(id), body }));
}

type TemplateFields = Pick<MailTemplate, "name" | "subject" | "text">;

const AWAITED = { awaited: true } as const;

export const useSaveTemplate = () =>
  useChange(async ({ id, ...body }: TemplateFields & { id: string | undefined }) => {
    if (id) await api.PUT("/mail/template/{id}", { ...byId(id), body });
    else await api.POST("/mail/template/create", { body });
  }, AWAITED);

export const useDeleteTemplate = () =>
  useChange((id: string) => api.DELETE("/mail/template/{id}", byId(id)), AWAITED);

export const useSuggestTemplates = () =>
  useChange(() => api.POST("/mail/template/suggest"), AWAITED);

export type AccountFields = Schemas["MailAccountRequest"];

export function useSaveAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountFields) => row(api.PUT("/mail/account/save", { body })),
    onSuccess: (account) => client.setQueryData(keys.account, account),
  });
}

export async function testAccount(body: AccountFields): Promise<string> {
  return (await answer(api.POST("/mail/account/test", { body }))).message;
}

export function useRemoveAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE("/mail/account/delete"),
    onSuccess: () => client.setQueryData(keys.account, null),
  });
}

export const useFetchMail = () =>
  useChange(async () => (await row(api.POST("/mail/account/fetch"))).received);
