import { useSnackbar } from "notistack";
import {
  createContext,
  use,
  useCallback,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useIntl } from "react-intl";
import { useRecentPages } from "./recentPages";
import { useShortcuts } from "./useShortcuts";

export type Overlay = "search" | "shortcuts";

type OverlayDialog = ComponentType<{ onClose: () => void }>;

/** Fetched when first asked for. */
const dialogs: Record<Overlay, () => Promise<{ default: OverlayDialog }>> = {
  search: () => import(/* webpackChunkName: "search-dialog" */ "./SearchDialog"),
  shortcuts: () => import(/* webpackChunkName: "shortcuts-dialog" */ "./ShortcutsDialog"),
};

const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Opens the search or the list of shortcuts over the page. */
export const useOverlay = () => use(OverlayContext);

/** What lies over every page of the main layout, and the keys that open it. */
export function Overlays({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const [Dialog, setDialog] = useState<OverlayDialog | null>(null);

  const open = useCallback(
    (overlay: Overlay) => {
      dialogs[overlay]().then(
        (file) => setDialog(() => file.default),
        // The page below, with what is typed in it, must not fall with a dialog's file.
        () => enqueueSnackbar(formatMessage({ id: "api.network" }), { variant: "error" }),
      );
    },
    [enqueueSnackbar, formatMessage],
  );
  useShortcuts(open);
  useRecentPages();

  return (
    <OverlayContext value={open}>
      {children}
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </OverlayContext>
  );
}
