import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { EmptyState } from "../EmptyState";
import { formatPhone } from "../phones";
import type { ApiError } from "../../lib/api/errors";

/** The page of a private link that has lapsed or was taken back (410): how to reach the dealer. */
export function GoneLink({ error }: { error: ApiError }) {
  const intl = useIntl();
  const { company } = error.body as { company?: { name: string; phoneNumber: string } };
  return (
    <EmptyState
      illustration="search"
      title={error.message}
      description={intl.formatMessage(
        { id: company?.name ? "privateLink.reach" : "privateLink.unknown" },
        { company: company?.name },
      )}
      action={
        company?.phoneNumber && (
          <Button variant="contained" href={`tel:${company.phoneNumber}`}>
            <bdi dir="ltr">{formatPhone(company.phoneNumber)}</bdi>
          </Button>
        )
      }
    />
  );
}
