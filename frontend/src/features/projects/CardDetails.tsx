import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Dotted } from "../../components/Dotted";
import { Facts } from "../../components/Facts";
import { RowChip } from "../../components/RowChip";
import { useFormats } from "../../components/useFormats";
import { AssigneePick } from "../team/assignees/AssigneePick";
import { useTeam } from "../team/assignees/useTeam";
import { useUpdateCard } from "./api";
import { Checklist } from "./Checklist";
import { LateChip } from "./LateChip";
import { StepText } from "./StepText";
import type { CardDetail } from "./types";

/** All that a card says, its checklist to tick off, and where it has been. */
export function CardDetails({ card }: { card: CardDetail }) {
  const formats = useFormats();
  const { isTeam } = useTeam();
  const { mutateAsync: update } = useUpdateCard();
  const money = formats.moneyOf([card.plannedCost, card.cost]);
  return (
    <>
      {card.late && (
        <Box sx={{ mb: 2 }}>
          <LateChip card={card} />
        </Box>
      )}
      <Facts
        facts={[
          {
            label: "projects.filter.project",
            value: (
              <Link component={RouterLink} to={paths.projectRow(card.project.id)}>
                {card.project.label}
              </Link>
            ),
            wide: true,
          },
          card.car && {
            label: "projects.field.car",
            value: <RowChip kind="car" {...card.car} />,
            wide: true,
          },
          Boolean(card.plannedCost) && {
            label: "projects.card.plannedCost",
            value: money(card.plannedCost ?? 0, card.currency),
          },
          card.cost !== null && {
            label: "projects.card.cost",
            value: money(card.cost, card.currency),
          },
          { label: "projects.card.dueDate", value: card.dueDate && formats.day(card.dueDate) },
          isTeam && {
            label: "assignees.field",
            value: (
              <AssigneePick
                row={card}
                call="PUT /project/card/{id}"
                save={({ assigneeId }) => update({ card, assigneeId })}
              />
            ),
            wide: true,
          },
          { label: "projects.card.assignee", value: card.assigneeName },
          { label: "projects.card.enteredAt", value: formats.dateTime(card.enteredAt) },
          {
            label: "projects.card.description",
            value: card.description && (
              <Box component="span" sx={{ whiteSpace: "pre-line" }}>
                {card.description}
              </Box>
            ),
            wide: true,
          },
        ]}
      />
      <Heading id="projects.checklist" />
      <Checklist card={card} />
      <Heading id="projects.history" />
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {card.moves.map((move) => (
          <Box component="li" key={move.id} sx={{ py: 0.75 }}>
            <StepText step={move} />
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              <Dotted facts={[move.by, formats.dateTime(move.at)]} />
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

function Heading({ id }: { id: "projects.checklist" | "projects.history" }) {
  const intl = useIntl();
  return (
    <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
      {intl.formatMessage({ id })}
    </Typography>
  );
}
