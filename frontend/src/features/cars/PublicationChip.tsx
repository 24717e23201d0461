import { useIntl } from "react-intl";
import type { Car } from "../../lib/api/types";
import { StatusChip, type Tone } from "../../components/StatusChip";
import { publicationStateTexts } from "./publicationTexts";

const tones: Partial<Record<Car["publicationState"], Tone>> = {
  public: "success",
  no_photo: "warning",
  in_preparation: "warning",
  reserved: "warning",
};

/** Whether visitors see the car, in a word; nothing for a sold one, whose status says it. */
export function PublicationChip({ car: { publicationState } }: { car: Car }) {
  const intl = useIntl();
  if (publicationState === "sold") return null;
  return (
    <StatusChip
      label={intl.formatMessage({ id: publicationStateTexts[publicationState] })}
      {...(tones[publicationState] && { tone: tones[publicationState] })}
    />
  );
}
