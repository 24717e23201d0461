import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link, useNavigate, useParams } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Loaded } from "../../components/Loaded";
import { Panel } from "../../components/Panel";
import { PersonPage, PersonSkeleton } from "../people/PersonPage";
import { useProspect } from "./api";
import { ProspectBar } from "./ProspectBar";
import { ProspectCars } from "./ProspectCars";
import { ProspectFacts } from "./ProspectFacts";
import { ProspectState } from "./ProspectState";
import { ProspectTimeline } from "./ProspectTimeline";
import type { Prospect } from "./types";
import { LoseContext } from "./useMove";
import { useProspectActions } from "./useProspectActions";
import { useSeen } from "./useSeen";

/** A prospect at work: who they are, what they want, and all that happened with them. */
export default function ProspectPage() {
  const { id = "" } = useParams();
  const intl = useIntl();
  const query = useProspect(id);
  useSeen(query.data);
  return (
    <Loaded
      query={query}
      missing={{
        title: intl.formatMessage({ id: "prospects.notFound.title" }),
        description: intl.formatMessage({ id: "prospects.notFound.description" }),
        action: (
          <Button component={Link} to={paths.prospects} variant="outlined">
            {intl.formatMessage({ id: "prospects.backToList" })}
          </Button>
        ),
      }}
      loading={<PersonSkeleton label={intl.formatMessage({ id: "prospects.loading" })} />}
    >
      {(prospect) => <ProspectView key={id} prospect={prospect} />}
    </Loaded>
  );
}

function ProspectView({ prospect }: { prospect: Prospect }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const toList = () => navigate(paths.prospects);
  const { actions, lose, dialogs } = useProspectActions({
    onMerged: (id) => void navigate(paths.prospect(id), { replace: true }),
    onDeleted: () => void toList(),
  });
  return (
    <LoseContext value={lose}>
      <PersonPage
        title={prospect.fullName}
        subtitle={<ProspectState prospect={prospect} />}
        breadcrumb={[{ label: intl.formatMessage({ id: "prospects.title" }), to: paths.prospects }]}
        bar={
          <ProspectBar prospect={prospect} actions={actions(prospect)} onErased={() => toList()} />
        }
        facts={
          <>
            <Panel title={intl.formatMessage({ id: "prospects.details" })}>
              <ProspectFacts prospect={prospect} />
            </Panel>
            <ProspectCars prospect={prospect} />
          </>
        }
        timeline={<ProspectTimeline prospect={prospect} />}
      />
      {dialogs}
    </LoseContext>
  );
}
