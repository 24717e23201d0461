import type { Tone } from "../../components/StatusChip";
import type { MessageId } from "../../lib/texts";
import type { Answer, Channel, ConsentSource, ConsentState, Ground } from "./types";

export const channels = ["phone", "sms", "email"] as const satisfies Channel[];

export const channelTexts = {
  phone: "consents.channel.phone",
  sms: "consents.channel.sms",
  email: "consents.channel.email",
} as const satisfies Record<Channel, MessageId>;

export const answerTexts = {
  phone: {
    yes: "consents.phone.yes",
    on_request: "consents.phone.onRequest",
    no: "consents.phone.no",
  },
  sms: { yes: "consents.sms.yes", on_request: "consents.sms.onRequest", no: "consents.sms.no" },
  email: {
    yes: "consents.email.yes",
    on_request: "consents.email.onRequest",
    no: "consents.email.no",
  },
} as const satisfies Record<Channel, Record<Answer, MessageId>>;

export const answerTones: Record<Answer, Tone | undefined> = {
  yes: "success",
  on_request: undefined,
  no: "error",
};

export const stateTexts = {
  given: "consents.state.given",
  withdrawn: "consents.state.withdrawn",
} as const satisfies Record<ConsentState, MessageId>;

/** As the choices of a field, where the channel has one of its own. */
export const stateOptionTexts = {
  given: "consents.state.given.short",
  withdrawn: "consents.state.withdrawn.short",
} as const satisfies Record<ConsentState, MessageId>;

export const sourceTexts = {
  counter: "consents.source.counter",
  phone: "consents.source.phone",
  paper: "consents.source.paper",
  contract: "consents.source.contract",
  form: "consents.source.form",
} as const satisfies Record<ConsentSource, MessageId>;

export const groundTexts = {
  request: "consents.ground.request",
  contract: "consents.ground.contract",
} as const satisfies Record<Ground, MessageId>;
