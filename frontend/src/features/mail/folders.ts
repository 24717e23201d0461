import { queryOptions } from "@tanstack/react-query";
import { api, row } from "../../lib/api/client";

/** Apart from the other calls: the menu of every page counts what is unread. */
export const foldersQuery = queryOptions({
  queryKey: ["mail", "folders"],
  queryFn: ({ signal }) => row(api.GET("/mail/folders", { signal })),
});
