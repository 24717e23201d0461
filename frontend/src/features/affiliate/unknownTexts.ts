import type { IntlShape } from "react-intl";

/** What a visitor reads whose link leads to no dealer. */
export function unknownTexts(intl: IntlShape) {
  return {
    title: intl.formatMessage({ id: "affiliation.unknown.title" }),
    description: intl.formatMessage({ id: "affiliation.unknown.text" }),
  };
}
