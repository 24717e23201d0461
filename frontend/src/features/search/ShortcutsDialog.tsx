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
import { Keys, searchKeys } from "./Keys";
import { destinations, GO_KEY, singleKeys } from "./shortcuts";

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const singleKeysOn = useSyncExternalStore(singleKeys.subscribe, () => singleKeys.on);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ display: "flex", alignItems: "center", pe: 1 }}>
        <Box component="span" sx={{ flexGrow: 1 }}>
          {formatMessage({ id: "shortcuts.title" })}
        </Box>
        <IconButton aria-label={formatMessage({ id: "search.close" })} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Section title={formatMessage({ id: "shortcuts.general" })}>
          <Row label={formatMessage({ id: "shortcuts.search" })}>
            <Keys keys={searchKeys()} />
          </Row>
          {singleKeysOn && (
            <>
              <Row label={formatMessage({ id: "shortcuts.field" })}>
                <Keys keys={["/"]} />
              </Row>
              <Row label={formatMessage({ id: "shortcuts.help" })}>
                <Keys keys={["?"]} />
              </Row>
            </>
          )}
        </Section>
        {singleKeysOn && (
          <Section title={formatMessage({ id: "shortcuts.goTo" })}>
            {destinations.map(({ key, item }) => (
              <Row key={key} label={formatMessage({ id: item.label })}>
                {formatMessage(
                  { id: "shortcuts.then" },
                  {
                    first: <Keys key="first" keys={[GO_KEY]} />,
                    second: <Keys key="second" keys={[key]} />,
                  },
                )}
              </Row>
            ))}
          </Section>
        )}
        <Section title={formatMessage({ id: "app.nav.calendar" })}>
          <Row label={formatMessage({ id: "shortcuts.calendar.move" })}>
            <Keys keys={["Shift", "↑", "↓", "←", "→"]} />
          </Row>
          <Row label={formatMessage({ id: "shortcuts.calendar.resize" })}>
            <Keys keys={["Alt", "↑", "↓"]} />
          </Row>
        </Section>
        {singleKeysOn && (
          <Section title={formatMessage({ id: "app.nav.mail" })}>
            <Row label={formatMessage({ id: "shortcuts.mail.next" })}>
              <Keys keys={["j"]} />
            </Row>
            <Row label={formatMessage({ id: "shortcuts.mail.previous" })}>
              <Keys keys={["k"]} />
            </Row>
            <Row label={formatMessage({ id: "shortcuts.mail.new" })}>
              <Keys keys={["c"]} />
            </Row>
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      <Box component="dl" sx={{ mt: 0.5, mb: 2 }}>
        {children}
      </Box>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
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
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, whiteSpace: "nowrap", color: "text.secondary" }}>
        {children}
      </Box>
    </Box>
  );
}
