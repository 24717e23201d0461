import Button from "@mui/material/Button";
import { useSnackbar, type SnackbarKey } from "notistack";
import { useEffect, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { isTyping } from "../../lib/isTyping";

// A step back is always the latest one's.
let latest: SnackbarKey | undefined;

interface Options {
  /** Milliseconds. */
  duration?: number;
  /** Another button, before the one that undoes. */
  more?: ReactNode;
}

type OfferUndo = (message: string, undo: () => void, options?: Options) => void;

/** Says what has been done, with a button that takes it back; Ctrl+Z does so too while the toast is there. */
export function useUndoToast(): OfferUndo {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return (message, undo, { duration = 8000, more } = {}) => {
    if (latest !== undefined) closeSnackbar(latest);
    latest = enqueueSnackbar(message, {
      variant: "success",
      autoHideDuration: duration,
      action: (key) => (
        <>
          {more}
          <UndoButton
            id={key}
            onUndo={() => {
              closeSnackbar(key);
              undo();
            }}
          />
        </>
      ),
    });
  };
}

function UndoButton({ id, onUndo }: { id: SnackbarKey; onUndo: () => void }) {
  const intl = useIntl();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey } = event;
      // An earlier toast is still on its way out.
      if (id !== latest) return;
      if (key !== "z" || !(ctrlKey || metaKey) || shiftKey || isTyping(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    // Before a menu or a grid keeps the key to itself.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  });
  return (
    <Button color="inherit" aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={onUndo}>
      {intl.formatMessage({ id: "board.undo" })}
    </Button>
  );
}
