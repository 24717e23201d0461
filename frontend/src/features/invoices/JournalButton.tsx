import JournalIcon from "@mui/icons-material/MenuBookOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** It brings the fields of days. */
const JournalDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "invoice-journal" */ "./JournalDialog"),
);

/** Offers the journal of a period, for the accountant. */
export function JournalButton() {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <Allowed call="GET /invoice/export">
      <Button
        variant="outlined"
        startIcon={<JournalIcon />}
        onMouseEnter={JournalDialog.preload}
        onClick={() => setOpen(true)}
      >
        {formatMessage({ id: "invoices.journal" })}
      </Button>
      {open && <JournalDialog onClose={() => setOpen(false)} />}
    </Allowed>
  );
}
