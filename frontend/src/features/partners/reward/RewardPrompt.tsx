import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { session } from "../../../lib/session";
import { profileQuery } from "../api";
import { LazyRewardDialog } from "./lazyRewardDialog";

const PUT_OFF_KEY = "reward:later";

/** Asks the reward question by itself as long as it has no answer; once put off, not again in this session. */
export function RewardPrompt() {
  const { data: partner } = useQuery(profileQuery);
  const unanswered = partner?.recompenseResponse === null;
  const [putOff, setPutOff] = useState(() => sessionStorage.getItem(PUT_OFF_KEY));
  const [open, setOpen] = useState(false);
  const due = unanswered && putOff !== partner.id;

  useEffect(() => (due ? whenNoDialogIsOpen(() => setOpen(true)) : undefined), [due]);

  // The next sign-in is another session, in this same tab too.
  useEffect(
    () => () => {
      if (session.token === null) sessionStorage.removeItem(PUT_OFF_KEY);
    },
    [],
  );

  if (!open || !partner) return null;
  return (
    <LazyRewardDialog
      reward={partner.recompenseResponse}
      onClose={() => {
        sessionStorage.setItem(PUT_OFF_KEY, partner.id);
        setPutOff(partner.id);
        setOpen(false);
      }}
    />
  );
}

/** Never on top of another dialog: they are children of the body. Returns how to stop waiting. */
function whenNoDialogIsOpen(action: () => void): () => void {
  const isFree = () => document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
  const observer = new MutationObserver(() => {
    if (!isFree()) return;
    observer.disconnect();
    action();
  });
  if (isFree()) action();
  else observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
