import { useTheme } from "@mui/material/styles";
import { SnackbarProvider } from "notistack";
import type { ReactNode, Ref } from "react";
import type { ProspectToastProps } from "../../features/live/ProspectToast";
import { lazyWithRetry } from "../../lib/lazyWithRetry";

const ProspectToast = lazyWithRetry(
  () => import(/* webpackChunkName: "prospect-toast" */ "../../features/live/ProspectToast"),
);

const toasts = {
  // What the library moves is there before the toast's chunk is.
  prospect: ({ ref, ...toast }: ProspectToastProps & { ref?: Ref<HTMLDivElement> }) => (
    <div ref={ref}>
      <ProspectToast {...toast} />
    </div>
  ),
};

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
