import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useNavigate, type NavigateOptions } from "react-router-dom";
import type { MessageId } from "../../lib/texts";

/** Leaves a form's page once it is saved, and says so. */
export function useSaved(): (message: MessageId, to: string, options?: NavigateOptions) => void {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  return (message, to, options) => {
    enqueueSnackbar(intl.formatMessage({ id: message }), { variant: "success" });
    void navigate(to, options);
  };
}
