import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { amountRule, numberRule, textRule } from "../../components/form/requestSchema";
import { EntryRequest } from "../../lib/api/bounds/EntryRequest";
import { IdPaperRequest } from "../../lib/api/bounds/IdPaperRequest";
import { RegisterCarRequest } from "../../lib/api/bounds/RegisterCarRequest";
import { RegisterSellerRequest } from "../../lib/api/bounds/RegisterSellerRequest";
import { dayOf, momentOf, today, wallOf } from "../../lib/zone";
import type { SellerKind } from "./registerTexts";
import type { Draft } from "./types";

type Texts<Name extends string> = Record<Name, string>;

export interface SellerValues extends Texts<
  "lastName" | "firstNames" | "quality" | "address" | "companyName" | "siren" | "representedBy"
> {
  kind: SellerKind;
  idPaper: Texts<"kind" | "number" | "issuedAt" | "authority">;
}

/** An entry as its inputs show it, in the shape of the call: the server names a wrong field by its path. */
export interface EntryValues extends Texts<
  "garageId" | "at" | "price" | "currency" | "payment" | "provenance"
> {
  car: Texts<"label" | "immatriculation" | "vin" | "couleur" | "kilometrage" | "origin">;
  seller: SellerValues;
}

const noPaper = { kind: "", number: "", issuedAt: "", authority: "" };

const noNames = {
  lastName: "",
  firstNames: "",
  quality: "",
  address: "",
  companyName: "",
  siren: "",
  representedBy: "",
};

export const noSeller: SellerValues = {
  kind: "person",
  ...noNames,
  idPaper: noPaper,
};

const noCar = {
  label: "",
  immatriculation: "",
  vin: "",
  couleur: "",
  kilometrage: "",
  origin: "",
};

/** What is known of an entry, or what a row says. */
type Known = Omit<Draft, "carId" | "clientId" | "currency" | "seller"> & {
  currency: string;
  seller: Draft["seller"] | null;
};

const typed = <Name extends string>(
  empty: Texts<Name>,
  known: Partial<Record<Name, string | number | null>>,
): Texts<Name> => {
  const names = Object.keys(empty) as Name[];
  return Object.fromEntries(names.map((name) => [name, String(known[name] ?? "")])) as Texts<Name>;
};

/** A person by the name that is known: the first word is taken for the first name. */
export function sellerOfName(fullName: string): SellerValues {
  const [first = "", ...last] = fullName.trim().split(/\s+/);
  return last.length > 0
    ? { ...noSeller, firstNames: first, lastName: last.join(" ") }
    : { ...noSeller, lastName: first };
}

export function sellerValues(seller: Draft["seller"] | null): SellerValues {
  const { kind = "person", idPaper, ...texts } = seller ?? {};
  return { ...typed(noNames, texts), kind, idPaper: typed(noPaper, idPaper ?? {}) };
}

export function entryValues(known: Known | null, garageId: string, currency: string): EntryValues {
  return {
    garageId: known?.garageId ?? garageId,
    at: known?.at ? dayOf(wallOf(known.at)) : today(),
    car: typed(noCar, known?.car ?? {}),
    seller: sellerValues(known?.seller ?? null),
    price: known?.price == null ? "" : String(known.price),
    currency: known?.currency || currency,
    payment: known?.payment ?? "",
    provenance: known?.provenance ?? "",
  };
}

/** The moment that a day stands for: now where it is today, else noon. */
export const momentIn = (day: string): string =>
  (day === today() ? new Date() : momentOf(`${day}T12:00`)).toISOString();

/** The seller without the fields of the other kind. */
export function sellerBody({ kind, quality, address, ...seller }: SellerValues) {
  const common = { kind, quality: quality.trim(), address: address.trim() };
  if (kind === "company") {
    const { companyName, siren, representedBy } = seller;
    const company = { companyName, siren: siren.replace(/\s/g, ""), representedBy };
    return { ...common, ...company, lastName: "", firstNames: "", idPaper: null };
  }
  const { lastName, firstNames, idPaper } = seller;
  const paper = {
    ...idPaper,
    kind: idPaper.kind as PaperKind,
    issuedAt: idPaper.issuedAt || null,
  };
  return {
    ...common,
    lastName,
    firstNames,
    idPaper: paper,
    companyName: "",
    siren: "",
    representedBy: "",
  };
}

type PaperKind = NonNullable<NonNullable<Draft["seller"]["idPaper"]>["kind"]>;

export function entryBody({ at, car, seller, price, currency, payment, provenance }: EntryValues) {
  const { kilometrage, ...description } = car;
  return {
    at: momentIn(at),
    car: { ...description, kilometrage: kilometrage ? Number(kilometrage) : null },
    seller: sellerBody(seller),
    price: Number(price),
    currency: currency as never,
    payment,
    provenance,
  };
}

interface Within {
  from?: { value: unknown }[] | undefined;
}

/** The seller that a field is of, or of whose paper it is one. */
function sellerKind({ from = [] }: Within): SellerKind | undefined {
  const seller = from.map(({ value }) => value).find((value) => "idPaper" in (value as object));
  return (seller as SellerValues | undefined)?.kind;
}

/** The rules of a seller: a person has names and a paper, a company its number and who stands for it. */
export function sellerSchema(intl: IntlShape) {
  const message = intl.formatMessage({ id: "register.required.field" });
  const always = (bounds: { maxLength?: number }) =>
    textRule(intl, bounds).trim().required(message);
  const only = (kind: SellerKind, bounds: { maxLength?: number }) =>
    textRule(intl, bounds).test(
      "needed",
      message,
      (value, context) => sellerKind(context) !== kind || Boolean(value?.trim()),
    );
  const { lastName, firstNames, quality, address, companyName, siren, representedBy } =
    RegisterSellerRequest;
  const { number, authority } = IdPaperRequest;
  return yup.object({
    kind: yup.string(),
    lastName: only("person", lastName),
    firstNames: only("person", firstNames),
    quality: always(quality),
    address: always(address),
    companyName: only("company", companyName),
    siren: only("company", siren).matches(/^(\d\s*){9}$/, {
      message: intl.formatMessage({ id: "register.invalid.siren" }),
      excludeEmptyString: true,
    }),
    representedBy: only("company", representedBy),
    idPaper: yup.object({
      kind: only("person", {}),
      number: only("person", number),
      issuedAt: only("person", {}),
      authority: only("person", authority),
    }),
  });
}

/** How the car was paid and where it came from. */
export function purchaseRules(intl: IntlShape) {
  const message = intl.formatMessage({ id: "register.required.field" });
  return {
    payment: textRule(intl, EntryRequest.payment).trim().required(message),
    provenance: textRule(intl, EntryRequest.provenance).trim().required(message),
  };
}

export function entrySchema(intl: IntlShape) {
  const message = intl.formatMessage({ id: "register.required.field" });
  const { label, immatriculation, vin, couleur, kilometrage, origin } = RegisterCarRequest;
  return yup.object({
    garageId: yup.string().required(message),
    at: yup.string().required(intl.formatMessage({ id: "register.required.day" })),
    car: yup.object({
      label: textRule(intl, label).trim().required(message),
      immatriculation: textRule(intl, immatriculation),
      vin: textRule(intl, vin),
      couleur: textRule(intl, couleur),
      kilometrage: numberRule(intl, kilometrage),
      origin: textRule(intl, origin),
    }),
    seller: sellerSchema(intl),
    price: amountRule(intl, EntryRequest.price, "register.required.field"),
    ...purchaseRules(intl),
  });
}
