import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { projectError } from "./projectTexts";
import { useUpdateCard } from "./queries";
import type { CardDetail, ChecklistItem } from "./types";

const MAX_ITEMS = 30;

/** What is to be done, ticked off at once. */
export function Checklist({ card }: { card: CardDetail }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { mutateAsync, isPending, variables } = useUpdateCard();
  const [text, setText] = useState("");
  const items = (isPending && variables.checklist) || card.checklist;

  async function store(checklist: ChecklistItem[]): Promise<boolean> {
    try {
      await mutateAsync({ card, checklist });
      return true;
    } catch (error) {
      enqueueSnackbar(projectError(intl, error), { variant: "error" });
      return false;
    }
  }
  async function add() {
    const added = text.trim();
    if (!added || isPending) return;
    if (await store([...card.checklist, { text: added, done: false }])) setText("");
  }

  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {items.map((item, place) => (
          <Box
            component="li"
            // Two items may say the same.
            key={`${place} ${item.text}`}
            sx={{ display: "flex", alignItems: "center", gap: 1 }}
          >
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, mr: 0, overflowWrap: "anywhere" }}
              control={
                <Checkbox
                  checked={item.done}
                  disabled={isPending}
                  onChange={() =>
                    void store(
                      items.map((other, index) =>
                        index === place ? { ...item, done: !item.done } : other,
                      ),
                    )
                  }
                />
              }
              label={<bdi>{item.text}</bdi>}
            />
            <IconButton
              size="small"
              disabled={isPending}
              aria-label={intl.formatMessage(
                { id: "projects.checklist.remove" },
                { text: item.text },
              )}
              onClick={() => void store(items.filter((_, index) => index !== place))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {items.length < MAX_ITEMS && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
          sx={{ display: "flex", alignItems: "center", gap: 1, mt: 1 }}
        >
          <TextField
            fullWidth
            size="small"
            label={intl.formatMessage({ id: "projects.checklist.new" })}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: "off" } }}
          />
          <IconButton
            type="submit"
            color="primary"
            disabled={isPending || !text.trim()}
            aria-label={intl.formatMessage({ id: "projects.checklist.add" })}
          >
            <AddIcon />
          </IconButton>
        </Box>
      )}
    </>
  );
}
