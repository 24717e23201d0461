import type { IntlShape } from "react-intl";
import * as yup from "yup";

/** A name, and one way at least to reach the person. */
export function prospectSchema(intl: IntlShape) {
  const unreachable = intl.formatMessage({ id: "prospects.required.contact" });
  return yup.object({
    fullName: yup
      .string()
      .trim()
      .required(intl.formatMessage({ id: "prospects.required.fullName" })),
    phoneNumber: yup
      .string()
      .trim()
      .when("email", {
        is: (email: string | undefined) => !email?.trim(),
        then: (phone) => phone.required(unreachable),
      }),
    email: yup
      .string()
      .trim()
      .email(intl.formatMessage({ id: "prospects.invalid.email" })),
  });
}
