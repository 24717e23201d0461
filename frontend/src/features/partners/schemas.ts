import type { IntlShape } from "react-intl";
import { object, string } from "yup";
import { numberRule } from "../../components/form/requestSchema";
import { PatchedProfileUpdateRequest } from "../../lib/api/bounds/PatchedProfileUpdateRequest";
import { ledger } from "./ledger";
import { PASSWORD_MIN_LENGTH } from "./passwordRule";

const email = ({ formatMessage }: IntlShape) =>
  string()
    .trim()
    .required(formatMessage({ id: "partners.email.required" }))
    .email(formatMessage({ id: "partners.email.invalid" }));

const fullName = ({ formatMessage }: IntlShape) =>
  string()
    .trim()
    .required(formatMessage({ id: "partners.fullName.required" }));

const newPassword = ({ formatMessage }: IntlShape) =>
  string()
    .required(formatMessage({ id: "partners.password.required" }))
    .min(
      PASSWORD_MIN_LENGTH,
      formatMessage({ id: "partners.password.tooShort" }, { min: PASSWORD_MIN_LENGTH }),
    );

const knownPassword = ({ formatMessage }: IntlShape) =>
  string().required(formatMessage({ id: "partners.password.required" }));

export const loginSchema = (intl: IntlShape) =>
  object({ email: email(intl), password: knownPassword(intl) });

export const codeSchema = ({ formatMessage }: IntlShape) =>
  object({
    code: string()
      .trim()
      .required(formatMessage({ id: "partners.code.required" })),
  });

export const registerSchema = (intl: IntlShape) =>
  object({ fullName: fullName(intl), email: email(intl), password: newPassword(intl) });

const target = (intl: IntlShape) =>
  numberRule(intl, PatchedProfileUpdateRequest.prospectTargetMinutes).required(
    intl.formatMessage({ id: "clock.target.required" }),
  );

export const personSchema = (intl: IntlShape) =>
  object({ fullName: fullName(intl), email: email(intl) });

const account = (intl: IntlShape) =>
  string()
    .trim()
    .matches(/^[0-9A-Za-z]{3,10}$/, {
      message: intl.formatMessage({ id: "partners.accounts.invalid" }),
      excludeEmptyString: true,
    });

export const ownCompanySchema = (intl: IntlShape) =>
  object({
    holdingCostPerDay: numberRule(intl, PatchedProfileUpdateRequest.holdingCostPerDay),
    accounts: object(Object.fromEntries(ledger.map((name) => [name, account(intl)]))),
  });

export const alertsSchema = (intl: IntlShape) =>
  object({
    prospectTargetMinutes: target(intl),
    estimationTargetMinutes: target(intl),
    quietHours: object({ from: string().required(), to: string().required() })
      .nullable()
      .test(
        "different",
        intl.formatMessage({ id: "alerts.quiet.same" }),
        (hours) => hours === null || hours.from !== hours.to,
      ),
  });

export const showroomSchema = () => object({});

export const companySchema = ({ formatMessage }: IntlShape) =>
  object({
    companyName: string()
      .trim()
      .required(formatMessage({ id: "partners.companyName.required" })),
  });

export const forgotPasswordSchema = (intl: IntlShape) => object({ email: email(intl) });

export const resetPasswordSchema = (intl: IntlShape) => object({ password: newPassword(intl) });

export const joinSchema = (intl: IntlShape) =>
  object({ fullName: fullName(intl), password: newPassword(intl) });

export const passwordSchema = (intl: IntlShape) =>
  object({ oldPassword: knownPassword(intl), password: newPassword(intl) });
