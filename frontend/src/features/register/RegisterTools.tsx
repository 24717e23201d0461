import CsvIcon from "@mui/icons-material/FileDownloadOutlined";
import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import VerifyIcon from "@mui/icons-material/VerifiedOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { saveFile } from "../../components/saveFile";
import { useSay } from "../../components/useSay";
import type { Call } from "../../lib/rights";
import type { MessageId } from "../../lib/texts";
import { useAddress } from "../../lib/useAddress";
import { today } from "../../lib/zone";
import { fetchRegister, useVerify, type Reading } from "./api";

/** The check of a garage's rows, and its files with the filters of the list. */
export default function RegisterTools({ garageId, purpose }: Reading) {
  const intl = useIntl();
  const [address] = useAddress();
  const verify = useVerify();

  async function download(kind: "pdf" | "csv") {
    const filters = (["search", "from", "to"] as const).flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value] as const] : [];
    });
    const query = { garageId, purpose, ...Object.fromEntries(filters) };
    saveFile(await fetchRegister(kind, query), `livre-de-police-${today()}.${kind}`);
  }

  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        <Tool
          call="GET /register/verify"
          label="register.verify"
          icon={<VerifyIcon />}
          take={() => verify.mutateAsync(garageId)}
        />
        <Tool
          call="GET /register/pdf"
          label="register.pdf"
          icon={<PdfIcon />}
          take={() => download("pdf")}
        />
        <Tool
          call="GET /register/export"
          label="register.csv"
          icon={<CsvIcon />}
          take={() => download("csv")}
        />
      </Box>
      <div role="status">
        {verify.data && (
          <Alert
            role="presentation"
            severity={verify.data.ok ? "success" : "error"}
            onClose={verify.reset}
            sx={{ mb: 2 }}
          >
            {verify.data.ok
              ? intl.formatMessage({ id: "register.verified" }, { rows: verify.data.rows })
              : intl.formatMessage({ id: "register.broken" }, { number: verify.data.firstBroken })}
          </Alert>
        )}
      </div>
    </>
  );
}

interface ToolProps {
  call: Call;
  label: MessageId;
  icon: ReactNode;
  take: () => Promise<unknown>;
}

function Tool({ call, label, icon, take }: ToolProps) {
  const { formatMessage } = useIntl();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  return (
    <Allowed call={call}>
      <Button
        size="small"
        variant="outlined"
        startIcon={icon}
        loading={busy}
        loadingPosition="start"
        onClick={async () => {
          setBusy(true);
          await say(take());
          setBusy(false);
        }}
        sx={{ minHeight: 40 }}
      >
        {formatMessage({ id: label })}
      </Button>
    </Allowed>
  );
}
