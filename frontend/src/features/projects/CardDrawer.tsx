import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { ErrorState } from "../../components/ErrorState";
import { CardDetails } from "./CardDetails";
import { CardDialog } from "./lazyDialogs";
import { projectError } from "./projectTexts";
import { cardQuery, useDeleteCard } from "./queries";
import { SideDrawer } from "./SideDrawer";
import type { BoardColumn } from "./types";

interface CardDrawerProps {
  /** None: closed. */
  id: string | null;
  columns: BoardColumn[];
  onClose: () => void;
}

export function CardDrawer({ id, columns, onClose }: CardDrawerProps) {
  const intl = useIntl();
  const remove = useDeleteCard();
  // What was open stays drawn while the drawer slides away.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const stop = () => setDoing(null);
  const {
    data: card,
    isError,
    error,
    refetch,
  } = useQuery({
    ...cardQuery(shownId ?? ""),
    enabled: id !== null,
  });
  const stage = columns.find(({ column }) => column.id === card?.columnId);
  return (
    <>
      <SideDrawer
        open={id !== null}
        title={card?.title ?? intl.formatMessage({ id: "projects.card.details" })}
        onClose={onClose}
      >
        {card && (
          <>
            {stage && (
              <Typography sx={{ mb: 2, color: "text.secondary" }}>
                <bdi>{stage.column.name}</bdi>
              </Typography>
            )}
            <CardDetails card={card} />
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3 }}>
              <Button
                variant="outlined"
                size="small"
                startIcon={<EditIcon />}
                onClick={() => setDoing("edit")}
              >
                {intl.formatMessage({ id: "projects.card.edit" })}
              </Button>
              <Button
                color="error"
                size="small"
                startIcon={<DeleteIcon />}
                onClick={() => setDoing("delete")}
              >
                {intl.formatMessage({ id: "projects.card.delete" })}
              </Button>
            </Box>
          </>
        )}
        {!card && isError && (
          <ErrorState
            error={error}
            title={projectError(intl, error)}
            onRetry={() => void refetch()}
          />
        )}
        {!card && !isError && <Skeleton variant="rounded" height={320} />}
      </SideDrawer>
      {card && doing === "edit" && <CardDialog card={card} onClose={stop} />}
      {card && (
        <ConfirmDelete
          id={doing === "delete" ? card.id : null}
          title="projects.card.delete.title"
          description={intl.formatMessage(
            { id: "projects.card.delete.description" },
            { title: card.title },
          )}
          confirm="projects.card.delete"
          deleted="projects.card.deleted"
          failure={projectError}
          remove={remove.mutateAsync}
          onClose={stop}
          onConfirmed={onClose}
        />
      )}
    </>
  );
}
