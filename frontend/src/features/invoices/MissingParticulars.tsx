import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { ApiError } from "../../lib/api/errors";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import type { MessageId } from "../../lib/texts";

/** The particulars that an invoice must name, by their paths in the API. */
const labels: Record<string, MessageId> = {
  "seller.companyName": "partners.companyName",
  "seller.address": "partners.address",
  "seller.postalCode": "partners.postalCode",
  "seller.city": "partners.city",
  "seller.siret": "partners.siret",
  "seller.vatNumber": "partners.vatNumber",
  "buyer.siren": "invoices.party.siren",
  "buyer.address": "partners.address",
  "buyer.postalCode": "partners.postalCode",
  "buyer.city": "partners.city",
};

export const isIncomplete = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "invoice_incomplete";

interface MissingParticularsProps {
  /** The refusal, which names what is missing. */
  error: ApiError;
  clientId: string | null;
}

/** The particulars that an invoice lacks, and where they are filled in. */
export function MissingParticulars({ error, clientId }: MissingParticularsProps) {
  const { formatMessage } = useIntl();
  const may = useMay();
  const names = (side: string) =>
    Object.keys(error.errors)
      .filter((path) => path.startsWith(side))
      .map((path) => (labels[path] ? formatMessage({ id: labels[path] }) : path))
      .join(", ");
  const seller = names("seller.");
  const buyer = names("buyer.");
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {seller && (
        <Box>
          <span>{formatMessage({ id: "invoices.missing.seller" }, { names: seller })}</span>{" "}
          {may("owner") ? (
            <Link component={RouterLink} to={paths.settingsCompany}>
              {formatMessage({ id: "invoices.missing.settings" })}
            </Link>
          ) : (
            <span>{formatMessage({ id: "invoices.missing.askOwner" })}</span>
          )}
        </Box>
      )}
      {buyer && (
        <Box>
          <span>{formatMessage({ id: "invoices.missing.buyer" }, { names: buyer })}</span>{" "}
          {clientId !== null && (
            <Link component={RouterLink} to={paths.client(clientId)}>
              {formatMessage({ id: "invoices.missing.client" })}
            </Link>
          )}
        </Box>
      )}
    </Alert>
  );
}
