import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useUpdateClientStatus } from "./api";
import type { Client } from "./types";

/** Verifies a client, or takes it back, and says how it went. */
export function useChangeStatus(): (row: Client) => Promise<void> {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const update = useUpdateClientStatus();
  return async (row) => {
    const status = row.status === "verified" ? "unverified" : "verified";
    try {
      await update.mutateAsync({ row, status });
      enqueueSnackbar(intl.formatMessage({ id: "clients.statusUpdated" }), { variant: "success" });
    } catch {
      enqueueSnackbar(intl.formatMessage({ id: "clients.statusError" }), { variant: "error" });
    }
  };
}
