import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { profileQuery } from "../../../lib/profile";
import { usePutRewardOff } from "../api";
import { LazyRewardDialog } from "./lazyRewardDialog";

/** Asks the reward question once the link has been shared; "later" is an answer, which the server keeps. */
export function RewardPrompt() {
  const client = useQueryClient();
  const { data: partner } = useQuery(profileQuery);
  const { mutate: putOff } = usePutRewardOff();
  const due = partner?.recompenseResponse === null && !partner.rewardLater;
  const [open, setOpen] = useState(false);

  useEffect(() => (due ? whenNoDialogIsOpen(() => setOpen(true)) : undefined), [due]);

  if (!open || !partner) return null;
  return (
    <LazyRewardDialog
      reward={partner.recompenseResponse}
      currency={partner.currency}
      onClose={() => {
        setOpen(false);
        if (client.getQueryData(profileQuery.queryKey)?.recompenseResponse === null) putOff();
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
