import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { ofSide, particulars, type Particular, type Side } from "./particulars";

interface MissingParticularsProps {
  missing: Particular[];
  clientId: string | null;
}

/** The particulars that an invoice lacks, and where they are filled in. */
export function MissingParticulars({ missing, clientId }: MissingParticularsProps) {
  const { formatList, formatMessage } = useIntl();
  const may = useMay();
  const names = (side: Side) =>
    formatList(ofSide(side, missing).map((path) => formatMessage({ id: particulars[path] })));
  const seller = names("seller");
  const buyer = names("buyer");
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
