import { useIntl } from "react-intl";
import { Facts } from "../../components/Facts";
import { PhoneLink } from "../../components/PhoneLink";
import { sourceTexts } from "./estimationTexts";
import { Panel } from "../../components/Panel";
import type { Estimation } from "./types";

export function ClientPanel({ estimation }: { estimation: Estimation }) {
  const intl = useIntl();
  const { clientName, clientPhone, source } = estimation;
  return (
    <Panel title={intl.formatMessage({ id: "estimations.field.client" })}>
      <Facts
        facts={[
          { label: "estimations.field.clientName", value: clientName },
          {
            label: "estimations.field.clientPhone",
            value: clientPhone && <PhoneLink number={clientPhone} />,
          },
          {
            label: "estimations.field.source",
            value: intl.formatMessage({ id: sourceTexts[source] }),
            wide: true,
          },
        ]}
      />
    </Panel>
  );
}
