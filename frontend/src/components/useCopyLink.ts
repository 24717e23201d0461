import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { copied } from "../lib/copied";
import { useFailed } from "./failures";

/** Copies a link and says so; shows it where the browser does not allow that. Resolves to whether it was copied. */
export function useCopyLink() {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  return async (link: string): Promise<boolean> => {
    if (!(await copied(link))) {
      failed(intl.formatMessage({ id: "link.copyFailed" }, { link }));
      return false;
    }
    enqueueSnackbar(intl.formatMessage({ id: "link.copied" }), { variant: "success" });
    return true;
  };
}
