import type { IntlShape } from "react-intl";
import { requestSchema, textRule } from "../../components/form/requestSchema";
import { ProspectCallRequest } from "../../lib/api/bounds/ProspectCallRequest";

/** A name, and one way at least to reach the person. */
export function prospectSchema(intl: IntlShape) {
  const { phoneNumber, email } = ProspectCallRequest;
  const unreachable = intl.formatMessage({ id: "prospects.required.contact" });
  return requestSchema(intl, ProspectCallRequest, {
    fullName: "prospects.required.fullName",
  }).shape({
    phoneNumber: textRule(intl, phoneNumber).when("email", {
      is: (written: string | undefined) => !written?.trim(),
      then: (phone) => phone.trim().required(unreachable),
    }),
    email: textRule(intl, email)
      .trim()
      .email(intl.formatMessage({ id: "prospects.invalid.email" })),
  });
}
