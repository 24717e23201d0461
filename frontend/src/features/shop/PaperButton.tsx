import MailIcon from "@mui/icons-material/EmailOutlined";
import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import { saveFile } from "../../components/saveFile";
import { shopError } from "./messages";
import { draftPaperMail, fetchPaper, type Paper } from "./orderApi";
import type { Order } from "./types";

const LABELS = {
  order: "shop.order.pdf",
  invoice: "shop.order.invoicePdf",
  creditNote: "shop.order.creditNotePdf",
} as const satisfies Record<Paper, MessageId>;

/**
 * Documents issued for the order, the latest first, which is the one to mail; an order without an
 * invoice has a paper of its own.
 */
export function PaperButtons({ order }: { order: Order }) {
  const issued = (["creditNote", "invoice"] as const).filter((paper) => order[paper]);
  const papers: Paper[] = issued.length > 0 ? issued : ["order"];
  const latest = order.creditNote ? "creditNote" : order.invoice ? "invoice" : "order";
  return (
    <>
      <MailButton order={order} paper={latest} />
      {papers.map((paper) => (
        <PaperButton key={paper} order={order} paper={paper} />
      ))}
    </>
  );
}

/** Opens a mail to the client with the paper attached. */
function MailButton({ order, paper }: { order: Order; paper: Paper }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();
  const [drafting, setDrafting] = useState(false);

  async function write() {
    setDrafting(true);
    try {
      await navigate(paths.mailDraft(await draftPaperMail(order.id, paper)));
    } catch (error) {
      enqueueSnackbar(shopError(intl, error), { variant: "error" });
    } finally {
      setDrafting(false);
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={<MailIcon />}
      loading={drafting}
      onClick={() => void write()}
    >
      {intl.formatMessage({ id: "shop.order.mail" })}
    </Button>
  );
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
