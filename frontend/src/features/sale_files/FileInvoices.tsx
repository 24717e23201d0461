import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { Panel } from "../../components/Panel";
import { saveFile } from "../../components/saveFile";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { paths } from "../../lib/paths";
import { fetchPaper } from "../invoices/api";
import { KindChip } from "../invoices/InvoiceChips";
import type { FileInvoice } from "./types";

interface FileInvoicesProps {
  invoices: FileInvoice[];
  currency: string;
}

/** Deposits, invoice and credit notes of the sale, each with its PDF. */
export function FileInvoices({ invoices, currency }: FileInvoicesProps) {
  const intl = useIntl();
  const say = useSay();
  const { exactMoney, date } = useFormats();
  if (invoices.length === 0) return null;
  const download = async ({ id, number }: FileInvoice) =>
    saveFile(await fetchPaper(id, "pdf"), `${number}.pdf`);
  return (
    <Panel title={intl.formatMessage({ id: "saleFiles.invoices" })}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {invoices.map((invoice) => (
          <Box
            component="li"
            key={invoice.id}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              alignItems: "center",
              columnGap: 1.5,
              py: 1,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <Box sx={{ flex: "1 1 140px", minWidth: 0 }}>
              <Link component={RouterLink} to={paths.invoice(invoice.id)}>
                <bdi>{invoice.number}</bdi>
              </Link>
              <Box sx={{ typography: "body2", color: "text.secondary" }}>
                <span>{date(invoice.issuedAt)}</span>
                {invoice.creditedBy && (
                  <span>
                    {" · "}
                    {intl.formatMessage(
                      { id: "saleFiles.invoices.credited" },
                      { number: invoice.creditedBy },
                    )}
                  </span>
                )}
              </Box>
            </Box>
            <KindChip kind={invoice.kind} />
            <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
              {exactMoney(invoice.gross, currency)}
            </Box>
            <Allowed call="GET /invoice/{id}/pdf">
              <Button
                size="small"
                startIcon={<PdfIcon />}
                aria-label={intl.formatMessage(
                  { id: "saleFiles.invoices.pdf" },
                  { number: invoice.number },
                )}
                onClick={() => void say(download(invoice))}
                sx={{ minHeight: 44 }}
              >
                PDF
              </Button>
            </Allowed>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
