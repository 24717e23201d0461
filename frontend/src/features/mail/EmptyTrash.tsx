import ForeverIcon from "@mui/icons-material/DeleteForeverOutlined";
import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { ConfirmChange } from "../../components/ConfirmChange";
import { mailError } from "./mailTexts";
import { useEmptyTrash } from "./api";

/** Deletes all that is in the trash for ever, once the person has confirmed it. */
export function EmptyTrash({ onDone }: { onDone: () => void }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { mutateAsync: empty } = useEmptyTrash();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Allowed call="DELETE /mail/trash">
        <Button
          size="small"
          color="error"
          startIcon={<ForeverIcon />}
          onClick={() => setAsking(true)}
          sx={{ alignSelf: "flex-start", mx: 1.5, mb: 1 }}
        >
          {intl.formatMessage({ id: "mail.emptyTrash" })}
        </Button>
      </Allowed>
      <ConfirmChange
        open={asking}
        title="mail.emptyTrash.title"
        description={intl.formatMessage({ id: "mail.emptyTrash.text" })}
        confirm="mail.emptyTrash"
        change={async () => enqueueSnackbar(await empty(undefined), { variant: "success" })}
        failure={mailError}
        onDone={onDone}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
