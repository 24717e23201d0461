import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { Car } from "../../lib/api/types";
import { profileQuery } from "../../lib/profile";
import { publicationReason, publicationStateTexts } from "./publicationTexts";

const rules = {
  off: "cars.publication.hint.off",
  chosen: "cars.publication.hint.chosen",
  on: "cars.publication.hint.on",
} as const;

interface PublicationHintProps {
  /** None: a new one. */
  car: Car | undefined;
  /** In the form. */
  chosen: Car["publication"];
}

/** Whether a stored car is public once its form is saved, and why; of any other, what makes cars public. */
export default function PublicationHint({ car, chosen }: PublicationHintProps) {
  const intl = useIntl();
  const { data: partner } = useQuery(profileQuery);
  const state = car && !car.sample ? stateOnceSaved(car, chosen) : null;
  if (state === null || state === "sold" || state === "mode_off")
    return <span>{partner && intl.formatMessage({ id: rules[partner.showroom] })}</span>;
  const reason = publicationReason({ publication: chosen, publicationState: state });
  return (
    <span>
      {intl.formatMessage({ id: publicationStateTexts[state] })}
      {reason && <span> – {intl.formatMessage({ id: reason })}</span>}
    </span>
  );
}

/** None where the server alone knows: the form holds neither the preparation nor how cars are chosen. */
function stateOnceSaved(car: Car, chosen: Car["publication"]) {
  const { publication, publicationState } = car;
  if (chosen === publication || publicationState === "sold" || publicationState === "mode_off")
    return publicationState;
  return chosen === "auto" ? null : chosen === "shown" ? "public" : "hidden";
}
