import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../../components/Loaded";
import { useFormats } from "../../../components/useFormats";
import { usageQuery, type Usage } from "./api";

/** From here on a bar warns. */
const NEARLY_ALL = 0.9;

/** Storage in use, and the day's uploads and mails. */
export function UsageCard() {
  const { formatMessage } = useIntl();
  const id = useId();
  const query = useQuery(usageQuery);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {formatMessage({ id: "usage.title" })}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>
        {formatMessage({ id: "usage.text" })}
      </Typography>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={132} />}>
        {(usage) => <Meters usage={usage} />}
      </Loaded>
    </Card>
  );
}

function Meters({ usage: { storage, uploads, recipients, confirmed } }: { usage: Usage }) {
  const { formatMessage } = useIntl();
  const { fileSize, number } = useFormats();
  return (
    <Stack spacing={2.5}>
      <Meter
        label={formatMessage({ id: "usage.storage" })}
        show={fileSize}
        hint={formatMessage({ id: "usage.storage.hint" })}
        {...storage}
      />
      <Meter label={formatMessage({ id: "usage.uploads" })} show={fileSize} {...uploads} />
      <Meter
        label={formatMessage({ id: "usage.recipients" })}
        show={number}
        hint={confirmed ? undefined : formatMessage({ id: "usage.unconfirmed" })}
        {...recipients}
      />
    </Stack>
  );
}

interface MeterProps {
  label: string;
  used: number;
  most: number;
  show: (amount: number) => string;
  hint?: string;
}

function Meter({ label, used, most, show, hint }: MeterProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const share = most === 0 ? 1 : Math.min(used / most, 1);
  return (
    <div>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          columnGap: 2,
          mb: 0.75,
        }}
      >
        <span id={id}>{label}</span>
        <Typography component="span" sx={{ color: "text.secondary" }}>
          {formatMessage({ id: "usage.of" }, { used: show(used), most: show(most) })}
        </Typography>
      </Box>
      <LinearProgress
        aria-labelledby={id}
        variant="determinate"
        color={share >= NEARLY_ALL ? "warning" : "primary"}
        value={share * 100}
      />
      {hint !== undefined && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.75 }}>
          {hint}
        </Typography>
      )}
    </div>
  );
}
