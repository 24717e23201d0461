import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { BoardCards, BoardColumn } from "../../components/board/BoardColumn";
import { StatusChip } from "../../components/StatusChip";
import { useDurations } from "../../components/durations";
import { isFull } from "./boardCache";
import { useBoard } from "./boardContext";
import { StageCard } from "./StageCard";
import { StageMenu } from "./StageMenu";
import type { BoardColumn as Stage } from "./types";

/** A column of the board: its name, how full it is, how long a card should take, its cards. */
export function StageColumn({ stage }: { stage: Stage }) {
  const intl = useIntl();
  const { duration } = useDurations();
  const headingId = useId();
  const { dragged, setDragged, move, addCard } = useBoard();
  const { column, cards, cardCount } = stage;
  const full = isFull(stage);
  const count =
    column.limit === null
      ? intl.formatNumber(cardCount)
      : intl.formatMessage(
          { id: "projects.stage.ofLimit" },
          { count: cardCount, limit: column.limit },
        );
  const hidden = cardCount - cards.length;
  return (
    <BoardColumn
      labelledBy={headingId}
      takes={dragged !== null}
      onDrop={() => {
        if (dragged) move({ card: dragged, columnId: column.id, beforeId: null });
        setDragged(null);
      }}
      p={1.25}
      minHeight={200}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, paddingInlineStart: 0.5 }}>
        <Typography
          id={headingId}
          variant="subtitle1"
          component="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}
        >
          <bdi>{column.name}</bdi>
        </Typography>
        <StageMenu stage={stage} />
      </Box>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          minHeight: 28,
          px: 0.5,
          mb: 1,
          typography: "body2",
          color: "text.secondary",
        }}
      >
        <span>
          {column.targetHours !== null &&
            intl.formatMessage(
              { id: "projects.stage.target" },
              { time: duration(column.targetHours * 3600) },
            )}
        </span>
        {full ? (
          <StatusChip tone="warning" label={count} />
        ) : (
          <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {count}
          </Box>
        )}
      </Box>
      {cards.length > 0 ? (
        <BoardCards labelledBy={headingId}>
          {cards.map((card) => (
            <StageCard key={card.id} card={card} />
          ))}
        </BoardCards>
      ) : (
        <Typography variant="body2" sx={{ color: "text.secondary", px: 0.5 }}>
          {intl.formatMessage({ id: "projects.stage.empty" })}
        </Typography>
      )}
      {hidden > 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary", px: 0.5, mt: 1 }}>
          {intl.formatMessage({ id: "projects.stage.hidden" }, { count: hidden })}
        </Typography>
      )}
      <Allowed call="POST /project/card/create">
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => addCard(column)}
          aria-label={intl.formatMessage({ id: "projects.card.addTo" }, { column: column.name })}
          sx={{ mt: 1 }}
        >
          {intl.formatMessage({ id: "projects.card.add" })}
        </Button>
      </Allowed>
    </BoardColumn>
  );
}
