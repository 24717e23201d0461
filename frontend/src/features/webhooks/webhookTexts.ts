import type { MessageId } from "../../lib/texts";
import type { Delivery, Webhook, WebhookEvent } from "./api";

export const eventTexts: Record<WebhookEvent, MessageId> = {
  "prospect.created": "webhooks.event.prospectCreated",
  "estimation.created": "webhooks.event.estimationCreated",
  "offer.answered": "webhooks.event.offerAnswered",
  "appointment.created": "webhooks.event.appointmentCreated",
  "car.created": "webhooks.event.carCreated",
  "car.updated": "webhooks.event.carUpdated",
  "car.sold": "webhooks.event.carSold",
  "order_form.signed": "webhooks.event.orderFormSigned",
  "invoice.issued": "webhooks.event.invoiceIssued",
};

export const stateTexts: Record<Webhook["state"], MessageId> = {
  active: "webhooks.state.active",
  disabled: "webhooks.state.disabled",
};

export const deliveryStateTexts: Record<Delivery["state"], MessageId> = {
  pending: "webhooks.delivery.pending",
  delivered: "webhooks.delivery.delivered",
  failed: "webhooks.delivery.failed",
};

const isEvent = (type: string): type is WebhookEvent => type in eventTexts;

/** The kinds of delivery; the test is no event that a webhook may want. */
export const typeText = (type: string): MessageId =>
  isEvent(type) ? eventTexts[type] : "webhooks.event.test";
