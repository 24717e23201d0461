import { useSnackbar } from "notistack";
import { useIntl, type IntlShape } from "react-intl";
import { roleOr } from "../lib/api/errors";
import { failureText } from "./failureText";
import { endFailures, useFailed } from "./failures";

/** Waits for a change and says how it went, wherever the person is by then; tells whether it went well. */
export function useSay(failure: (intl: IntlShape, error: unknown) => string = failureText) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  return async <T>(
    change: Promise<T>,
    done?: string | ((answer: T) => string),
  ): Promise<boolean> => {
    let answer: T;
    try {
      answer = await change;
    } catch (error) {
      failed(roleOr(error, () => failure(intl, error)));
      return false;
    }
    endFailures();
    const message = typeof done === "function" ? done(answer) : done;
    if (message) enqueueSnackbar(message, { variant: "success" });
    return true;
  };
}
