import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Facts, type Fact } from "../../components/Facts";
import { Panel } from "../../components/Panel";
import { PhoneLink } from "../../components/PhoneLink";
import { RowChip } from "../../components/RowChip";
import { formatIban, formatSiren, formatSiret } from "../../components/siret";
import { useCountryName } from "../../components/useCountryName";
import { InvoiceAbout } from "./InvoiceAbout";
import { InvoiceLines } from "./InvoiceLines";
import { InvoiceTotals } from "./InvoiceTotals";
import type { Invoice } from "./types";

/** Shows the invoice as it was frozen when it was issued. */
export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const intl = useIntl();
  const stack = { display: "grid", gap: { xs: 2, md: 3 }, minWidth: 0 };
  return (
    <Box
      sx={{
        ...stack,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
      }}
    >
      <Box sx={stack}>
        <Panel title={intl.formatMessage({ id: "invoices.lines" })}>
          <InvoiceLines invoice={invoice} />
          <InvoiceTotals invoice={invoice} />
        </Panel>
        <Words invoice={invoice} />
      </Box>
      <Box sx={stack}>
        <InvoiceAbout invoice={invoice} />
        <Parties invoice={invoice} />
        <Alert severity="info">
          {intl.formatMessage({ id: "invoices.noPlatform" })}
          {invoice.xmlReason && (
            <Box sx={{ mt: 1 }}>
              {intl.formatMessage({ id: "invoices.noXml" }, { reason: invoice.xmlReason })}
            </Box>
          )}
        </Alert>
      </Box>
    </Box>
  );
}

/** Mentions, payments and the reason of a credit note. */
function Words({ invoice: { mentions, payments, notes } }: { invoice: Invoice }) {
  const intl = useIntl();
  const texts = [...payments, ...mentions, notes].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <Panel title={intl.formatMessage({ id: "invoices.mentions" })}>
      <Box sx={{ display: "grid", gap: 1 }}>
        {texts.map((text) => (
          <Typography
            key={text}
            dir="auto"
            sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
          >
            {text}
          </Typography>
        ))}
      </Box>
    </Panel>
  );
}

function Parties({ invoice }: { invoice: Invoice }) {
  const intl = useIntl();
  const { seller, buyer, clientId } = invoice;
  const place = usePlace();
  const identity = (vatNumber: string): Fact | "" =>
    vatNumber && { label: "invoices.party.vatNumber", value: vatNumber };
  return (
    <>
      <Panel title={intl.formatMessage({ id: "invoices.buyer" })}>
        <Facts
          facts={[
            {
              label: "invoices.party.name",
              value: clientId ? (
                <RowChip kind="client" id={clientId} label={buyer.name} />
              ) : (
                buyer.name
              ),
              wide: true,
            },
            { label: "invoices.party.address", value: place(buyer), wide: true },
            buyer.siren && { label: "invoices.party.siren", value: formatSiren(buyer.siren) },
            identity(buyer.vatNumber),
            buyer.phoneNumber && {
              label: "invoices.party.phone",
              value: <PhoneLink number={buyer.phoneNumber} />,
            },
            buyer.email && { label: "invoices.party.email", value: buyer.email, wide: true },
          ]}
        />
      </Panel>
      <Panel title={intl.formatMessage({ id: "invoices.seller" })}>
        <Facts
          facts={[
            { label: "invoices.party.name", value: seller.name, wide: true },
            { label: "invoices.party.address", value: place(seller), wide: true },
            seller.siret && {
              label: "invoices.party.siret",
              value: formatSiret(seller.siret),
              wide: true,
            },
            identity(seller.vatNumber),
            seller.iban && {
              label: "invoices.party.iban",
              value: formatIban(seller.iban),
              wide: true,
            },
          ]}
        />
      </Panel>
    </>
  );
}

/** An address in one line; the country of those abroad. */
function usePlace() {
  const countryName = useCountryName();
  return ({ address, postalCode, city, country }: Invoice["seller"] | Invoice["buyer"]) =>
    [address, `${postalCode} ${city}`.trim(), country !== "FR" && countryName(country)]
      .filter(Boolean)
      .join(", ");
}
