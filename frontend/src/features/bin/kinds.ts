import type { BinKind } from "../../lib/bin";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";

export const kindTexts: Readonly<Record<BinKind, MessageId>> = {
  car: "bin.kind.car",
  client: "bin.kind.client",
  garage: "bin.kind.garage",
  modelCar: "bin.kind.modelCar",
  prospect: "bin.kind.prospect",
  document: "bin.kind.document",
};

/** Where a row is seen once it is back. */
export const pathsOf: Readonly<Record<BinKind, (id: string) => string>> = {
  car: paths.car,
  client: paths.client,
  garage: () => paths.garages,
  modelCar: () => paths.models,
  prospect: paths.prospect,
  document: paths.document,
};
