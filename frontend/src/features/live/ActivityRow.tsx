import AppointmentIcon from "@mui/icons-material/EventAvailableOutlined";
import CancelledIcon from "@mui/icons-material/EventBusyOutlined";
import ChatIcon from "@mui/icons-material/ForumOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import HeldIcon from "@mui/icons-material/PauseCircleOutlined";
import ProspectIcon from "@mui/icons-material/PersonSearchOutlined";
import EstimationIcon from "@mui/icons-material/RequestQuoteOutlined";
import SignedIcon from "@mui/icons-material/TaskOutlined";
import DeclinedIcon from "@mui/icons-material/ThumbDownOutlined";
import AcceptedIcon from "@mui/icons-material/ThumbUpOutlined";
import WebhookIcon from "@mui/icons-material/WebhookOutlined";
import type { SvgIconComponent } from "@mui/icons-material";
import Box from "@mui/material/Box";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { visuallyHidden } from "@mui/utils";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Dotted } from "../../components/Dotted";
import { useFormats } from "../../components/useFormats";
import type { MessageId } from "../../lib/texts";
import { useMarkRead, type Happening } from "./activity";

const kinds: Record<Happening["kind"], { Icon: SvgIconComponent; label: MessageId }> = {
  prospect: { Icon: ProspectIcon, label: "live.newProspect" },
  estimation: { Icon: EstimationIcon, label: "live.newEstimation" },
  offer_accepted: { Icon: AcceptedIcon, label: "live.kind.offerAccepted" },
  offer_declined: { Icon: DeclinedIcon, label: "live.kind.offerDeclined" },
  order_form_signed: { Icon: SignedIcon, label: "live.kind.orderFormSigned" },
  appointment_booked: { Icon: AppointmentIcon, label: "live.kind.booked" },
  appointment_cancelled: { Icon: CancelledIcon, label: "live.kind.cancelled" },
  chat: { Icon: ChatIcon, label: "live.kind.chat" },
  mail: { Icon: MailIcon, label: "live.kind.mail" },
  webhook_disabled: { Icon: WebhookIcon, label: "live.kind.webhookDisabled" },
  feed_held: { Icon: HeldIcon, label: "live.kind.feedHeld" },
};

interface ActivityRowProps {
  row: Happening;
  onOpen?: (() => void) | undefined;
}

/** Something that happened, with a link to what it is about; bold and with a dot while it is unread. */
export function ActivityRow({ row, onOpen }: ActivityRowProps) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const { mutate: markRead } = useMarkRead();
  const { Icon, label } = kinds[row.kind];
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={Link}
        to={row.link}
        onClick={() => {
          if (row.unread) markRead(row);
          onOpen?.();
        }}
      >
        <ListItemIcon sx={{ minWidth: 40 }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={
            <>
              {row.unread && (
                <span style={visuallyHidden}>{formatMessage({ id: "live.unread" })} </span>
              )}
              <bdi>{row.title}</bdi>
            </>
          }
          secondary={
            <Dotted
              facts={[
                formatMessage({ id: label }),
                <time key="at" dateTime={row.at}>
                  {dateTime(row.at)}
                </time>,
              ]}
            />
          }
          slotProps={{
            primary: { sx: { fontWeight: row.unread ? 600 : 400, overflowWrap: "anywhere" } },
            secondary: { sx: { wordBreak: "keep-all", overflowWrap: "anywhere" } },
          }}
        />
        {row.unread && (
          <Box
            aria-hidden
            sx={{
              width: 8,
              height: 8,
              flexShrink: 0,
              marginInlineStart: 1,
              borderRadius: "50%",
              bgcolor: "primary.main",
            }}
          />
        )}
      </ListItemButton>
    </ListItem>
  );
}
