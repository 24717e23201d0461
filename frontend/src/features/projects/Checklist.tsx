import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { useMay } from "../../lib/rights";
import { useUnsavedGuard } from "../../lib/unsaved";
import { ChecklistItemRequest } from "../../lib/api/bounds/ChecklistItemRequest";
import { projectError } from "./projectTexts";
import { useUpdateCard } from "./api";
import type { CardDetail, ChecklistItem } from "./types";

const MAX_ITEMS = 30;

/** Checklist whose items are ticked at once. */
export function Checklist({ card }: { card: CardDetail }) {
  const intl = useIntl();
  const say = useSay(projectError);
  const writes = useMay()("PUT /project/card/{id}");
  const { mutateAsync } = useUpdateCard();
  const [text, setText] = useState("");
  useUnsavedGuard(text.trim() !== "");
  const [adding, setAdding] = useState(false);
  const wanted = useRef(card.checklist);
  const stored = useRef(card);
  const underWay = useRef<Promise<boolean>>(null);
  // The list to be stored stays, once answered, until the page has it: an item that comes back has lost its click.
  const [shown, setShown] = useState<CardDetail | null>(null);
  const isNewer = shown?.id === card.id && shown.version > card.version;
  const items = (isNewer ? shown : card).checklist;

  /** Tells whether it is stored. One call at a time: what is ticked meanwhile goes with the next. */
  function store(checklist: ChecklistItem[]): Promise<boolean> {
    wanted.current = checklist;
    setShown({ ...card, checklist, version: Infinity });
    underWay.current ??= storeWanted();
    return underWay.current;
  }
  async function storeWanted(): Promise<boolean> {
    const isStored = await say(send());
    underWay.current = null;
    setShown(isStored ? stored.current : null);
    return isStored;
  }
  async function send(): Promise<void> {
    // The page may not have been drawn since the last call was answered.
    const last = stored.current;
    if (card.id !== last.id || card.version > last.version) stored.current = card;
    let sent: ChecklistItem[] | null = null;
    while (wanted.current !== sent) {
      sent = wanted.current;
      // On top of what the last call answered.
      stored.current = await mutateAsync({ card: stored.current, checklist: sent });
    }
  }
  async function add() {
    const added = text.trim();
    if (!added || adding) return;
    setAdding(true);
    // The text stays until it is stored, and what is typed meanwhile stays in any case.
    if (await store([...items, { text: added, done: false }]))
      setText((typed) => (typed === text ? "" : typed));
    setAdding(false);
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
                  disabled={!writes}
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
            {writes && (
              <IconButton
                size="small"
                aria-label={intl.formatMessage(
                  { id: "projects.checklist.remove" },
                  { text: item.text },
                )}
                onClick={() => void store(items.filter((_, index) => index !== place))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {writes && items.length < MAX_ITEMS && (
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
            slotProps={{
              htmlInput: { maxLength: ChecklistItemRequest.text.maxLength, autoComplete: "off" },
            }}
          />
          <IconButton
            type="submit"
            color="primary"
            disabled={adding || !text.trim()}
            aria-label={intl.formatMessage({ id: "projects.checklist.add" })}
          >
            <AddIcon />
          </IconButton>
        </Box>
      )}
    </>
  );
}
