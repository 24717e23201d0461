import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useFormats } from "../../components/useFormats";
import { ProspectName } from "./ProspectName";
import { StatusMenu } from "./StatusMenu";
import type { Prospect } from "./types";

interface BoardCardProps {
  prospect: Prospect;
  path: string;
  onDrag: (prospect: Prospect | null) => void;
}

/** Dragged with a mouse; fingers and keys move it with the menu of its status. */
export function BoardCard({ prospect, path, onDrag }: BoardCardProps) {
  const formats = useFormats();
  const [held, setHeld] = useState(false);
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags nothing that carries no data.
        event.dataTransfer.setData("text/plain", prospect.fullName);
        setHeld(true);
        onDrag(prospect);
      }}
      onDragEnd={() => {
        setHeld(false);
        onDrag(null);
      }}
      sx={{ position: "relative", p: 1.5, cursor: "grab", opacity: held ? 0.5 : 1 }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        <Link
          component={RouterLink}
          to={path}
          color="inherit"
          underline="none"
          draggable={false}
          sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
        >
          <ProspectName prospect={prospect} />
        </Link>
      </Typography>
      {[prospect.need, prospect.carModel].filter(Boolean).map((text) => (
        <Typography key={text} variant="body2" noWrap sx={{ color: "text.secondary" }}>
          <bdi>{text}</bdi>
        </Typography>
      ))}
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          alignItems: "center",
          gap: 1,
          mt: 1,
        }}
      >
        <StatusMenu prospect={prospect} />
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formats.date(prospect.createdAt)}
        </Typography>
      </Box>
    </Paper>
  );
}
