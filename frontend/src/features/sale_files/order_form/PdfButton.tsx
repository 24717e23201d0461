import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { saveFile } from "../../../components/saveFile";
import { useSay } from "../../../components/useSay";
import { fetchOrderForm } from "./publicApi";

/** The order form as a PDF, with the signature once there is one. */
export function PdfButton({ token, number }: { token: string; number: string }) {
  const intl = useIntl();
  const say = useSay();
  const [fetching, setFetching] = useState(false);
  const download = async () => saveFile(await fetchOrderForm(token), `${number}.pdf`);
  return (
    <Button
      fullWidth
      variant="outlined"
      startIcon={<PdfIcon />}
      loading={fetching}
      onClick={async () => {
        setFetching(true);
        await say(download());
        setFetching(false);
      }}
      sx={{ mt: 2 }}
    >
      {intl.formatMessage({ id: "orderForms.pdf" })}
    </Button>
  );
}
