import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link, useParams } from "react-router-dom";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { useAddress } from "../../lib/useAddress";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { Panel } from "../../components/Panel";
import { PriceRange } from "../price/lazyPriceRange";
import { PriceSkeleton } from "../price/PriceSkeleton";
import { OfferPanel } from "../offers/OfferPanel";
import { AnswerPanel } from "./AnswerPanel";
import { Attachments } from "./Attachments";
import { ClientPanel } from "./ClientPanel";
import { EstimationState } from "./EstimationState";
import { LinkedCar } from "./LinkedCar";
import { PersonTimeline } from "./PersonTimeline";
import { Photos } from "./Photos";
import { useEstimation } from "./api";
import { useMissingEstimation } from "./useMissingEstimation";
import { TechnicalPanel } from "./TechnicalPanel";
import type { Estimation } from "./types";
import { Videos } from "./Videos";

const RefuseDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "estimation-refuse" */ "./RefuseDialog"),
);
const SendOfferDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "offer-send" */ "../offers/SendOfferDialog"),
);
const SendRefusalDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "refusal-send" */ "../offers/SendRefusalDialog"),
);
const BuyDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "offer-buy" */ "../offers/BuyDialog"),
);

export default function EstimationPage() {
  const { id = "" } = useParams();
  return (
    <Loaded query={useEstimation(id)} {...useMissingEstimation()} loading={<EstimationSkeleton />}>
      {(estimation) => <EstimationView key={id} estimation={estimation} />}
    </Loaded>
  );
}

function EstimationView({ estimation }: { estimation: Estimation }) {
  const intl = useIntl();
  const [address, changeAddress] = useAddress();
  const may = useMay();
  const [dialog, setDialog] = useState<"refuse" | "buy" | null>(null);
  const close = () => setDialog(null);
  const isSending = address.has("send") && may("POST /offer/{id}/send");
  const setSending = (send: "1" | undefined) => changeAddress({ send }, { replace: true });
  const openSend = () => setSending("1");
  const closeSend = () => setSending(undefined);
  const { offer, response } = estimation;
  // The answer and its offer fill the other column.
  const technical = <TechnicalPanel estimation={estimation} />;
  return (
    <>
      <PageHeader
        title={estimation.title}
        subtitle={<EstimationState estimation={estimation} />}
        breadcrumb={[
          { label: intl.formatMessage({ id: "estimations.title" }), to: paths.estimations },
        ]}
        actions={
          <Actions
            estimation={estimation}
            onRefuse={() => setDialog("refuse")}
            onBuy={() => setDialog("buy")}
          />
        }
      />
      <TwoColumns
        start={
          <>
            <Photos estimation={estimation} />
            <Videos videos={estimation.videos} />
            <Attachments files={estimation.attachments} />
            {response && technical}
            <Panel title={intl.formatMessage({ id: "price.title" })}>
              <PriceRange
                fallback={<PriceSkeleton />}
                of={{ kind: "estimation", id: estimation.id }}
                kilometrage={estimation.kilometrage}
              />
            </Panel>
          </>
        }
        end={
          <>
            {estimation.response && (
              <AnswerPanel
                status={estimation.status}
                response={estimation.response}
                onSend={openSend}
              />
            )}
            {offer && (
              <OfferPanel
                offer={offer}
                fileName={`${estimation.carModel} – ${estimation.clientName}`}
                onSend={openSend}
              />
            )}
            <ClientPanel estimation={estimation} />
            {!response && technical}
            {estimation.carId && <LinkedCar id={estimation.carId} />}
          </>
        }
        last={<PersonTimeline phoneNumber={estimation.clientPhone} />}
      />
      {dialog === "refuse" && (
        <RefuseDialog
          estimation={estimation}
          onClose={close}
          onAnswered={() => {
            close();
            openSend();
          }}
        />
      )}
      {/* An offer that is closed has no link, and the address may be an old one. */}
      {isSending && offer?.link && (
        <SendOfferDialog
          offer={offer}
          carModel={estimation.carModel}
          clientEmail={estimation.clientEmail}
          clientPhone={estimation.clientPhone}
          onClose={closeSend}
        />
      )}
      {isSending && estimation.status === "refused" && (
        <SendRefusalDialog
          estimationId={estimation.id}
          clientEmail={estimation.clientEmail}
          onClose={closeSend}
        />
      )}
      {dialog === "buy" && offer && (
        <BuyDialog
          offerId={offer.id}
          carModel={estimation.carModel}
          sellerName={estimation.clientName}
          immatriculation={estimation.technicalInformation.immatriculation}
          planned={
            response?.breakdown
              ? { amount: response.breakdown.resale, currency: response.currency }
              : null
          }
          asksPhone={estimation.clientPhone === ""}
          asksPhoto={estimation.photos.length === 0}
          onClose={close}
        />
      )}
    </>
  );
}

interface ActionsProps {
  estimation: Estimation;
  onRefuse: () => void;
  onBuy: () => void;
}

/** The next step: an answer, then the purchase, then the car. */
function Actions({ estimation: { id, status, offer }, onRefuse, onBuy }: ActionsProps) {
  const intl = useIntl();
  const may = useMay();
  if (status === "pending" && may("PUT /estimation/partner/response/{id}"))
    return (
      <>
        <Button variant="outlined" color="error" onClick={onRefuse}>
          {intl.formatMessage({ id: "estimations.refuse" })}
        </Button>
        <Button variant="contained" component={Link} to={paths.answerEstimation(id)}>
          {intl.formatMessage({ id: "estimations.reply" })}
        </Button>
      </>
    );
  if (offer?.carId)
    return (
      <Button variant="contained" component={Link} to={paths.car(offer.carId)}>
        {intl.formatMessage({ id: "offers.seeCar" })}
      </Button>
    );
  if (offer?.status === "accepted" && !offer.boughtAt && may("POST /offer/{id}/buy"))
    return (
      <Button variant="contained" onClick={onBuy}>
        {intl.formatMessage({ id: "offers.buy" })}
      </Button>
    );
  return null;
}

interface TwoColumnsProps {
  start: React.ReactNode;
  end: React.ReactNode;
  /** Ends the second column, and on a phone the page. */
  last?: React.ReactNode;
}

function TwoColumns({ start, end, last }: TwoColumnsProps) {
  // On a phone the client and the answer come before the pictures, and the columns are one.
  const column = {
    display: { xs: "contents", md: "grid" },
    gap: 3,
    gridTemplateColumns: "minmax(0, 1fr)",
  } as const;
  const place = (order: number) => ({ "& > *": { order: { xs: order, md: 0 }, minWidth: 0 } });
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 2, md: 3 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
      }}
    >
      <Box sx={{ ...column, ...place(1) }}>{start}</Box>
      <Box sx={{ ...column, ...place(0) }}>
        {end}
        <Box sx={{ "&&": { order: { xs: 2, md: 0 } }, "&:empty": { display: "none" } }}>{last}</Box>
      </Box>
    </Box>
  );
}

function EstimationSkeleton() {
  const intl = useIntl();
  return (
    <Box role="status" aria-label={intl.formatMessage({ id: "estimations.loading" })}>
      <Box sx={{ mb: 3 }}>
        <Skeleton width={90} />
        <Skeleton width="40%" height={40} />
        <Skeleton width="24%" />
      </Box>
      <TwoColumns
        start={<Skeleton variant="rounded" sx={{ height: "auto", aspectRatio: "4 / 3" }} />}
        end={
          <>
            <Skeleton variant="rounded" height={140} />
            <Skeleton variant="rounded" height={320} />
          </>
        }
      />
    </Box>
  );
}
