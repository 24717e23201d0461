import { SnackbarProvider } from "notistack";
import type { ReactNode } from "react";

/** Short messages at the top right, for pages that call notistack's `useSnackbar`. */
export function Notifications({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={5000}
      anchorOrigin={{ vertical: "top", horizontal: "right" }}
    >
      {children}
    </SnackbarProvider>
  );
}
