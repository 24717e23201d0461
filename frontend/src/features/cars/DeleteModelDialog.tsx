import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { ModelCar } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { deleteMessage } from "./messages";
import { useDeleteModel } from "./modelQueries";

/** Asks before a model goes; one that cars still use leads to those cars instead. */
export function DeleteModelDialog({
  model,
  onClose,
}: {
  model: ModelCar | null;
  onClose: () => void;
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useDeleteModel();

  async function confirm(id: string) {
    onClose();
    try {
      await remove.mutateAsync(id);
      enqueueSnackbar(intl.formatMessage({ id: "models.deleted" }), { variant: "success" });
    } catch (error) {
      enqueueSnackbar(deleteMessage(intl, error), { variant: "error" });
    }
  }

  if (model && model.carCount > 0) {
    return (
      <ConfirmDialog
        open
        title={intl.formatMessage({ id: "models.inUse.title" })}
        description={intl.formatMessage(
          { id: "models.inUse.description" },
          { name: model.intitule, count: model.carCount },
        )}
        confirmLabel={intl.formatMessage({ id: "models.inUse.see" })}
        onConfirm={() => void navigate(`${paths.cars}?modelCarIds=${model.id}`)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open={model !== null}
      danger
      title={intl.formatMessage({ id: "models.delete.title" })}
      description={intl.formatMessage(
        { id: "models.delete.description" },
        { name: model?.intitule },
      )}
      confirmLabel={intl.formatMessage({ id: "cars.delete" })}
      onConfirm={() => model && void confirm(model.id)}
      onClose={onClose}
    />
  );
}
