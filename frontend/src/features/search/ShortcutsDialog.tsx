import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId, useSyncExternalStore, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useMayOpen } from "../../lib/pageNeeds";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import { Keys, searchKeys } from "./Keys";
import { knownPages } from "./pages";
import { destinations, GO_KEY, singleKeys } from "./shortcuts";

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const mayOpen = useMayOpen();
  const id = useId();
  const singleKeysOn = useSyncExternalStore(singleKeys.subscribe, () => singleKeys.on);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ display: "flex", alignItems: "center", pr: 1 }}>
        <Box component="span" sx={{ flexGrow: 1 }}>
          {formatMessage({ id: "shortcuts.title" })}
        </Box>
        <IconButton aria-label={formatMessage({ id: "search.close" })} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Section title="shortcuts.general">
          <Row label="shortcuts.search" keys={searchKeys()} />
          {singleKeysOn && (
            <>
              <Row label="shortcuts.field" keys={["/"]} />
              <Row label="shortcuts.help" keys={["?"]} />
            </>
          )}
        </Section>
        {singleKeysOn && (
          <Section title="shortcuts.goTo">
            {destinations.map(({ key, path }) => {
              const page = knownPages.find((each) => each.path === path);
              return (
                page &&
                mayOpen(path) && <Row key={key} label={page.label} keys={[GO_KEY]} then={[key]} />
              );
            })}
          </Section>
        )}
        <Section title="app.nav.calendar">
          <Row label="shortcuts.calendar.move" keys={["Shift", "↑", "↓", "←", "→"]} />
          <Row label="shortcuts.calendar.resize" keys={["Alt", "↑", "↓"]} />
        </Section>
        {singleKeysOn && mayOpen(paths.mail) && (
          <Section title="mail.title">
            <Row label="shortcuts.mail.next" keys={["j"]} />
            <Row label="shortcuts.mail.previous" keys={["k"]} />
            <Row label="shortcuts.mail.new" keys={["c"]} />
          </Section>
        )}
        <FormControlLabel
          control={
            <Switch
              checked={singleKeysOn}
              onChange={(_event, checked) => singleKeys.set(checked)}
            />
          }
          label={formatMessage({ id: "shortcuts.single" })}
        />
      </DialogContent>
    </Dialog>
  );
}

function Section({ title, children }: { title: MessageId; children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {formatMessage({ id: title })}
      </Typography>
      <Box component="dl" sx={{ mt: 0.5, mb: 2 }}>
        {children}
      </Box>
    </>
  );
}

interface RowProps {
  label: MessageId;
  keys: string[];
  /** Pressed after the others. */
  then?: string[];
}

function Row({ label, keys, then }: RowProps) {
  const { formatMessage } = useIntl();
  const first = <Keys key="first" keys={keys} />;
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        alignItems: "center",
        gap: 2,
        py: 0.75,
      }}
    >
      <dt>{formatMessage({ id: label })}</dt>
      <Box component="dd" sx={{ m: 0, whiteSpace: "nowrap", color: "text.secondary" }}>
        {then
          ? formatMessage(
              { id: "shortcuts.then" },
              { first, second: <Keys key="second" keys={then} /> },
            )
          : first}
      </Box>
    </Box>
  );
}
