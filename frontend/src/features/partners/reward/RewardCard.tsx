import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../../components/Allowed";
import type { Partner } from "../../../lib/api/types";
import { useFormats } from "../../../components/useFormats";
import { LazyRewardDialog } from "./lazyRewardDialog";

/** The present answer to the reward question, and the way to change it. */
export function RewardCard({ partner }: { partner: Partner }) {
  const intl = useIntl();
  const formats = useFormats();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { recompenseResponse: reward, currency } = partner;
  const offered = reward?.enabled && reward.amount !== null && reward.currency !== null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {intl.formatMessage({ id: "reward.card.title" })}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>
        {intl.formatMessage({ id: "reward.card.text" })}
      </Typography>
      {offered ? (
        <Typography sx={{ fontSize: "1.5rem", fontWeight: 700, mb: 2 }}>
          <bdi>{formats.money(reward.amount ?? 0, reward.currency ?? "")}</bdi>
        </Typography>
      ) : (
        <Typography sx={{ mb: 2 }}>
          {intl.formatMessage({ id: reward ? "reward.card.none" : "reward.card.unanswered" })}
        </Typography>
      )}
      <Allowed call="PUT /partner/updateRecompenseResponse">
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {intl.formatMessage({ id: offered ? "reward.card.change" : "reward.card.set" })}
        </Button>
      </Allowed>
      {open && (
        <LazyRewardDialog reward={reward} currency={currency} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}
