import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { useDurations } from "../../components/durations";
import { BoardCard } from "./BoardCard";
import { useBoard } from "./boardContext";
import { StageMenu } from "./StageMenu";
import type { BoardColumn } from "./types";

/** A column of the board: its name, how full it is, how long a card should take, its cards. */
export function StageColumn({ stage }: { stage: BoardColumn }) {
  const intl = useIntl();
  const { duration } = useDurations();
  const headingId = useId();
  const { dragged, setDragged, move, addCard } = useBoard();
  const [over, setOver] = useState(false);
  const { column, cards, cardCount } = stage;
  const full = column.limit !== null && cardCount >= column.limit;
  const count =
    column.limit === null
      ? intl.formatNumber(cardCount)
      : intl.formatMessage(
          { id: "projects.stage.ofLimit" },
          { count: cardCount, limit: column.limit },
        );
  const hidden = cardCount - cards.length;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged) move({ card: dragged, columnId: column.id, beforeId: null });
        setDragged(null);
      }}
      sx={{
        p: 1.25,
        minHeight: 200,
        bgcolor: "background.default",
        ...(dragged && over && { borderColor: "primary.main", bgcolor: "action.hover" }),
      }}
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
        <Box
          component="ul"
          aria-labelledby={headingId}
          sx={{
            listStyle: "none",
            m: 0,
            p: 0,
            display: "grid",
            gap: 1,
            gridTemplateColumns: "minmax(0, 1fr)",
          }}
        >
          {cards.map((card) => (
            <BoardCard key={card.id} card={card} />
          ))}
        </Box>
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
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => addCard(column)}
        aria-label={intl.formatMessage({ id: "projects.card.addTo" }, { column: column.name })}
        sx={{ mt: 1 }}
      >
        {intl.formatMessage({ id: "projects.card.add" })}
      </Button>
    </Paper>
  );
}
