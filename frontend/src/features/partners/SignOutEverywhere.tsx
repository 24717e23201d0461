import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { useLeave } from "../../lib/unsaved";
import { useSignOutEverywhere } from "./api";
import { Section, WholeRow } from "./Section";

/** For the session that was left open elsewhere. */
export function SignOutEverywhere() {
  const { formatMessage } = useIntl();
  const { mutate: signOut, isPending } = useSignOutEverywhere();
  const { enqueueSnackbar } = useSnackbar();
  const leave = useLeave();

  const onError = (error: Error) => {
    const message = serverMessage(error) ?? formatMessage({ id: "api.unexpected" });
    enqueueSnackbar(message, { variant: "error" });
  };

  return (
    <Section title={formatMessage({ id: "partners.devices" })}>
      <WholeRow>
        <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
          <Typography>{formatMessage({ id: "partners.devices.text" })}</Typography>
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={() => leave(() => signOut(undefined, { onError }))}
          >
            {formatMessage({ id: "partners.devices.signOut" })}
          </Button>
        </Stack>
      </WholeRow>
    </Section>
  );
}
