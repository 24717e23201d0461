import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Dotted } from "../../components/Dotted";
import { Loaded } from "../../components/Loaded";
import { useFormats } from "../../components/useFormats";
import { consentsQuery } from "./api";
import { ConsentChip } from "./ConsentChip";
import { channels, channelTexts, sourceTexts, stateTexts } from "./consentTexts";
import RecordDialog from "./RecordDialog";
import type { Consent, Person } from "./types";

export interface ConsentsDialogProps {
  person: Person;
  /** Whether the account may add to them. */
  writes: boolean;
  onClose: () => void;
}

/** Shows the state of each channel, and under it each consent and withdrawal with its sentence, as proof. */
export default function ConsentsDialog({ person, writes, onClose }: ConsentsDialogProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const query = useInfiniteQuery(consentsQuery(person));
  const [adds, setAdds] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {formatMessage({ id: "consents.title" }, { name: person.fullName })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
          {channels.map((channel) => (
            <ConsentChip key={channel} contactable={person.contactable} channel={channel} />
          ))}
        </Box>
        <Loaded query={query} loading={<Skeleton variant="rounded" height={120} />}>
          {({ pages }) => {
            const consents = pages.flatMap(({ data }) => data);
            if (consents.length === 0)
              return (
                <Typography sx={{ color: "text.secondary" }}>
                  {formatMessage({ id: "consents.empty" })}
                </Typography>
              );
            return (
              <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
                {consents.map((consent) => (
                  <Entry key={consent.id} consent={consent} />
                ))}
              </Box>
            );
          }}
        </Loaded>
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {formatMessage({ id: "consents.more" })}
          </Button>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{formatMessage({ id: "dialog.close" })}</Button>
        {writes && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdds(true)}>
            {formatMessage({ id: "consents.add" })}
          </Button>
        )}
      </DialogActions>
      {adds && <RecordDialog person={person} onClose={() => setAdds(false)} />}
    </Dialog>
  );
}

function Entry({ consent: { channel, state, source, text, at, by } }: { consent: Consent }) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: "divider", overflowWrap: "anywhere" }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {formatMessage(
          { id: stateTexts[state] },
          { channel: formatMessage({ id: channelTexts[channel] }) },
        )}
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: "text.secondary" }}>
        <Dotted facts={[dateTime(at), formatMessage({ id: sourceTexts[source] }), by]} />
      </Typography>
      {text && (
        <Typography component="blockquote" variant="body2" sx={{ m: 0, mt: 0.5 }}>
          <bdi>{formatMessage({ id: "consents.sentence" }, { text })}</bdi>
        </Typography>
      )}
    </Box>
  );
}
