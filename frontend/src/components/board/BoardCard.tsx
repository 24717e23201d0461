import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useMay, type Call } from "../../lib/rights";
import { useDrop } from "./useDrop";

interface BoardCardProps {
  name: string;
  /** The call that moves it: where the role may not make it, the card stays. */
  call: Call;
  /** Called with whether the card is being dragged. */
  onDrag: (dragging: boolean) => void;
  /** Whether what is being dragged may be dropped on this card. */
  takes?: boolean;
  onDrop?: () => void;
  children: ReactNode;
}

/** A card that a mouse drags; fingers and keys move it with a menu among its children. */
export function BoardCard({ name, call, onDrag, takes = false, onDrop, children }: BoardCardProps) {
  const moves = useMay()(call);
  const [dragging, setDragging] = useState(false);
  const { over, handlers } = useDrop(takes, () => onDrop?.());
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable={moves}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags nothing that carries no data.
        event.dataTransfer.setData("text/plain", name);
        setDragging(true);
        onDrag(true);
      }}
      onDragEnd={() => {
        setDragging(false);
        onDrag(false);
      }}
      {...handlers}
      sx={{
        position: "relative",
        p: 1.5,
        ...(moves && { cursor: "grab" }),
        opacity: dragging ? 0.5 : 1,
        ...(over && { borderColor: "primary.main", boxShadow: 1 }),
      }}
    >
      {children}
    </Paper>
  );
}

/** The card's title, of two lines at most; it is the link that the whole card is. */
export function CardTitle({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      sx={{
        display: "-webkit-box",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 2,
        overflow: "hidden",
        overflowWrap: "anywhere",
        fontWeight: 600,
      }}
    >
      <Link
        component={RouterLink}
        to={to}
        color="inherit"
        underline="none"
        draggable={false}
        sx={(theme) => ({
          "&::after": { content: '""', position: "absolute", inset: 0 },
          // Around the card: around the title the frame would be cut off.
          "&:focus-visible": { outline: 0 },
          "&:focus-visible::after": {
            outline: `2px solid ${theme.palette.primary.main}`,
            borderRadius: 1,
          },
        })}
      >
        {children}
      </Link>
    </Typography>
  );
}
