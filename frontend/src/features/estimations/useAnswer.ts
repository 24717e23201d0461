import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { ApiError, serverMessage } from "../../lib/api/errors";
import { useFailed } from "../../components/failures";
import { showRefusal } from "../../components/form/serverErrors";
import { useAnswerEstimation } from "./api";
import type { Answer, Estimation } from "./types";

/**
 * Sends what a form holds and says how it went; closes it where another person was faster. An offer that leaves no
 * margin is sent only once that is confirmed: `askWhether` gets the server's words.
 */
export function useAnswer(estimation: Estimation, onClose: () => void, onAnswered: () => void) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  const { mutateAsync: send } = useAnswerEstimation(estimation);

  return async function answer<V extends object>(
    given: Answer,
    values: V,
    helpers: FormikHelpers<V>,
    askWhether?: (reason: string) => void,
  ): Promise<void> {
    try {
      await send(given);
    } catch (error) {
      if (error instanceof ApiError && error.code === "offer_without_margin" && askWhether) {
        askWhether(error.message);
        return;
      }
      // Another person was faster: the estimation's page reads that answer.
      if (error instanceof ApiError && error.status === 409) {
        failed(error.message);
        onClose();
        return;
      }
      const message = serverMessage(error) ?? intl.formatMessage({ id: "estimations.failed" });
      showRefusal(helpers, { error, values, message });
      return;
    }
    const refused = "justification" in given;
    enqueueSnackbar(
      intl.formatMessage({ id: refused ? "estimations.refused" : "estimations.replied" }),
      { variant: "success" },
    );
    onAnswered();
  };
}
