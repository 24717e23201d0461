import { ChatAlerts } from "../../features/chat/ChatAlerts";
import { CopyAlert } from "../../features/exports/CopyAlert";
import { useRoleChange } from "./useRoleChange";

/** Alerts that every page shows, loaded after the page itself. */
export default function Alerts() {
  useRoleChange();
  return (
    <>
      <ChatAlerts />
      <CopyAlert />
    </>
  );
}
