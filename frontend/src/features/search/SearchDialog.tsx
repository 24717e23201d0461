import CloseIcon from "@mui/icons-material/Close";
import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import useMediaQuery from "@mui/material/useMediaQuery";
import { visuallyHidden } from "@mui/utils";
import { useId, useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { useDebounced } from "../../components/useDebounced";
import { recentPages } from "../../lib/recentPages";
import { ResultList, type Choice } from "./ResultList";
import { SearchMessage } from "./SearchMessage";
import { usePageGroups } from "./usePageGroups";
import { useSearchResults, type HitGroup } from "./useSearchResults";

interface SearchDialogProps {
  /** Typed before the dialog was there. */
  start: string;
  onClose: () => void;
}

/** One field over everything the partner has; arrows choose, Enter opens. */
export default function SearchDialog({ start, onClose }: SearchDialogProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const narrow = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  const [typed, setTyped] = useState(start);
  const text = useDebounced(typed.trim());
  const results = useSearchResults(text);
  const groups = [...usePageGroups(typed.trim()), ...(typed.trim() === "" ? [] : results.groups)];
  const choices = choicesOf(groups);
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, choices.length - 1);
  const loading = results.loading || typed.trim() !== text;

  const open = ({ path, row }: Choice) => {
    if (row) recentPages.add({ path, title: row });
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = choices[active];
    if (event.nativeEvent.isComposing || choice === undefined) return;
    if (event.key === "Enter") open(choice);
    else if (event.key === "ArrowDown") setChosen((active + 1) % choices.length);
    else if (event.key === "ArrowUp") setChosen((active - 1 + choices.length) % choices.length);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          "aria-label": formatMessage({ id: "search.open" }),
          sx: {
            mt: { sm: "10vh" },
            maxHeight: { sm: "75vh" },
            // A phone has no room to spare.
            "@media (max-width: 599.95px)": {
              m: 0,
              width: 1,
              maxWidth: 1,
              height: 1,
              maxHeight: 1,
              borderRadius: 0,
            },
          },
        },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1.5,
          px: 2,
          py: 0.5,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <SearchIcon sx={{ color: "text.secondary" }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          // The long placeholder does not fit on a phone.
          placeholder={formatMessage({ id: narrow ? "search.open" : "search.label" })}
          inputProps={{
            role: "combobox",
            type: "search",
            autoComplete: "off",
            spellCheck: false,
            "aria-label": formatMessage({ id: "search.label" }),
            "aria-expanded": choices.length > 0,
            "aria-controls": choices.length > 0 ? id : undefined,
            "aria-autocomplete": "list",
            "aria-activedescendant": choices.length > 0 ? `${id}-${active}` : undefined,
          }}
          sx={{ py: 1, "& input::-webkit-search-cancel-button": { display: "none" } }}
        />
        <IconButton edge="end" aria-label={formatMessage({ id: "search.close" })} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column", minHeight: 72 }}>
        <SearchMessage
          text={text}
          loading={loading}
          failed={results.failed}
          empty={choices.length === 0}
          onRetry={results.retry}
        />
        {choices.length > 0 && (
          <ResultList id={id} groups={groups} active={active} onHover={setChosen} onOpen={open} />
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {!loading &&
          text !== "" &&
          formatMessage(
            { id: "search.status" },
            { count: groups.reduce((sum, { hits }) => sum + hits.length, 0) },
          )}
      </Box>
    </Dialog>
  );
}

/** Entries that the arrow keys go through: each hit, and each link to all the hits of a kind. */
function choicesOf(groups: HitGroup[]): Choice[] {
  return groups.flatMap(({ hits, all }) => [...hits, ...(all ? [all] : [])]);
}
