import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { ConfirmChange } from "../../components/ConfirmChange";
import { prospectError } from "./prospectTexts";
import { useConvertProspect } from "./api";
import type { Prospect } from "./types";

interface ConvertDialogProps {
  prospect: Prospect;
  onClose: () => void;
}

/** Asks before a prospect becomes a client, and leads to the client. */
export default function ConvertDialog({ prospect, onClose }: ConvertDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const convert = useConvertProspect();

  async function change() {
    const { client } = await convert.mutateAsync(prospect.id);
    enqueueSnackbar(intl.formatMessage({ id: "prospects.converted" }, { name: client.fullName }), {
      variant: "success",
      action: (key) => (
        <Button
          component={Link}
          to={paths.client(client.id)}
          color="inherit"
          onClick={() => closeSnackbar(key)}
        >
          {intl.formatMessage({ id: "prospects.seeClient" })}
        </Button>
      ),
    });
  }

  return (
    <ConfirmChange
      open
      danger={false}
      title="prospects.convert.title"
      description={intl.formatMessage(
        { id: "prospects.convert.text" },
        { name: prospect.fullName },
      )}
      confirm="prospects.convert"
      change={change}
      failure={prospectError}
      onClose={onClose}
    />
  );
}
