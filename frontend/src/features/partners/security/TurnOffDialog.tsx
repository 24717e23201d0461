import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { OwnerDialog } from "./OwnerDialog";
import { useTurnOff } from "./api";

export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { mutateAsync: turnOff } = useTurnOff();
  const { enqueueSnackbar } = useSnackbar();
  return (
    <OwnerDialog
      title={formatMessage({ id: "security.twoSteps" })}
      submitLabel={formatMessage({ id: "security.turnOff" })}
      onSubmit={async (proof) => {
        const { message } = await turnOff(proof);
        enqueueSnackbar(message, { variant: "success" });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
