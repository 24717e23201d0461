import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import { OpenPage, PreviewDrawer } from "../../components/PreviewDrawer";
import { useShownId } from "../../components/SideDrawer";
import { ClientPanel } from "./ClientPanel";
import { EstimationState } from "./EstimationState";
import { Photos } from "./Photos";
import { TechnicalPanel } from "./TechnicalPanel";
import { useEstimation } from "./api";
import { useMissingEstimation } from "./useMissingEstimation";

interface EstimationDrawerProps {
  /** None: closed. */
  id: string | null;
  onClose: () => void;
}

/** A preview of a price request beside the list, at an address of its own. */
export function EstimationDrawer({ id, onClose }: EstimationDrawerProps) {
  const { formatMessage } = useIntl();
  const shownId = useShownId(id);
  const { missing } = useMissingEstimation();
  return (
    <PreviewDrawer
      open={id !== null}
      query={useEstimation(shownId, id !== null)}
      path={paths.estimation(shownId)}
      nameOf={(estimation) => estimation.title}
      title="estimations.details"
      // The list is beside it.
      missing={{ ...missing, action: null }}
      bar={(estimation) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {estimation.status === "pending" && (
            <Allowed call="PUT /estimation/partner/response/{id}">
              <Button
                variant="contained"
                component={Link}
                to={paths.answerEstimation(estimation.id)}
              >
                {formatMessage({ id: "estimations.reply" })}
              </Button>
            </Allowed>
          )}
          <OpenPage to={paths.estimation(estimation.id)} />
        </Box>
      )}
      onClose={onClose}
    >
      {(estimation) => (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <EstimationState estimation={estimation} />
          <ClientPanel estimation={estimation} />
          <TechnicalPanel estimation={estimation} />
          <Photos estimation={estimation} />
        </Box>
      )}
    </PreviewDrawer>
  );
}
