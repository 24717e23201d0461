import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { CURRENCIES } from "../../components/currencies";
import { EmptyState } from "../../components/EmptyState";
import { FormSkeleton } from "../../components/form/FormSkeleton";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { paths } from "../../lib/paths";
import { profileQuery } from "../../lib/profile";
import { useAddress } from "../../lib/useAddress";
import { useOnlyGarage } from "../garages/useOnlyGarage";
import { draftQuery } from "./api";
import { EntryForm } from "./EntryForm";

const loading = <FormSkeleton label="register.loading" heights={[56, 280, 280, 200]} />;

/** The entry of a bought car: of one in the stock, which its address names, or of any other. */
export default function EntryFormPage() {
  const intl = useIntl();
  const [address] = useAddress();
  const carId = address.get("car");
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "register.form.title" })}
        breadcrumb={[
          { label: intl.formatMessage({ id: "register.title" }), to: paths.policeRegister },
          ...(carId
            ? [
                {
                  label: intl.formatMessage({ id: "register.pending.title" }),
                  to: paths.policePending,
                },
              ]
            : []),
        ]}
      />
      <EntryOf key={carId} carId={carId} />
    </>
  );
}

function EntryOf({ carId }: { carId: string | null }) {
  const intl = useIntl();
  const { data: partner, isFetched } = useQuery(profileQuery);
  const garage = useOnlyGarage();
  // A form is filled once.
  const query = useQuery({
    ...draftQuery(carId ?? ""),
    enabled: carId !== null,
    staleTime: Infinity,
  });
  if ((!partner && !isFetched) || garage === undefined) return loading;
  const proposed = {
    garageId: garage?.value ?? "",
    currency: partner?.currency ?? CURRENCIES[0],
  };
  if (carId === null) return <EntryForm draft={null} {...proposed} />;
  return (
    <Loaded forForm query={query} loading={loading}>
      {(draft) =>
        draft ? (
          <EntryForm draft={draft} {...proposed} />
        ) : (
          <EmptyState
            illustration="search"
            title={intl.formatMessage({ id: "register.form.none" })}
            action={
              <Button component={Link} to={paths.policePending} variant="outlined">
                {intl.formatMessage({ id: "register.pending.title" })}
              </Button>
            }
          />
        )
      }
    </Loaded>
  );
}
