import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate, useParams } from "react-router-dom";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { Panel } from "../../components/Panel";
import { RowChip } from "../../components/RowChip";
import { useFormats } from "../../components/useFormats";
import { paths } from "../../lib/paths";
import { profileQuery } from "../../lib/profile";
import { useRecentRow } from "../../lib/recentPages";
import { useMay } from "../../lib/rights";
import { AssigneePick } from "../team/assignees/AssigneePick";
import { useTeam } from "../team/assignees/useTeam";
import { useSaleFile, useUpdateSaleFile } from "./api";
import { DraftForm, type DraftHandle } from "./DraftForm";
import { FileActions } from "./FileActions";
import { FileDialogs } from "./FileDialogs";
import { FileInvoices } from "./FileInvoices";
import type { Action } from "./nextStep";
import { PaperList } from "./PaperList";
import { Payments } from "./Payments";
import { Sold } from "./Sold";
import { StateChip } from "./StateChip";
import { Steps } from "./Steps";
import type { SaleFile } from "./types";

/** One sale: what is sold to whom, how far it has come, and what is next. */
export default function SaleFilePage() {
  const { id = "" } = useParams();
  const intl = useIntl();
  const query = useSaleFile(id);
  return (
    <Loaded
      query={query}
      // A list's copy of a draft may be an older version.
      forForm={query.data?.state === "draft"}
      missing={{
        title: intl.formatMessage({ id: "saleFiles.notFound" }),
        action: (
          <Button component={Link} to={paths.saleFiles} variant="outlined">
            {intl.formatMessage({ id: "saleFiles.back" })}
          </Button>
        ),
      }}
      loading={<SaleFileSkeleton />}
    >
      {(file) => <SaleFileView key={id} file={file} reload={() => query.refetch()} />}
    </Loaded>
  );
}

interface SaleFileViewProps {
  file: SaleFile;
  reload: () => Promise<{ data: SaleFile | undefined }>;
}

function SaleFileView({ file, reload }: SaleFileViewProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const may = useMay();
  const { dateTime } = useFormats();
  const { isTeam } = useTeam();
  const { data: partner } = useQuery(profileQuery);
  const update = useUpdateSaleFile();
  const draft = useRef<DraftHandle>(null);
  // Counts how often the form was filled, and with what.
  const [filled, setFilled] = useState({ count: 0, file });
  const [doing, setDoing] = useState<{ action: Action; version: number | undefined } | null>(null);
  const title = file.number
    ? intl.formatMessage({ id: "saleFiles.titled" }, { number: file.number })
    : intl.formatMessage({ id: "saleFiles.untitled" });
  useRecentRow(paths.saleFile(file.id), `${title} ${file.clientName}`);
  const writes = file.state === "draft" && may("PUT /sale-file/{id}");
  const taxed = Boolean(partner?.vatNumber) || !partner?.noVatMention;

  async function act(action: Action) {
    const sending = action === "send" && draft.current;
    const version = sending ? await sending.flush() : undefined;
    // The form shows its own errors.
    if (version !== null) setDoing({ action, version });
  }

  async function fillAgain() {
    const { data } = await reload();
    if (data) setFilled({ count: filled.count + 1, file: data });
  }

  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: intl.formatMessage({ id: "saleFiles.title" }), to: paths.saleFiles }]}
        subtitle={
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            <StateChip state={file.state} />
            {file.car ? <RowChip kind="car" {...file.car} /> : <bdi>{file.carName}</bdi>}
            {file.client ? (
              <RowChip kind="client" {...file.client} />
            ) : (
              <bdi>{file.clientName}</bdi>
            )}
            {isTeam && (
              <AssigneePick row={file} call="PUT /sale-file/{id}" save={update.mutateAsync} />
            )}
          </Box>
        }
        actions={
          <FileActions
            file={file}
            onAct={(action) => void act(action)}
            beforePdf={async () => draft.current?.flush()}
          />
        }
      />
      <Steps file={file} />
      {file.state === "cancelled" && file.cancelledAt && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {intl.formatMessage(
            { id: "saleFiles.cancelled" },
            { date: dateTime(file.cancelledAt), reason: file.cancelReason },
          )}
        </Alert>
      )}
      {file.orderForm?.mailStatus === "failed" && file.state === "sent" && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {intl.formatMessage({ id: "saleFiles.mailFailed" }, { to: file.orderForm.sentTo })}
        </Alert>
      )}
      <Box
        sx={{
          display: "grid",
          gap: { xs: 2, md: 3 },
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
        }}
      >
        {writes ? (
          <DraftForm
            key={filled.count}
            handle={draft}
            file={filled.count > 0 ? filled.file : file}
            taxed={taxed}
            onReload={() => void fillAgain()}
          />
        ) : (
          <Sold file={file} taxed={taxed} />
        )}
        <Box sx={{ display: "grid", gap: { xs: 2, md: 3 }, minWidth: 0 }}>
          {file.state !== "draft" && (
            <Payments
              file={file}
              onPay={() => void act("payment")}
              onRefund={() => void act("refund")}
            />
          )}
          <FileInvoices invoices={file.invoices} currency={file.currency} />
          <Panel title={intl.formatMessage({ id: "saleFiles.papers" })}>
            <PaperList file={file} />
          </Panel>
        </Box>
      </Box>
      {doing && (
        <FileDialogs
          doing={doing}
          file={file}
          onDeleted={() => void navigate(paths.saleFiles, { replace: true })}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}

function SaleFileSkeleton() {
  const intl = useIntl();
  return (
    <Box role="status" aria-label={intl.formatMessage({ id: "saleFiles.loading" })}>
      <Skeleton width={120} />
      <Skeleton width="40%" height={40} />
      <Skeleton width="60%" height={32} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={480} />
    </Box>
  );
}
