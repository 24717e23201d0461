import Button from "@mui/material/Button";
import { useSnackbar, type SnackbarKey } from "notistack";
import { useEffect, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { isTyping } from "../../lib/isTyping";
import type { MessageId } from "../../lib/texts";

/** A deletion can be taken back for this long. */
export const UNDO_MS = 10_000;

// A step back is always the latest one's.
let latest: SnackbarKey | undefined;

interface Options {
  /** Milliseconds. */
  duration?: number;
  /** Another button, before the one that undoes. */
  more?: ReactNode;
  /** Text of the button. */
  label?: MessageId;
}

type OfferUndo = (message: string, undo: () => void, options?: Options) => void;

/** Says what has been done, with a button that takes it back; Ctrl+Z does so too while the toast is there. */
export function useUndoToast(): OfferUndo {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return (message, undo, { duration = UNDO_MS, more, label = "board.undo" } = {}) => {
    if (latest !== undefined) closeSnackbar(latest);
    latest = enqueueSnackbar(message, {
      variant: "success",
      autoHideDuration: duration,
      action: (key) => (
        <>
          {more}
          <UndoButton
            id={key}
            label={label}
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

interface UndoButtonProps {
  id: SnackbarKey;
  label: MessageId;
  onUndo: () => void;
}

function UndoButton({ id, label, onUndo }: UndoButtonProps) {
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
      {intl.formatMessage({ id: label })}
    </Button>
  );
}
