import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../../lib/lazyWithRetry";
import { Loaded } from "../../../components/Loaded";
import { StatusChip } from "../../../components/StatusChip";
import { Section, WholeRow } from "../Section";
import { secondFactorQuery } from "./api";

const LazySetUpDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "second-factor" */ "./SetUpDialog"),
);
const LazyTurnOffDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "second-factor" */ "./TurnOffDialog"),
);
const LazyRenewCodesDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "second-factor" */ "./RenewCodesDialog"),
);

/** The second factor: whether it is on, the way to turn it on or off, and to new recovery codes. */
export function SecuritySection() {
  const { formatMessage } = useIntl();
  const query = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<"setUp" | "renew" | "turnOff" | null>(null);
  const close = () => setOpen(null);

  return (
    <Section title={formatMessage({ id: "security.title" })}>
      <WholeRow>
        <Loaded
          query={query}
          loading={<Skeleton variant="rounded" sx={{ height: { xs: 172, sm: 120 } }} />}
        >
          {({ enabled, recoveryCodesLeft }) => (
            <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
              <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
                <Typography variant="h3" sx={{ fontSize: "1rem" }}>
                  {formatMessage({ id: "security.twoSteps" })}
                </Typography>
                <StatusChip
                  label={formatMessage({ id: enabled ? "security.on" : "security.off" })}
                  tone={enabled ? "success" : undefined}
                />
              </Stack>
              <Typography>{formatMessage({ id: "security.twoSteps.text" })}</Typography>
              {enabled && (
                <Typography color={recoveryCodesLeft < 3 ? "warning.main" : "text.secondary"}>
                  {formatMessage({ id: "security.codes.left" }, { count: recoveryCodesLeft })}
                </Typography>
              )}
              <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
                <Button variant="outlined" onClick={() => setOpen(enabled ? "turnOff" : "setUp")}>
                  {formatMessage({ id: enabled ? "security.turnOff" : "security.turnOn" })}
                </Button>
                {enabled && (
                  <Button onClick={() => setOpen("renew")}>
                    {formatMessage({ id: "security.codes.renew" })}
                  </Button>
                )}
              </Stack>
            </Stack>
          )}
        </Loaded>
      </WholeRow>
      {open === "setUp" && <LazySetUpDialog onClose={close} />}
      {open === "renew" && <LazyRenewCodesDialog onClose={close} />}
      {open === "turnOff" && <LazyTurnOffDialog onClose={close} />}
    </Section>
  );
}
