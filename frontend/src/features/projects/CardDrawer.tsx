import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { PreviewDrawer } from "../../components/PreviewDrawer";
import { useShownId } from "../../components/SideDrawer";
import { CardDetails } from "./CardDetails";
import { CardDialog } from "./lazyDialogs";
import { projectError } from "./projectTexts";
import { cardQuery, useDeleteCard } from "./api";
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
  const shownId = useShownId(id);
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const stop = () => setDoing(null);
  const query = useQuery({ ...cardQuery(shownId), enabled: id !== null });
  const card = query.data;
  const stage = columns.find(({ column }) => column.id === card?.columnId);
  return (
    <>
      <PreviewDrawer
        open={id !== null}
        query={query}
        path={paths.card(shownId)}
        nameOf={(card) => card.title}
        title="projects.card.details"
        errorTitle={projectError(intl, query.error)}
        onClose={onClose}
      >
        {(card) => (
          <>
            {stage && (
              <Typography sx={{ mb: 2, color: "text.secondary" }}>
                <bdi>{stage.column.name}</bdi>
              </Typography>
            )}
            <CardDetails card={card} />
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3 }}>
              <Allowed call="PUT /project/card/{id}">
                <Button
                  variant="outlined"
                  size="small"
                  startIcon={<EditIcon />}
                  onClick={() => setDoing("edit")}
                >
                  {intl.formatMessage({ id: "projects.card.edit" })}
                </Button>
              </Allowed>
              <Allowed call="DELETE /project/card/{id}">
                <Button
                  variant="outlined"
                  color="error"
                  size="small"
                  startIcon={<DeleteIcon />}
                  onClick={() => setDoing("delete")}
                >
                  {intl.formatMessage({ id: "projects.card.delete" })}
                </Button>
              </Allowed>
            </Box>
          </>
        )}
      </PreviewDrawer>
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
