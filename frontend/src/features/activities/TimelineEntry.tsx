import AssignedIcon from "@mui/icons-material/AssignmentIndOutlined";
import AppointmentIcon from "@mui/icons-material/EventOutlined";
import CallIcon from "@mui/icons-material/PhoneOutlined";
import ChatIcon from "@mui/icons-material/ForumOutlined";
import ConsentIcon from "@mui/icons-material/HowToRegOutlined";
import DocumentIcon from "@mui/icons-material/DescriptionOutlined";
import EstimationIcon from "@mui/icons-material/RequestQuoteOutlined";
import InvoiceIcon from "@mui/icons-material/ReceiptOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import MergeIcon from "@mui/icons-material/MergeOutlined";
import MoreIcon from "@mui/icons-material/MoreVert";
import NoteIcon from "@mui/icons-material/StickyNote2Outlined";
import OfferIcon from "@mui/icons-material/LocalOfferOutlined";
import OrderIcon from "@mui/icons-material/ShoppingCartOutlined";
import ProspectIcon from "@mui/icons-material/PersonAddOutlined";
import SaleIcon from "@mui/icons-material/DirectionsCarOutlined";
import SaleFileIcon from "@mui/icons-material/FolderSharedOutlined";
import StatusIcon from "@mui/icons-material/FlagOutlined";
import type { SvgIconComponent } from "@mui/icons-material";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { ConfirmChange } from "../../components/ConfirmChange";
import { Dotted } from "../../components/Dotted";
import { touchTarget } from "../../components/touchTarget";
import { MenuButton } from "../../components/MenuButton";
import { toneColors, type Tone } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { useDeleteNote } from "./api";
import type { TimelineRow } from "./types";

const SIGN = 32;
const signs: Record<TimelineRow["kind"], { Icon: SvgIconComponent; tone?: Tone }> = {
  prospect: { Icon: ProspectIcon, tone: "info" },
  contact: { Icon: CallIcon, tone: "info" },
  mail: { Icon: MailIcon, tone: "info" },
  chat: { Icon: ChatIcon, tone: "info" },
  appointment: { Icon: AppointmentIcon, tone: "warning" },
  estimation: { Icon: EstimationIcon, tone: "warning" },
  offer: { Icon: OfferIcon, tone: "warning" },
  sale: { Icon: SaleIcon, tone: "success" },
  sale_file: { Icon: SaleFileIcon, tone: "success" },
  invoice: { Icon: InvoiceIcon, tone: "success" },
  order: { Icon: OrderIcon, tone: "success" },
  note: { Icon: NoteIcon },
  status: { Icon: StatusIcon },
  assigned: { Icon: AssignedIcon },
  document: { Icon: DocumentIcon },
  merge: { Icon: MergeIcon },
  consent: { Icon: ConsentIcon },
};
/** Their links lead to the person, who is on screen. */
const ABOUT_THE_PERSON = new Set<TimelineRow["kind"]>([
  "prospect",
  "status",
  "contact",
  "note",
  "assigned",
  "consent",
]);

interface TimelineEntryProps {
  row: TimelineRow;
  onChange: (note: { id: string; text: string }) => void;
}

/** A sign of its kind, on the line that joins it to what came before. */
export function TimelineEntry({ row, onChange }: TimelineEntryProps) {
  const formats = useFormats();
  const { kind, at, by, title, text, link } = row;
  const { Icon, tone } = signs[kind];
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        minHeight: SIGN,
        pb: 2,
        paddingInlineStart: `${SIGN + 12}px`,
        overflowWrap: "anywhere",
        "&:not(:last-child)::after": {
          content: '""',
          position: "absolute",
          insetInlineStart: SIGN / 2 - 1,
          top: SIGN,
          bottom: 0,
          width: 2,
          bgcolor: "divider",
        },
      }}
    >
      <Box
        aria-hidden
        sx={[
          {
            position: "absolute",
            insetInlineStart: 0,
            top: 0,
            width: SIGN,
            height: SIGN,
            display: "grid",
            placeItems: "center",
            borderRadius: "50%",
          },
          toneColors(tone),
        ]}
      >
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ display: "flex", alignItems: "start" }}>
        <Box sx={{ flex: 1, typography: "body1", pt: 0.5 }}>
          {link !== null && !ABOUT_THE_PERSON.has(kind) ? (
            <Link component={RouterLink} to={link} sx={touchTarget}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
          {text && (
            <Box component="span" sx={{ display: "block", whiteSpace: "pre-line" }}>
              {text}
            </Box>
          )}
        </Box>
        {kind === "note" && <NoteMenu row={row} onChange={onChange} />}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.25 }}>
        <Dotted
          facts={[
            <time key="at" dateTime={at}>
              {formats.dateTime(at)}
            </time>,
            by,
          ]}
        />
      </Typography>
    </Box>
  );
}

function NoteMenu({ row, onChange }: TimelineEntryProps) {
  const { formatMessage } = useIntl();
  const { mutateAsync: remove } = useDeleteNote();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <MenuButton
        quiet
        size="small"
        label={formatMessage({ id: "activities.note.menu" })}
        icon={<MoreIcon fontSize="small" />}
        entries={[
          {
            call: "PUT /activity/{id}",
            text: formatMessage({ id: "activities.note.change" }),
            onClick: () => onChange(row),
          },
          {
            call: "DELETE /activity/{id}",
            text: formatMessage({ id: "activities.note.delete" }),
            onClick: () => setAsking(true),
          },
        ]}
      />
      <ConfirmChange
        open={asking}
        title="activities.note.delete.title"
        description={formatMessage({ id: "activities.note.delete.text" })}
        confirm="activities.note.delete"
        change={() => remove(row.id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
