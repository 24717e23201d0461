import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import ChatIcon from "@mui/icons-material/ForumOutlined";
import DeclarationIcon from "@mui/icons-material/AssignmentLateOutlined";
import DocumentIcon from "@mui/icons-material/DescriptionOutlined";
import EstimationIcon from "@mui/icons-material/RequestQuoteOutlined";
import FollowUpIcon from "@mui/icons-material/PhoneCallbackOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import OfferIcon from "@mui/icons-material/SellOutlined";
import OrderIcon from "@mui/icons-material/LocalShippingOutlined";
import PreparationIcon from "@mui/icons-material/BuildOutlined";
import RegisterIcon from "@mui/icons-material/BookOutlined";
import ProspectIcon from "@mui/icons-material/PersonSearchOutlined";
import SignedIcon from "@mui/icons-material/DrawOutlined";
import type { SvgIconComponent } from "@mui/icons-material";
import { paths } from "../../lib/paths";
import type { Call } from "../../lib/rights";
import type { MessageId } from "../../lib/texts";
import type { DayItem, DayKind } from "./types";

interface KindShown {
  Icon: SvgIconComponent;
  label: MessageId;
  /** Action of a row that is not about a call. */
  action: MessageId;
  /** The call that the action is for, if not everybody who sees the row may make it. */
  call?: Call;
  /** Where that action leads, if it is not where the row does. */
  actionPath?: (item: DayItem) => string;
}

export const kinds: Record<DayKind, KindShown> = {
  prospect: {
    Icon: ProspectIcon,
    label: "today.kind.prospect",
    action: "slots.propose",
    call: "POST /prospect/{id}/propose-slots",
    actionPath: ({ id }) => paths.propose(id),
  },
  estimation: {
    Icon: EstimationIcon,
    label: "today.kind.estimation",
    action: "today.answer",
    call: "PUT /estimation/partner/response/{id}",
    actionPath: ({ id }) => paths.answerEstimation(id),
  },
  follow_up: { Icon: FollowUpIcon, label: "today.kind.followUp", action: "today.open" },
  appointment: { Icon: CalendarIcon, label: "today.kind.appointment", action: "today.open" },
  offer_answered: { Icon: OfferIcon, label: "today.kind.offerAnswered", action: "today.open" },
  offer_expiring: { Icon: OfferIcon, label: "today.kind.offerExpiring", action: "today.open" },
  document_expiring: { Icon: DocumentIcon, label: "today.kind.document", action: "today.open" },
  card_late: { Icon: PreparationIcon, label: "today.kind.card", action: "today.open" },
  chat: { Icon: ChatIcon, label: "today.kind.chat", action: "today.answer" },
  mail: { Icon: MailIcon, label: "today.kind.mail", action: "today.answer" },
  order_to_deliver: { Icon: OrderIcon, label: "today.kind.order", action: "today.open" },
  order_form_signed: {
    Icon: SignedIcon,
    label: "today.kind.orderFormSigned",
    action: "today.open",
  },
  declaration_due: { Icon: DeclarationIcon, label: "today.kind.declaration", action: "today.open" },
  register_pending: { Icon: RegisterIcon, label: "today.kind.register", action: "today.complete" },
};

/** What a row is, as its second line says. */
export const labelOf = ({ kind, answer }: DayItem): MessageId =>
  answer ? answers[answer] : kinds[kind].label;

const answers = {
  accepted: "today.kind.offerAccepted",
  declined: "today.kind.offerDeclined",
} as const;

/** Those whose main action is a call. */
export const isCall = ({ kind, phoneNumber }: DayItem): boolean =>
  phoneNumber !== "" && (kind === "prospect" || kind === "follow_up");

/** Whom a call of the row is logged on. */
export function personOf(item: DayItem): "prospect" | "client" | null {
  if (!isCall(item)) return null;
  return item.link === paths.client(item.id) ? "client" : "prospect";
}
