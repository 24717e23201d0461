import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
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
      save(await fetchPaper(order.id), `${order.number || order.id}.pdf`);
    } catch (error) {
      enqueueSnackbar(shopError(intl, error), { variant: "error" });
    } finally {
      setFetching(false);
    }
  }

  return (
    <Button startIcon={<PdfIcon />} loading={fetching} onClick={() => void download()}>
      {intl.formatMessage({ id: "shop.order.pdf" })}
    </Button>
  );
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
