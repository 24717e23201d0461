import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { ConfirmDialog } from "../../components/ConfirmDialog";
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

  async function confirm() {
    try {
      const { client } = await convert.mutateAsync(prospect.id);
      enqueueSnackbar(
        intl.formatMessage({ id: "prospects.converted" }, { name: client.fullName }),
        {
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
        },
      );
    } catch (error) {
      enqueueSnackbar(prospectError(intl, error), { variant: "error" });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      busy={convert.isPending}
      title={intl.formatMessage({ id: "prospects.convert.title" })}
      description={intl.formatMessage(
        { id: "prospects.convert.text" },
        { name: prospect.fullName },
      )}
      confirmLabel={intl.formatMessage({ id: "prospects.convert" })}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
