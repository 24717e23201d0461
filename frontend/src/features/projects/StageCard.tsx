import ChecklistIcon from "@mui/icons-material/ChecklistOutlined";
import DueIcon from "@mui/icons-material/EventOutlined";
import PersonIcon from "@mui/icons-material/PersonOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { BoardCard, CardLink } from "../../components/board/BoardCard";
import { useFormats } from "../../components/useFormats";
import { useBoard } from "./boardContext";
import { LateChip } from "./LateChip";
import { MoveMenu } from "./MoveMenu";
import type { Card } from "./types";

/** Dragged with a mouse, also onto another card to stand before it; fingers and keys use its menu. */
export function StageCard({ card }: { card: Card }) {
  const { dragged, setDragged, move, cardPath } = useBoard();
  return (
    <BoardCard
      name={card.title}
      onDrag={(dragging) => setDragged(dragging ? card : null)}
      takes={dragged !== null && dragged.id !== card.id}
      onDrop={() => {
        if (dragged && card.columnId !== null) {
          move({ card: dragged, columnId: card.columnId, beforeId: card.id });
        }
        setDragged(null);
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
        <Typography
          variant="body2"
          sx={{ flex: 1, minWidth: 0, pt: 0.5, fontWeight: 600, overflowWrap: "anywhere" }}
        >
          <CardLink to={cardPath(card)}>
            <bdi>{card.title}</bdi>
          </CardLink>
        </Typography>
        <MoveMenu card={card} />
      </Box>
      {card.project.label !== card.title && (
        <Typography variant="body2" noWrap sx={{ color: "text.secondary" }}>
          <bdi>{card.project.label}</bdi>
        </Typography>
      )}
      <Marks card={card} />
    </BoardCard>
  );
}

function Marks({ card }: { card: Card }) {
  const intl = useIntl();
  const formats = useFormats();
  const done = card.checklist.filter((item) => item.done).length;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 0.5,
        mt: 0.75,
        typography: "body2",
        color: "text.secondary",
      }}
    >
      <LateChip card={card} />
      {card.cost > 0 && <bdi>{formats.money(card.cost, card.currency)}</bdi>}
      {card.checklist.length > 0 && (
        <Mark
          Icon={ChecklistIcon}
          label={intl.formatMessage(
            { id: "projects.card.checked" },
            { done, count: card.checklist.length },
          )}
          text={`${intl.formatNumber(done)}/${intl.formatNumber(card.checklist.length)}`}
        />
      )}
      {card.dueDate && (
        <Mark
          Icon={DueIcon}
          label={intl.formatMessage(
            { id: "projects.card.due" },
            { date: formats.day(card.dueDate) },
          )}
          text={intl.formatDate(card.dueDate, { day: "numeric", month: "short", timeZone: "UTC" })}
        />
      )}
      {card.assignee && (
        <Mark
          Icon={PersonIcon}
          label={intl.formatMessage({ id: "projects.card.hands" }, { name: card.assignee })}
          text={card.assignee}
        />
      )}
    </Box>
  );
}

interface MarkProps {
  Icon: typeof DueIcon;
  /** What the icon and the text mean together. */
  label: string;
  text: string;
}

function Mark({ Icon, label, text }: MarkProps) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, minWidth: 0 }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      <bdi aria-hidden>{text}</bdi>
    </Box>
  );
}
