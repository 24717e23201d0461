import type { Schemas } from "../../lib/api/types";

export type Project = Schemas["Project"];
export type ProjectStatus = Schemas["ProjectStatusEnum"];
/** Fields that a person who sees no costs does not write. */
export type ProjectFields = Required<
  Omit<Schemas["PatchedProjectRequest"], "carId" | "purchasePrice">
> &
  Pick<Schemas["PatchedProjectRequest"], "purchasePrice">;
export type Overview = Schemas["ProjectOverview"];
export type CarPreparation = Schemas["CarPreparation"];

export type Board = Schemas["Board"];
export type BoardColumn = Schemas["BoardColumn"];
export type Stage = Schemas["Column"];
export type StageFields = Required<Omit<Schemas["PatchedColumnRequest"], "position">>;

export type Card = Schemas["Card"];
export type CardDetail = Schemas["CardDetail"];
export type ChecklistItem = Schemas["ChecklistItem"];
export type CardFields = Required<
  Pick<Schemas["PatchedCardDetailRequest"], "title" | "description" | "dueDate" | "assigneeName">
> &
  Pick<Schemas["PatchedCardDetailRequest"], "plannedCost" | "cost" | "assigneeId">;

/** Where a card goes: before another one, or to the end of the column. */
export interface Step {
  card: Card;
  columnId: string;
  beforeId: string | null;
  /** Takes the last move back: the card's time in the column goes on, and the move leaves no trace. */
  undo?: boolean;
}
