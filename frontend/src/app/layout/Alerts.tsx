import { ChatAlerts } from "../../features/chat/ChatAlerts";
import { CopyAlert } from "../../features/exports/CopyAlert";
import { useRoleChange } from "./useRoleChange";

/** What every page tells beside its own; the page comes first. */
export default function Alerts() {
  useRoleChange();
  return (
    <>
      <ChatAlerts />
      <CopyAlert />
    </>
  );
}
