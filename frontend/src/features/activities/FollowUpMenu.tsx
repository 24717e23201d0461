import type { Person } from "./types";
import { useSetFollowUp } from "./useSetFollowUp";
import { WhenMenu } from "./WhenMenu";

interface FollowUpMenuProps {
  person: Person;
  anchor: HTMLElement;
  onClose: () => void;
}

/** When to follow a person up, or not at all. */
export function FollowUpMenu({ person, anchor, onClose }: FollowUpMenuProps) {
  const set = useSetFollowUp(person);
  return (
    <WhenMenu
      evening
      anchor={anchor}
      title="activities.followUp.title"
      {...(person.followUpAt !== null && { never: "activities.followUp.none" })}
      onPick={set}
      onClose={onClose}
    />
  );
}
