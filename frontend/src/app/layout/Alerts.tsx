import { ChatAlerts } from "../../features/chat/ChatAlerts";
import { CopyAlert } from "../../features/exports/CopyAlert";

/** Alerts that every page shows, loaded after the page itself. */
export default function Alerts() {
  return (
    <>
      <ChatAlerts />
      <CopyAlert />
    </>
  );
}
