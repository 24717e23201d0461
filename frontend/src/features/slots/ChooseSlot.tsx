import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { reasonOf } from "../../lib/api/errors";
import { OtherTime } from "./OtherTime";
import { publicProposalQuery, slotsLeft, useAnswer } from "./publicApi";
import { SlotChoice } from "./SlotChoice";
import { dayOf, timeOf } from "./slotDays";
import type { Answered, PublicProposal } from "./types";

interface ChooseSlotProps {
  token: string;
  proposal: PublicProposal;
  onAnswered: (answered: Answered) => void;
  onError: (error: unknown) => void;
}

/** The slots that are still free, or another time in the visitor's own words. */
export function ChooseSlot({ token, proposal, onAnswered, onError }: ChooseSlotProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useAnswer(token);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wantsOther, setWantsOther] = useState(false);
  const [problem, setProblem] = useState("");
  const { slots, zone } = proposal;
  const slot = slots.find(({ startsAt }) => startsAt === chosen);

  async function send(body: { startsAt: string } | { otherTime: string }) {
    setProblem("");
    try {
      onAnswered(await mutateAsync(body));
    } catch (error) {
      const left = slotsLeft(error);
      if (left) {
        setChosen(null);
        client.setQueryData(publicProposalQuery(token).queryKey, { ...proposal, slots: left });
      }
      setProblem(reasonOf(error) ?? intl.formatMessage({ id: "slots.error" }));
      onError(error);
    }
  }

  return (
    <Box component="section" sx={{ display: "grid", gap: 2 }}>
      <Typography variant="h2">
        {intl.formatMessage({ id: slots.length > 0 ? "slots.choose" : "slots.noneLeft" })}
      </Typography>
      {problem && <Alert severity="warning">{problem}</Alert>}
      <SlotChoice
        slots={slots}
        chosen={chosen === null ? [] : [chosen]}
        timeZone={zone}
        disabled={isPending}
        onToggle={setChosen}
      />
      {zone !== Intl.DateTimeFormat().resolvedOptions().timeZone && slots.length > 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "slots.zone" }, { zone })}
        </Typography>
      )}
      {slots.length > 0 && (
        <Button
          variant="contained"
          size="large"
          disabled={!slot}
          loading={isPending && !wantsOther}
          onClick={() => slot && void send({ startsAt: slot.startsAt })}
        >
          {slot
            ? intl.formatMessage(
                { id: "slots.confirm" },
                { day: dayOf(intl, slot, zone), time: timeOf(intl, slot, zone) },
              )
            : intl.formatMessage({ id: "slots.confirm.none" })}
        </Button>
      )}
      {wantsOther || slots.length === 0 ? (
        <OtherTime busy={isPending} onSend={(otherTime) => void send({ otherTime })} />
      ) : (
        <Button onClick={() => setWantsOther(true)}>
          {intl.formatMessage({ id: "slots.other" })}
        </Button>
      )}
    </Box>
  );
}
