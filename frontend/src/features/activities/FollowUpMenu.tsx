import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { activityError } from "./activityError";
import { useFollowUp } from "./api";
import type { Person } from "./types";
import { WhenMenu } from "./WhenMenu";

interface FollowUpMenuProps {
  person: Person;
  anchor: HTMLElement;
  onClose: () => void;
}

/** When to follow a person up, or not at all. */
export function FollowUpMenu({ person, anchor, onClose }: FollowUpMenuProps) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const say = useSay(activityError);
  const { mutateAsync: store } = useFollowUp(person);
  const { fullName: name, followUpAt } = person;

  function pick(moment: Date | null) {
    const done = moment
      ? formatMessage(
          { id: "activities.followUp.set" },
          { name, date: dateTime(moment.toISOString()) },
        )
      : formatMessage({ id: "activities.followUp.removed" }, { name });
    void say(store(moment), done);
  }

  return (
    <WhenMenu
      evening
      anchor={anchor}
      title="activities.followUp.title"
      {...(followUpAt !== null && { never: "activities.followUp.none" })}
      onPick={pick}
      onClose={onClose}
    />
  );
}
