import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { saveFile } from "../../components/saveFile";
import { shopError } from "./messages";
import { fetchPaper, type Paper } from "./orderApi";
import type { Order } from "./types";

const LABELS = {
  order: "shop.order.pdf",
  invoice: "shop.order.invoicePdf",
  creditNote: "shop.order.creditNotePdf",
} as const satisfies Record<Paper, MessageId>;

/** Documents issued for the order, the latest first; an order without an invoice has a paper of its own. */
export function PaperButtons({ order }: { order: Order }) {
  const issued = (["creditNote", "invoice"] as const).filter((paper) => order[paper]);
  return (issued.length > 0 ? issued : (["order"] as const)).map((paper) => (
    <PaperButton key={paper} order={order} paper={paper} />
  ));
}

/** The order on paper, in the reader's language. */
export function PaperButton({ order, paper = "order" }: { order: Order; paper?: Paper }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const [fetching, setFetching] = useState(false);

  async function download() {
    setFetching(true);
    try {
      const number = (paper === "order" ? order.number : order[paper]?.number) || order.clientName;
      saveFile(await fetchPaper(order.id, paper), `${number}.pdf`);
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
      {intl.formatMessage({ id: LABELS[paper] })}
    </Button>
  );
}
