import RefreshIcon from "@mui/icons-material/Refresh";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { mailError } from "./mailTexts";
import { useFetchMail } from "./api";

/** Reads the connected mailbox now. */
export function FetchButton() {
  const intl = useIntl();
  const say = useSay(mailError);
  const fetch = useFetchMail();
  return (
    <Button
      variant="outlined"
      startIcon={<RefreshIcon />}
      loading={fetch.isPending}
      onClick={() =>
        void say(fetch.mutateAsync(undefined), (count) =>
          intl.formatMessage({ id: "mail.fetched" }, { count }),
        )
      }
    >
      {intl.formatMessage({ id: "mail.fetch" })}
    </Button>
  );
}
