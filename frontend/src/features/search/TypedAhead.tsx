import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";

interface TypedAheadProps {
  onType: (text: string) => void;
  onClose: () => void;
}

/** Takes what is typed while the search is on its way: the hand does not wait for the network. */
export function TypedAhead({ onType, onClose }: TypedAheadProps) {
  const { formatMessage } = useIntl();
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    // So that the dialog, once closed, gives the focus back to where it came from.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <Box
      component="input"
      ref={field}
      aria-label={formatMessage({ id: "search.label" })}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      // Where the page is now, or focusing it would scroll.
      style={visuallyHidden}
      sx={{ top: 0 }}
    />
  );
}
