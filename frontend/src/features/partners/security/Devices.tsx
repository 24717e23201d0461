import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl, type IntlShape } from "react-intl";
import { useSay } from "../../../components/useSay";
import { serverMessage } from "../../../lib/api/errors";
import { useLeave } from "../../../lib/unsaved";
import { Loaded } from "../../../components/Loaded";
import { StatusChip } from "../../../components/StatusChip";
import { useFormats } from "../../../components/useFormats";
import { Section, WholeRow } from "../Section";
import { useSignOutEverywhere } from "../api";
import { devicesQuery, useSignOutDevice, useSignOutOthers, type Device } from "./api";

/** Where the account is signed in, and the ways to end that. */
export function Devices() {
  const { formatMessage } = useIntl();
  const query = useQuery(devicesQuery);
  const { mutateAsync: signOut, isPending, variables: leaving } = useSignOutDevice();
  const { mutateAsync: signOutOthers, isPending: othersLeaving } = useSignOutOthers();
  const { mutateAsync: signOutEverywhere, isPending: allLeaving } = useSignOutEverywhere();
  const leave = useLeave();

  const say = useSay(
    (intl, error) => serverMessage(error) ?? intl.formatMessage({ id: "api.unexpected" }),
  );
  const messageOf = ({ message }: { message: string }) => message;

  return (
    <Section title={formatMessage({ id: "security.devices" })}>
      <WholeRow>
        <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
          <Typography>{formatMessage({ id: "security.devices.text" })}</Typography>
          <Loaded query={query} loading={<Skeleton variant="rounded" height={120} width="100%" />}>
            {(devices) => (
              <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={list}>
                {devices.map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    busy={isPending && leaving === device.id}
                    onSignOut={() => void say(signOut(device.id), messageOf)}
                  />
                ))}
              </Stack>
            )}
          </Loaded>
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: "wrap" }}>
            {query.data?.some(({ current }) => !current) && (
              <Button
                variant="outlined"
                loading={othersLeaving}
                onClick={() => void say(signOutOthers(undefined), messageOf)}
              >
                {formatMessage({ id: "security.devices.signOutOthers" })}
              </Button>
            )}
            <Button
              variant="outlined"
              disabled={allLeaving}
              onClick={() => leave(() => void say(signOutEverywhere()))}
            >
              {formatMessage({ id: "security.devices.signOutEverywhere" })}
            </Button>
          </Stack>
        </Stack>
      </WholeRow>
    </Section>
  );
}

const list = { m: 0, p: 0, listStyle: "none", width: 1 };

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onSignOut: () => void;
}

function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const intl = useIntl();
  const formats = useFormats();
  const name = deviceName(intl, device);
  const label = intl.formatMessage({ id: "security.device.signOut" });
  return (
    <Box
      component="li"
      sx={{ py: 1.5, display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {device.current && (
            <StatusChip
              tone="success"
              label={intl.formatMessage({ id: "security.device.current" })}
            />
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {intl.formatMessage(
            { id: "security.device.used" },
            { date: formats.dateTime(device.lastUsedAt), address: <bdi>{device.address}</bdi> },
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {intl.formatMessage(
            { id: "security.device.since" },
            { date: formats.dateTime(device.createdAt) },
          )}
        </Typography>
      </Box>
      {!device.current && (
        <Button loading={busy} aria-label={`${label} – ${name}`} onClick={onSignOut}>
          {label}
        </Button>
      )}
    </Box>
  );
}

function deviceName(intl: IntlShape, { browser, system }: Device): string {
  if (browser && system) {
    return intl.formatMessage({ id: "security.device" }, { browser, system });
  }
  return browser || system || intl.formatMessage({ id: "security.device.unknown" });
}
