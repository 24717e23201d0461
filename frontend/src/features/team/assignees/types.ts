import type { Schemas } from "../../../lib/api/types";

/** One of the partner's people. */
export type Colleague = NonNullable<Schemas["Prospect"]["assignee"]>;

/** A row that one of them may be in charge of. */
export interface Assignable {
  id: string;
  assignee: Colleague | null;
}

/** The call that writes who is in charge of a row. */
export type SaveAssignee = (change: { id: string; assigneeId: string | null }) => Promise<unknown>;
