import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";

interface NativeLeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The browser's own question, where the file of ours cannot be fetched. */
export function NativeLeaveDialog({ onStay, onLeave }: NativeLeaveDialogProps) {
  const { formatMessage } = useIntl();
  const ask = useEffectEvent(() => {
    const title = formatMessage({ id: "app.unsaved.title" });
    const text = formatMessage({ id: "app.unsaved.text" });
    if (window.confirm(`${title}\n${text}`)) onLeave();
    else onStay();
  });
  useEffect(() => ask(), []);
  return null;
}
