import type { IntlShape } from "react-intl";
import { requestSchema, textRule } from "../../components/form/requestSchema";
import { ClientRequest } from "../../lib/api/bounds/ClientRequest";
import { formatPhone } from "../../components/phones";
import { formatSiren } from "../../components/siret";
import { followUpChange, followUpRule, followUpValue } from "../activities/followUpForm";
import { localeOf } from "../partners/CustomerLanguageField";
import { PASSWORD_MIN_LENGTH } from "../partners/passwordRule";
import { assigneeChange, assigneeValue } from "../team/assignees/assigneeForm";
import type { Client, ClientFields } from "./types";

export type ClientValues = Required<
  Omit<ClientFields, "followUpAt" | "customerLocale" | "assigneeId">
> & {
  customerLocale: string;
  followUpAt: string;
  assigneeId: string;
};

export function clientValues(intl: IntlShape, client: Client | undefined): ClientValues {
  const none = intl.formatMessage({ id: "clients.region.none" });
  return {
    fullName: client?.fullName ?? "",
    phoneNumber: formatPhone(client?.phoneNumber ?? ""),
    email: client?.email ?? "",
    kind: client?.kind ?? "person",
    companyName: client?.companyName ?? "",
    siren: formatSiren(client?.siren ?? ""),
    vatNumber: client?.vatNumber ?? "",
    address: client?.address ?? "",
    postalCode: client?.postalCode ?? "",
    city: client?.city ?? "",
    country: client?.country ?? "FR",
    region: client && client.region !== none ? client.region : "",
    customerLocale: client?.customerLocale ?? "",
    followUpAt: followUpValue(client?.followUpAt),
    assigneeId: assigneeValue(client),
    password: "",
    oldPassword: "",
  };
}

export function clientSchema(intl: IntlShape, client: Client | undefined) {
  const oldPassword = textRule(intl, ClientRequest.oldPassword);
  return requestSchema(intl, ClientRequest, {
    fullName: "clients.required.fullName",
    phoneNumber: "clients.required.phoneNumber",
  }).shape({
    email: textRule(intl, ClientRequest.email)
      .trim()
      .email(intl.formatMessage({ id: "clients.invalid.email" })),
    followUpAt: followUpRule(intl, followUpValue(client?.followUpAt)),
    password: textRule(intl, ClientRequest.password).min(
      PASSWORD_MIN_LENGTH,
      intl.formatMessage({ id: "clients.invalid.password" }, { min: PASSWORD_MIN_LENGTH }),
    ),
    oldPassword: client?.hasPassword
      ? oldPassword.when("password", {
          is: (password: string | undefined) => Boolean(password),
          then: (field) =>
            field.required(intl.formatMessage({ id: "clients.required.oldPassword" })),
        })
      : oldPassword,
  });
}

/** The body: texts trimmed, passwords as typed and only where there is a new one; what else changes where it does. */
export function clientFields(
  { password, oldPassword, followUpAt, assigneeId, ...texts }: ClientValues,
  client: Client | undefined,
): ClientFields {
  return {
    fullName: texts.fullName.trim(),
    phoneNumber: texts.phoneNumber.trim(),
    email: texts.email.trim(),
    kind: texts.kind,
    // A person's form does not show them: what is stored stays.
    ...(texts.kind === "company" && {
      companyName: texts.companyName.trim(),
      siren: texts.siren.trim(),
      vatNumber: texts.vatNumber.trim(),
    }),
    address: texts.address.trim(),
    postalCode: texts.postalCode.trim(),
    city: texts.city.trim(),
    country: texts.country,
    region: texts.region.trim(),
    customerLocale: localeOf(texts.customerLocale),
    ...followUpChange(followUpAt, followUpValue(client?.followUpAt)),
    ...assigneeChange(assigneeId, assigneeValue(client)),
    ...(password && { password, ...(oldPassword && { oldPassword }) }),
  };
}
