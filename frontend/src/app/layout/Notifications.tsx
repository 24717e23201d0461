import { useTheme } from "@mui/material/styles";
import { visuallyHidden } from "@mui/utils";
import { MaterialDesignContent, SnackbarProvider, type CustomContentProps } from "notistack";
import { useEffect, useState, type ReactNode, type Ref } from "react";
import { createPortal } from "react-dom";
import { endFailures } from "../../components/failures";
import { useSaid } from "../../lib/said";

declare module "notistack" {
  interface VariantOverrides {
    /** Draws itself. */
    alert: { toast: ReactNode };
  }
}

const variants = {
  // The library animates this element before the toast's chunk is there.
  alert: ({ ref, toast }: { ref?: Ref<HTMLDivElement>; toast: ReactNode }) => (
    <div ref={ref}>{toast}</div>
  ),
  success: SuccessToast,
};

function SuccessToast(props: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  useEffect(endFailures, []);
  return <MaterialDesignContent {...props} />;
}

/** Short messages at the start of the last line; alerts of what comes live choose their own place (`useAlert`). */
export function Notifications({ children }: { children: ReactNode }) {
  const { direction } = useTheme();
  const place = useToastPlace();
  return (
    <SnackbarProvider
      domRoot={place}
      maxSnack={3}
      autoHideDuration={4000}
      // A window that is not in front goes on counting: else toasts outlive what they announce.
      disableWindowBlurListener
      Components={variants}
      anchorOrigin={{ vertical: "bottom", horizontal: direction === "rtl" ? "right" : "left" }}
    >
      {children}
      {createPortal(<Said />, place)}
    </SnackbarProvider>
  );
}

function Said() {
  return (
    <div aria-live="polite" style={visuallyHidden}>
      {useSaid()}
    </div>
  );
}

/** Outside of the page, which an open dialog hides from screen readers, in an element that MUI leaves in sight. */
function useToastPlace(): HTMLElement {
  const [place] = useState(() => document.createElement("slot"));
  useEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  return place;
}
