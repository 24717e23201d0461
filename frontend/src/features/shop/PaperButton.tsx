import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { saveFile } from "../../components/saveFile";
import { shopError } from "./messages";
import { fetchPaper } from "./orderApi";
import type { Order } from "./types";

/** The order on paper, in the reader's language. */
export function PaperButton({ order }: { order: Order }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const [fetching, setFetching] = useState(false);

  async function download() {
    setFetching(true);
    try {
      saveFile(await fetchPaper(order.id), `${order.number || order.id}.pdf`);
    } catch (error) {
      enqueueSnackbar(shopError(intl, error), { variant: "error" });
    } finally {
      setFetching(false);
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={<PdfIcon />}
      loading={fetching}
      onClick={() => void download()}
    >
      {intl.formatMessage({ id: "shop.order.pdf" })}
    </Button>
  );
}
