import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import type { RowAction } from "../../components/list/types";
import { OpenPage, PreviewDrawer } from "../../components/PreviewDrawer";
import { useShownId } from "../../components/SideDrawer";
import { useProspect } from "./api";
import { ProspectBar } from "./ProspectBar";
import { ProspectCars } from "./ProspectCars";
import { ProspectFacts } from "./ProspectFacts";
import { ProspectState } from "./ProspectState";
import { ProspectTimeline } from "./ProspectTimeline";
import { prospectError } from "./prospectTexts";
import type { Prospect } from "./types";
import { useSeen } from "./useSeen";

interface ProspectDrawerProps {
  /** None: closed. */
  id: string | null;
  actions: (prospect: Prospect) => RowAction[];
  onClose: () => void;
}

/** A preview of a prospect beside the list, with an address of its own. Opening it marks the prospect as seen. */
export function ProspectDrawer({ id, actions, onClose }: ProspectDrawerProps) {
  const intl = useIntl();
  const shownId = useShownId(id);
  const query = useProspect(shownId, id !== null);
  useSeen(id === null ? undefined : query.data);
  return (
    <PreviewDrawer
      open={id !== null}
      query={query}
      path={paths.prospect(shownId)}
      nameOf={(prospect) => prospect.fullName}
      title="prospects.details"
      errorTitle={prospectError(intl, query.error)}
      bar={(prospect) => (
        <ProspectBar prospect={prospect} actions={actions(prospect)} onErased={onClose} />
      )}
      onClose={onClose}
    >
      {(prospect) => (
        <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <ProspectState prospect={prospect} />
          <OpenPage to={paths.prospect(prospect.id)} />
          <div>
            <ProspectFacts prospect={prospect} />
          </div>
          <ProspectCars prospect={prospect} />
          <div>
            <ProspectTimeline prospect={prospect} />
          </div>
        </Box>
      )}
    </PreviewDrawer>
  );
}
