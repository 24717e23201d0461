import { queryOptions } from "@tanstack/react-query";
import { api, row } from "../../lib/api/client";

/** The mail folders with their counts. Apart from the other calls: the menu of every page counts what is unread. */
export const foldersQuery = queryOptions({
  queryKey: ["mail", "folders"],
  queryFn: ({ signal }) => row(api.GET("/mail/folders", { signal })),
});

/** What the inbox by person shows, which mails and chats make out of date. */
export const inboxKey = ["inbox"] as const;

/** How many conversations have something unread. */
export const unreadChatsQuery = queryOptions({
  queryKey: ["chat", "unread"],
  queryFn: async ({ signal }) => (await row(api.GET("/chat/count-unread", { signal }))).count,
});
