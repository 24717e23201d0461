import { Navigate, Route, Routes } from "react-router-dom";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/liveEvents";
import { ComposePage } from "./ComposePage";
import { folderPath } from "./mailAddress";
import { MailboxPage } from "./MailboxPage";
import { refreshMail } from "./api";

/** Below the page's own path: a folder, a conversation in it, or a mail being written. */
export default function MailPage() {
  const client = useQueryClient();
  useLiveEvent("ready", () => refreshMail(client));
  useLiveEvent("mail:new", () => refreshMail(client));
  useLiveEvent("mail:changed", () => refreshMail(client));
  return (
    <Routes>
      <Route path="compose/:id?" element={<ComposePage />} />
      <Route path=":folder/:id?" element={<MailboxPage />} />
      <Route path="*" element={<Navigate to={folderPath("inbox")} replace />} />
    </Routes>
  );
}
