import DoneIcon from "@mui/icons-material/CheckCircle";
import ToDoIcon from "@mui/icons-material/RadioButtonUnchecked";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Panel } from "../../../components/Panel";
import { useMayOpen } from "../../../lib/pageNeeds";
import { paths } from "../../../lib/paths";
import { useMay } from "../../../lib/rights";
import type { MessageId } from "../../../lib/texts";
import { opened } from "../../../lib/useComeBack";
import { profileQuery } from "../../../lib/profile";
import { LazyRewardDialog } from "../reward/lazyRewardDialog";
import { useCloseSteps, type FirstStep } from "./api";
import { AddSamples } from "./AddSamples";

interface StepText {
  name: MessageId;
  why: MessageId;
  /** None: the question of the reward is a dialog, with no page of its own. */
  to?: string;
}

const stepTexts: Record<FirstStep["key"], StepText> = {
  garage: {
    name: "firstDay.garage",
    why: "firstDay.garage.why",
    to: paths.newGarage,
  },
  hours: {
    name: "firstDay.hours",
    why: "firstDay.hours.why",
    to: paths.hours(),
  },
  car: {
    name: "firstDay.car",
    why: "firstDay.car.why",
    to: paths.newCar,
  },
  showroom: {
    name: "firstDay.showroom",
    why: "firstDay.showroom.why",
    to: paths.settingsShowroom,
  },
  mailbox: {
    name: "firstDay.mailbox",
    why: "firstDay.mailbox.why",
    to: paths.settingsMailbox,
  },
  share: {
    name: "firstDay.share",
    why: "firstDay.share.why",
    to: paths.affiliate,
  },
  reward: {
    name: "firstDay.reward",
    why: "firstDay.reward.why",
  },
};

interface FirstStepsProps {
  steps: FirstStep[];
  /** Whether the samples may be tried. */
  canTry: boolean;
}

/** Checklist of a new account. */
export function FirstSteps({ steps: all, canTry }: FirstStepsProps) {
  const intl = useIntl();
  const may = useMay();
  const mayOpen = useMayOpen();
  const steps = all.filter(({ key }) => {
    const { to } = stepTexts[key];
    return to === undefined ? may("PUT /partner/updateRecompenseResponse") : mayOpen(to);
  });
  const { mutate: close, isPending } = useCloseSteps();
  const [asking, setAsking] = useState(false);
  const { data: partner } = useQuery(profileQuery);
  const done = steps.filter((step) => step.done).length;
  return (
    <Panel
      title={intl.formatMessage({ id: "firstDay.title" })}
      aside={
        <>
          <Typography variant="body2" sx={{ color: "text.secondary", flexGrow: 1 }}>
            {intl.formatMessage({ id: "firstDay.progress" }, { done, total: steps.length })}
          </Typography>
          <Button size="small" loading={isPending} onClick={() => close(true)}>
            {intl.formatMessage({ id: "firstDay.close" })}
          </Button>
        </>
      }
    >
      <Box
        component="ul"
        sx={{
          display: "grid",
          columnGap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          listStyle: "none",
          m: 0,
          p: 0,
        }}
      >
        {steps.map(({ key, done }) => (
          <Step key={key} done={done}>
            <StepName step={key} done={done} onAsk={() => setAsking(true)} />
          </Step>
        ))}
      </Box>
      {canTry && may("POST /partner/samples") && <AddSamples />}
      {asking && partner && (
        <LazyRewardDialog
          reward={partner.recompenseResponse}
          currency={partner.currency}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

function Step({ done, children }: { done: boolean; children: ReactNode }) {
  const intl = useIntl();
  const Icon = done ? DoneIcon : ToDoIcon;
  return (
    <Box component="li" sx={{ display: "flex", gap: 1.5, py: 1.25 }}>
      <Icon
        fontSize="small"
        titleAccess={intl.formatMessage({ id: done ? "firstDay.done" : "firstDay.toDo" })}
        sx={{ color: done ? "success.main" : "text.secondary", mt: "2px" }}
      />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

interface StepNameProps {
  step: FirstStep["key"];
  done: boolean;
  onAsk: () => void;
}

function StepName({ step, done, onAsk }: StepNameProps) {
  const intl = useIntl();
  const { name: nameId, why, to } = stepTexts[step];
  const name = intl.formatMessage({ id: nameId });
  if (done) return <Typography sx={{ color: "text.secondary" }}>{name}</Typography>;
  return (
    <>
      {to === undefined ? (
        <Link component="button" type="button" onClick={onAsk} sx={{ textAlign: "left" }}>
          {name}
        </Link>
      ) : (
        <Link component={RouterLink} to={to} state={opened(to)}>
          {name}
        </Link>
      )}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {intl.formatMessage({ id: why })}
      </Typography>
    </>
  );
}
