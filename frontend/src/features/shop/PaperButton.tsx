import MailIcon from "@mui/icons-material/EmailOutlined";
import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import { saveFile } from "../../components/saveFile";
import { useSay } from "../../components/useSay";
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
      <Allowed call="POST /shop/order/{id}/mail">
        <MailButton order={order} paper={latest} />
      </Allowed>
      {papers.map((paper) => (
        <PaperButton key={paper} order={order} paper={paper} />
      ))}
    </>
  );
}

/** Opens a mail to the client with the paper attached. */
function MailButton({ order, paper }: { order: Order; paper: Paper }) {
  const intl = useIntl();
  const say = useSay();
  const navigate = useNavigate();
  const [drafting, setDrafting] = useState(false);

  const write = async () => navigate(paths.mailDraft(await draftPaperMail(order.id, paper)));

  return (
    <Button
      variant="outlined"
      startIcon={<MailIcon />}
      loading={drafting}
      onClick={async () => {
        setDrafting(true);
        await say(write());
        setDrafting(false);
      }}
    >
      {intl.formatMessage({ id: "shop.order.mail" })}
    </Button>
  );
}

/** The order on paper, in the reader's language. */
export function PaperButton({ order, paper = "order" }: { order: Order; paper?: Paper }) {
  const intl = useIntl();
  const say = useSay();
  const [fetching, setFetching] = useState(false);

  async function download() {
    const number = (paper === "order" ? order.number : order[paper]?.number) || order.clientName;
    saveFile(await fetchPaper(order.id, paper), `${number}.pdf`);
  }

  return (
    <Button
      variant="outlined"
      startIcon={<PdfIcon />}
      loading={fetching}
      onClick={async () => {
        setFetching(true);
        await say(download());
        setFetching(false);
      }}
    >
      {intl.formatMessage({ id: LABELS[paper] })}
    </Button>
  );
}
