import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { useFollowUp } from "./api";
import type { Person } from "./types";

/** Sets when to follow a person up, or empties it, and says how it went. */
export function useSetFollowUp(person: Person): (moment: Date | null) => void {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const say = useSay();
  const { mutateAsync: store } = useFollowUp(person);
  const { fullName: name } = person;

  return (moment) => {
    const done = moment
      ? formatMessage(
          { id: "activities.followUp.set" },
          { name, date: dateTime(moment.toISOString()) },
        )
      : formatMessage({ id: "activities.followUp.removed" }, { name });
    void say(store(moment), done);
  };
}
