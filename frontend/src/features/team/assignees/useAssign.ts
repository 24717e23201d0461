import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useUndoToast } from "../../../components/board/useUndoToast";
import { useFailed } from "../../../components/failures";
import { reasonOf } from "../../../lib/api/errors";
import { profileQuery } from "../../../lib/profile";
import type { Assignable, Colleague, SaveAssignee } from "./types";

type Person = Pick<Colleague, "id"> & Partial<Colleague>;

/** Puts a person in charge of a row, or no one, says so, and offers to take it back; resolves to whether it went well. */
export function useAssign(save: SaveAssignee) {
  const intl = useIntl();
  const offerUndo = useUndoToast();
  const failed = useFailed();
  const { data: profile } = useQuery(profileQuery);

  function said(person: Person | null) {
    if (!person) return intl.formatMessage({ id: "assignees.assigned.none" });
    if (person.id === profile?.accountId)
      return intl.formatMessage({ id: "assignees.assigned.you" });
    return intl.formatMessage({ id: "assignees.assigned" }, { name: person.fullName });
  }

  return async function assign(
    { id, assignee: before }: Pick<Assignable, "id"> & { assignee: Person | null },
    person: Person | null,
  ): Promise<boolean> {
    if (before?.id === person?.id) return true;
    try {
      await save({ id, assigneeId: person?.id ?? null });
    } catch (error) {
      failed(reasonOf(error) ?? intl.formatMessage({ id: "assignees.failed" }));
      return false;
    }
    offerUndo(said(person), () => void assign({ id, assignee: person }, before));
    return true;
  };
}
