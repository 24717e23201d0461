import { useIntl } from "react-intl";

/** From where to where a card went. */
export function StepText({ step: { from, to } }: { step: { from: string; to: string } }) {
  const intl = useIntl();
  const id = !from ? "projects.step.came" : !to ? "projects.step.left" : "projects.step.moved";
  return <span>{intl.formatMessage({ id }, { from, to })}</span>;
}
