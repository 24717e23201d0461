import RefreshIcon from "@mui/icons-material/Refresh";
import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { mailError } from "./mailTexts";
import { useFetchMail } from "./api";

/** Reads the connected mailbox now. */
export function FetchButton() {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const fetch = useFetchMail();
  return (
    <Button
      variant="outlined"
      startIcon={<RefreshIcon />}
      loading={fetch.isPending}
      onClick={() =>
        fetch.mutate(undefined, {
          onSuccess: (count) =>
            enqueueSnackbar(intl.formatMessage({ id: "mail.fetched" }, { count }), {
              variant: "success",
            }),
          onError: (error) => enqueueSnackbar(mailError(intl, error), { variant: "error" }),
        })
      }
    >
      {intl.formatMessage({ id: "mail.fetch" })}
    </Button>
  );
}
