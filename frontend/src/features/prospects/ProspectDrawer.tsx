import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { useRecentRow } from "../../lib/recentPages";
import { Loaded } from "../../components/Loaded";
import type { RowAction } from "../../components/list/types";
import { SideDrawer, useShownId } from "../../components/SideDrawer";
import { OpenPage } from "../people/OpenPage";
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
  const prospect = query.data;
  useRecentRow(id && paths.prospect(id), prospect?.fullName);
  useSeen(id === null ? undefined : prospect);
  return (
    <SideDrawer
      open={id !== null}
      title={prospect?.fullName ?? intl.formatMessage({ id: "prospects.details" })}
      bar={
        prospect && (
          <ProspectBar
            key={prospect.id}
            prospect={prospect}
            actions={actions(prospect)}
            onErased={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Loaded
        key={shownId}
        query={query}
        errorTitle={prospectError(intl, query.error)}
        loading={
          <Box aria-busy="true">
            <Skeleton width="40%" />
            <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
          </Box>
        }
      >
        {(shown) => (
          <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <ProspectState prospect={shown} />
            <OpenPage to={paths.prospect(shown.id)} />
            <div>
              <ProspectFacts prospect={shown} />
            </div>
            <ProspectCars prospect={shown} />
            <div>
              <ProspectTimeline prospect={shown} />
            </div>
          </Box>
        )}
      </Loaded>
    </SideDrawer>
  );
}
