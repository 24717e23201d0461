import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useFailed } from "../../components/failures";
import { useUpdateClientStatus } from "./api";
import type { Client } from "./types";

/** Verifies a client, or takes it back, and says how it went. */
export function useChangeStatus(): (row: Client) => Promise<void> {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  const update = useUpdateClientStatus();
  return async (row) => {
    const status = row.status === "verified" ? "unverified" : "verified";
    try {
      await update.mutateAsync({ row, status });
      enqueueSnackbar(intl.formatMessage({ id: "clients.statusUpdated" }), { variant: "success" });
    } catch {
      failed(intl.formatMessage({ id: "clients.statusError" }));
    }
  };
}
