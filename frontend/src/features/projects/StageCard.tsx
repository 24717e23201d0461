import ChecklistIcon from "@mui/icons-material/ChecklistOutlined";
import CarIcon from "@mui/icons-material/DirectionsCarOutlined";
import CostIcon from "@mui/icons-material/BuildOutlined";
import DueIcon from "@mui/icons-material/EventOutlined";
import PersonIcon from "@mui/icons-material/PersonOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { BoardCard, CardTitle } from "../../components/board/BoardCard";
import { StatusChip } from "../../components/StatusChip";
import { useDurations } from "../../components/durations";
import { useFormats } from "../../components/useFormats";
import { Assignee } from "../team/assignees/Assignee";
import { useTeam } from "../team/assignees/useTeam";
import { useBoard } from "./boardContext";
import { LateChip } from "./LateChip";
import { MoveMenu } from "./MoveMenu";
import type { Card } from "./types";

/** Dragged with a mouse, also onto another card to stand before it; fingers and keys use its menu. */
export function StageCard({ card }: { card: Card }) {
  const { dragged, setDragged, move, cardPath } = useBoard();
  const formats = useFormats();
  const { car } = card;
  const wholeCar = card.project.label === card.title;
  return (
    <BoardCard
      call="PATCH /project/card/{id}/move"
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
        <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
          <CardTitle to={cardPath(card)}>
            <bdi>{card.title}</bdi>
          </CardTitle>
        </Box>
        <Allowed call="PATCH /project/card/{id}/move">
          <MoveMenu card={card} />
        </Allowed>
      </Box>
      <Box sx={{ display: "flex", gap: 1, mt: 0.75 }}>
        {car && (
          <Avatar
            variant="rounded"
            src={car.thumbnail ?? undefined}
            alt=""
            slotProps={{ img: { loading: "lazy" } }}
            sx={{ width: 60, height: 45 }}
          >
            <CarIcon />
          </Avatar>
        )}
        <Typography variant="body2" noWrap sx={{ minWidth: 0, color: "text.secondary" }}>
          <bdi>{wholeCar ? car && formats.money(car.prix, car.devise) : card.project.label}</bdi>
        </Typography>
      </Box>
      <Marks card={card} />
    </BoardCard>
  );
}

function Marks({ card }: { card: Card }) {
  const intl = useIntl();
  const formats = useFormats();
  const { isTeam } = useTeam();
  const done = card.checklist.filter((item) => item.done).length;
  const cost = card.cost || (card.plannedCost ?? 0);
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
      {card.car?.reserved && (
        <StatusChip tone="warning" label={intl.formatMessage({ id: "saleFiles.reserved" })} />
      )}
      <TimeSpent card={card} />
      {card.overdue && <LateChip card={card} />}
      {cost > 0 && (
        <Mark
          Icon={CostIcon}
          label={intl.formatMessage({
            id: card.cost ? "projects.card.cost" : "projects.card.plannedCost",
          })}
          text={formats.money(cost, card.currency)}
        />
      )}
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
      {card.assigneeName && (
        <Mark
          Icon={PersonIcon}
          label={intl.formatMessage({ id: "projects.card.hands" }, { name: card.assigneeName })}
          text={card.assigneeName}
        />
      )}
      {isTeam && <Assignee person={card.assignee} />}
    </Box>
  );
}

/** How long a card has been in its column, against what it should take: amber beyond it, red at twice the time. */
function TimeSpent({ card }: { card: Card }) {
  const intl = useIntl();
  const { duration } = useDurations();
  const { board, readAt } = useBoard();
  const target = board.columns.find(({ column }) => column.id === card.columnId)?.column
    .targetHours;
  if (!target) return null;
  const hours = Math.max(0, readAt - Date.parse(card.enteredAt)) / 3_600_000;
  const over = hours > 2 * target ? "error" : hours > target ? "warning" : undefined;
  return (
    <StatusChip
      tone={over}
      label={
        over
          ? intl.formatMessage(
              { id: "projects.card.over" },
              { time: duration((hours - target) * 3600) },
            )
          : intl.formatMessage(
              { id: "projects.card.spent" },
              { spent: duration(hours * 3600), target: duration(target * 3600) },
            )
      }
    />
  );
}

interface MarkProps {
  Icon: typeof DueIcon;
  /** Label for screen readers that stands for icon and text together. */
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
