import { useTheme } from "@mui/material/styles";
import { SnackbarProvider } from "notistack";
import type { ReactNode } from "react";
import { ProspectToast } from "../../features/live/ProspectToast";

const toasts = { prospect: ProspectToast };

/** Short messages at the start of the last line, away from titles and buttons, for pages that call notistack's `useSnackbar`. */
export function Notifications({ children }: { children: ReactNode }) {
  const { direction } = useTheme();
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={4000}
      // A window that is not in front goes on counting: else toasts outlive what they announce.
      disableWindowBlurListener
      Components={toasts}
      anchorOrigin={{ vertical: "bottom", horizontal: direction === "rtl" ? "right" : "left" }}
    >
      {children}
    </SnackbarProvider>
  );
}
