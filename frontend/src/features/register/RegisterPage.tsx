import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { AddButton } from "../../components/AddButton";
import { EmptyState } from "../../components/EmptyState";
import { DataList } from "../../components/list/DataList";
import type { Filter } from "../../components/list/types";
import { PageHeader } from "../../components/PageHeader";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import { useAddress, withEntries } from "../../lib/useAddress";
import { GaragePicker } from "../garages/GaragePicker";
import { registerQuery, type Reading } from "./api";
import { registerColumns } from "./columns";
import { usePurpose } from "./purpose";
import { RegisterViews } from "./RegisterViews";
import type { RegisterRow } from "./types";
import { useRegisterGarage } from "./useRegisterGarage";

const PurposeForm = lazyWithRetry(
  () => import(/* webpackChunkName: "register-purpose" */ "./PurposeForm"),
);
const RegisterTools = lazyWithRetry(
  () => import(/* webpackChunkName: "register-tools" */ "./RegisterTools"),
);
const HistoryDrawer = lazyWithRetry(
  () => import(/* webpackChunkName: "register-history" */ "./HistoryDrawer"),
);

const filters: Filter[] = [
  { kind: "text", name: "search", label: "register.filter.search" },
  { kind: "date", name: "from", label: "register.filter.from" },
  { kind: "date", name: "to", from: "from", label: "register.filter.to" },
];

/** The register of a garage; its rows are read for a purpose, which is asked once in each tab. */
export default function RegisterPage() {
  const intl = useIntl();
  const [purpose, keepPurpose] = usePurpose();
  const [asking, setAsking] = useState(purpose === null);
  const [garageId, chooseGarage] = useRegisterGarage();
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "register.title" })}
        subtitle={intl.formatMessage({ id: "register.subtitle" })}
        beside={<RegisterViews current="policeRegister" />}
        actions={
          <AddButton call="POST /register/create" label="register.add" to={paths.newPoliceEntry} />
        }
      />
      {purpose === null || asking ? (
        <PurposeForm
          fallback={<Skeleton variant="rounded" height={240} />}
          purpose={purpose}
          onChoose={(text) => {
            keepPurpose(text);
            setAsking(false);
          }}
          onCancel={purpose === null ? undefined : () => setAsking(false)}
        />
      ) : (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 2 }}>
            <Box sx={{ width: { xs: 1, sm: 280 } }}>
              <GaragePicker
                size="small"
                label={intl.formatMessage({ id: "register.field.garage" })}
                value={garageId}
                onChange={chooseGarage}
              />
            </Box>
            <Chip
              label={intl.formatMessage({ id: "register.purpose.is" }, { purpose })}
              aria-label={intl.formatMessage({ id: "register.purpose.change" }, { purpose })}
              onClick={() => setAsking(true)}
              sx={{ maxWidth: 1, minHeight: 36 }}
            />
          </Box>
          {garageId ? (
            <Rows key={garageId} garageId={garageId} purpose={purpose} />
          ) : (
            <EmptyState
              illustration="garages"
              title={intl.formatMessage({ id: "register.noGarage" })}
            />
          )}
        </>
      )}
    </>
  );
}

function Rows({ garageId, purpose }: Reading) {
  const intl = useIntl();
  const [address, change] = useAddress();
  const openId = address.get("entry");
  return (
    <>
      <RegisterTools
        fallback={<Skeleton variant="rounded" height={40} sx={{ mb: 2 }} />}
        garageId={garageId}
        purpose={purpose}
      />
      <DataList<RegisterRow>
        name="register"
        label={intl.formatMessage({ id: "register.title" })}
        query={(params) => registerQuery({ ...params, garageId, purpose })}
        columns={registerColumns}
        filters={filters}
        rowHeight={64}
        rowName={({ number, car }) => `${number} ${car.label}`}
        rowPath={(row) => {
          const entry = row.entryId ?? row.id;
          return `?${withEntries(address, { entry }).toString()}`;
        }}
        empty={{
          title: intl.formatMessage({ id: "register.empty.title" }),
          description: intl.formatMessage({ id: "register.empty.text" }),
        }}
        errorTitle={(error) => failureText(intl, error)}
      />
      {openId !== null && (
        <HistoryDrawer
          key={openId}
          entryId={openId}
          reading={{ garageId, purpose }}
          onClose={() => change({ entry: "" }, { replace: true })}
        />
      )}
    </>
  );
}
