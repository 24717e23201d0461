import CreditIcon from "@mui/icons-material/BlockOutlined";
import MailIcon from "@mui/icons-material/EmailOutlined";
import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import XmlIcon from "@mui/icons-material/CodeOutlined";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { saveFile } from "../../components/saveFile";
import { useSay } from "../../components/useSay";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import { draftInvoiceMail, fetchPaper, type Paper } from "./api";
import type { Invoice } from "./types";

const CreditDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "credit-invoice" */ "./CreditDialog"),
);

/** Its files, the mail that carries it, and what cancels it. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [crediting, setCrediting] = useState(false);
  const { id, number, kind, state } = invoice;

  const download = async (paper: Paper) =>
    saveFile(await fetchPaper(id, paper), `${number}.${paper}`);
  const write = async () => navigate(paths.mailDraft(await draftInvoiceMail(id)));

  return (
    <>
      {/* A deposit is credited by cancelling its sale file. */}
      {kind === "invoice" && state !== "credited" && (
        <Allowed call="POST /invoice/{id}/credit">
          <Button
            color="error"
            variant="outlined"
            startIcon={<CreditIcon />}
            onClick={() => setCrediting(true)}
          >
            {intl.formatMessage({ id: "invoices.credit" })}
          </Button>
        </Allowed>
      )}
      <Allowed call="POST /invoice/{id}/mail">
        <Step label="invoices.mail" icon={<MailIcon />} take={write} />
      </Allowed>
      {invoice.xml !== null && (
        <Step label="invoices.xml" icon={<XmlIcon />} take={() => download("xml")} />
      )}
      <Step main label="invoices.pdf" icon={<PdfIcon />} take={() => download("pdf")} />
      {crediting && <CreditDialog invoice={invoice} onClose={() => setCrediting(false)} />}
    </>
  );
}

interface StepProps {
  label: MessageId;
  icon: ReactNode;
  main?: boolean;
  take: () => Promise<unknown>;
}

function Step({ label, icon, main, take }: StepProps) {
  const intl = useIntl();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant={main ? "contained" : "outlined"}
      startIcon={icon}
      loading={busy}
      onClick={async () => {
        setBusy(true);
        await say(take());
        setBusy(false);
      }}
    >
      {intl.formatMessage({ id: label })}
    </Button>
  );
}
