import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { answerTexts, answerTones } from "./consentTexts";
import type { Channel, Contactable } from "./types";

interface ConsentChipProps {
  contactable: Contactable;
  channel?: Channel;
}

/** Whether the person may be called, or written to, in words. */
export function ConsentChip({ contactable, channel = "phone" }: ConsentChipProps) {
  const { formatMessage } = useIntl();
  const given = contactable[channel];
  const tone = answerTones[given];
  return (
    <StatusChip
      label={formatMessage({ id: answerTexts[channel][given] })}
      {...(tone && { tone })}
    />
  );
}
