import { CarRequest } from "../../lib/api/bounds/CarRequest";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import type { ImportAction, ImportKind } from "./types";

export const kinds: ImportKind[] = ["car", "client", "modelCar", "prospect"];

export const kindTexts = {
  car: "imports.kind.car",
  client: "imports.kind.client",
  modelCar: "imports.kind.modelCar",
  prospect: "imports.kind.prospect",
} satisfies Record<ImportKind, MessageId>;

export const listOf = {
  car: paths.cars,
  client: paths.clients,
  modelCar: paths.models,
  prospect: paths.prospects,
} satisfies Record<ImportKind, string>;

export const rowOf = {
  car: paths.car,
  client: paths.client,
  modelCar: () => paths.models,
  prospect: paths.prospect,
} satisfies Record<ImportKind, (id: string) => string>;

/** Where the counts have another name than the action. */
export const actions = [
  ["create", "create", "imports.action.create"],
  ["update", "update", "imports.action.update"],
  ["unchanged", "unchanged", "imports.action.unchanged"],
  ["skip", "skip", "imports.action.skip"],
  ["error", "errors", "imports.action.error"],
] as const satisfies [ImportAction, string, MessageId][];

/** Fields that a new row needs, and that others can make where no column has them. */
export const madeOf: Record<string, string[]> = {
  nom: ["modelCar", "marque"],
  modelCar: ["marque"],
  fullName: ["firstName", "lastName"],
};

const numbers = Object.entries(CarRequest).flatMap(([field, bounds]) =>
  "type" in bounds ? [field] : [],
);

/** Whether the field's values stand under each other by their last digit. */
export const isNumber = (field: string | null | undefined) => !!field && numbers.includes(field);

/** The showroom and the stock feed show this field as it stands: a dealer's remarks do not belong there. */
export const isPublic = (kind: ImportKind, field: string | null | undefined) =>
  kind === "car" && field === "description";

export const stateTexts = {
  uploaded: "imports.state.uploaded",
  ready: "imports.state.ready",
  running: "imports.state.running",
  done: "imports.state.done",
  failed: "imports.state.failed",
} as const;

export const modes = ["both", "create", "update"] as const;
export const modeTexts = {
  both: "imports.mode.both",
  create: "imports.mode.create",
  update: "imports.mode.update",
} as const;
