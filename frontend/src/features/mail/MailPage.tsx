import { Navigate, Route, Routes } from "react-router-dom";
import { ComposePage } from "./ComposePage";
import { folderPath } from "./mailAddress";
import { MailboxPage } from "./MailboxPage";

/** Below the page's own path: a folder, a conversation in it, or a mail being written. */
export default function MailPage() {
  return (
    <Routes>
      <Route path="compose/:id?" element={<ComposePage />} />
      <Route path=":folder/:id?" element={<MailboxPage />} />
      <Route path="*" element={<Navigate to={folderPath("inbox")} replace />} />
    </Routes>
  );
}
