import { useIntl } from "react-intl";

/** From where to where a card went. */
export function StepText({ step: { from, to } }: { step: { from: string; to: string } }) {
  const intl = useIntl();
  if (!from) return intl.formatMessage({ id: "projects.step.came" }, { to });
  if (!to) return intl.formatMessage({ id: "projects.step.left" }, { from });
  return intl.formatMessage({ id: "projects.step.moved" }, { from, to });
}
