import EnterIcon from "@mui/icons-material/EditNoteOutlined";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { failureText } from "../../components/failureText";
import { DataList } from "../../components/list/DataList";
import { PageHeader } from "../../components/PageHeader";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { pendingQuery } from "./api";
import { pendingColumns } from "./pendingColumns";
import { RegisterViews } from "./RegisterViews";
import type { PendingCar } from "./types";

/** The cars that were bought and have no entry yet, with what an entry still needs. */
export default function PendingPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const enters = useMay()("POST /register/create");
  const title = intl.formatMessage({ id: "register.pending.title" });
  return (
    <>
      <PageHeader
        title={title}
        subtitle={intl.formatMessage({ id: "register.pending.subtitle" })}
        breadcrumb={[
          { label: intl.formatMessage({ id: "register.title" }), to: paths.policeRegister },
        ]}
        beside={<RegisterViews current="policePending" />}
      />
      <DataList<PendingCar>
        name="registerPending"
        label={title}
        query={pendingQuery}
        columns={pendingColumns}
        rowHeight={84}
        rowName={({ label }) => label}
        rowPath={({ id }) => (enters ? `${paths.newPoliceEntry}?car=${id}` : paths.car(id))}
        actions={({ id }) => [
          {
            label: "register.enter",
            call: "POST /register/create",
            icon: <EnterIcon />,
            labelled: true,
            onClick: () => void navigate(`${paths.newPoliceEntry}?car=${id}`),
          },
        ]}
        empty={{
          title: intl.formatMessage({ id: "register.pending.empty.title" }),
          description: intl.formatMessage({ id: "register.pending.empty.text" }),
        }}
        errorTitle={(error) => failureText(intl, error)}
      />
    </>
  );
}
