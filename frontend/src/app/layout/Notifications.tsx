import { SnackbarProvider } from "notistack";
import type { ReactNode } from "react";
import { ProspectToast } from "../../features/live/ProspectToast";

const toasts = { prospect: ProspectToast };

/** Short messages at the top right, for pages that call notistack's `useSnackbar`. */
export function Notifications({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={5000}
      Components={toasts}
      anchorOrigin={{ vertical: "top", horizontal: "right" }}
    >
      {children}
    </SnackbarProvider>
  );
}
