import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useLiveEvent } from "../../lib/liveEvents";
import { openOnceLoaded } from "../../lib/openOnceLoaded";
import { paths } from "../../lib/paths";
import { checkServer } from "../../lib/reachability";
import { whenIdle } from "../../lib/whenIdle";
import { profileQuery } from "../../lib/profile";
import { forgetSeen } from "../prospects/api";
import { answerTitle } from "./answerTitle";
import { setLost } from "./connection";
import { shareVisibility } from "./lookedAt";
import { useAnnounce } from "./useAnnounce";

const ProspectToast = lazyWithRetry(
  () => import(/* webpackChunkName: "prospect-toast" */ "./ProspectToast"),
);
const FollowUpToast = lazyWithRetry(
  () => import(/* webpackChunkName: "follow-up-toast" */ "./FollowUpToast"),
);
const EstimationToast = lazyWithRetry(
  () => import(/* webpackChunkName: "estimation-toast" */ "./EstimationToast"),
);
const OrderFormToast = lazyWithRetry(
  () => import(/* webpackChunkName: "order-form-toast" */ "./OrderFormToast"),
);
const SlotsToast = lazyWithRetry(
  () => import(/* webpackChunkName: "slots-toast" */ "./SlotsToast"),
);

/** Keeps the live connection while a partner is signed in, and tells of what comes and falls due. */
export function useLive(partnerId: string | undefined): void {
  const intl = useIntl();
  const client = useQueryClient();
  const announce = useAnnounce();

  useLiveEvent("prospect:new", (prospect) => {
    const { message, fullName, need, carModel } = prospect;
    // Another request of the same person is told again.
    const id = `${prospect.id} ${prospect.createdAt}`;
    forgetSeen(client, prospect.id);
    announce({
      id,
      title: message || intl.formatMessage({ id: "live.newProspect" }),
      body: [fullName, need, carModel].filter(Boolean).join(" · "),
      to: paths.prospect(prospect.id),
      toast: <ProspectToast id={id} prospect={prospect} />,
    });
  });
  // A call with a dead token signs out; a live one has only to be tried again.
  const ask = useEffectEvent(() => void client.invalidateQueries(profileQuery));

  useLiveEvent("follow-up:due", (event) => {
    const { kind, title: name, followUpAt } = event;
    // Another moment for the same person is told again.
    const id = `${event.id} ${followUpAt}`;
    announce({
      id,
      title: intl.formatMessage({ id: "live.followUp.of" }, { name }),
      body: intl.formatDate(followUpAt, { dateStyle: "medium", timeStyle: "short" }),
      to: kind === "client" ? paths.client(event.id) : paths.prospect(event.id),
      toast: <FollowUpToast id={id} event={event} />,
    });
  });
  useLiveEvent("slots:answered", (event) => {
    // One person may book several times.
    const id = `slots ${event.eventId ?? event.id}${event.cancelled ? " cancelled" : ""}`;
    announce({
      id,
      title: answerTitle(intl, event),
      body: [event.fullName, event.text].filter(Boolean).join(" · "),
      to: event.eventId ? paths.appointment(event.eventId) : paths.prospect(event.id),
      toast: <SlotsToast id={id} event={event} />,
    });
  });
  useLiveEvent("estimation:new", (event) => {
    const id = `estimation ${event.id}`;
    announce({
      id,
      title: intl.formatMessage({ id: "live.newEstimation" }),
      body: [event.clientName, event.carModel].filter(Boolean).join(" · "),
      to: paths.estimation(event.id),
      toast: <EstimationToast id={id} event={event} />,
    });
  });
  useLiveEvent("order-form:signed", (event) => {
    const id = `order-form ${event.id}`;
    announce({
      id,
      title: intl.formatMessage({ id: "live.orderFormSigned" }, { number: event.number }),
      body: event.clientName,
      to: paths.saleFile(event.id),
      toast: <OrderFormToast id={id} event={event} />,
    });
  });
  useEffect(shareVisibility, []);
  useEffect(() => {
    if (partnerId === undefined) return undefined;
    let close: () => void = () => undefined;
    // The page itself comes first.
    const forget = whenIdle(() => {
      close = openOnceLoaded(
        () => import(/* webpackChunkName: "live" */ "./socket"),
        ({ openChannel }) =>
          openChannel({
            partnerId,
            onReady: () => setLost(false),
            onLost: () => {
              setLost(true);
              void checkServer();
            },
            onRefused: () => ask(),
          }),
        () => setLost(true),
      );
    });
    return () => {
      forget();
      close();
      setLost(false);
    };
  }, [partnerId]);
}
