import { Facts } from "../Facts";
import { Panel } from "../Panel";
import { PhoneLink } from "../PhoneLink";

interface DealerPanelProps {
  name: string;
  phoneNumber: string;
  /** The address with the town. */
  place: string;
}

/** How to reach the dealer behind a private link; nothing where the profile says neither. */
export function DealerPanel({ name, phoneNumber, place }: DealerPanelProps) {
  if (!phoneNumber && !place) return null;
  return (
    <Panel title={name}>
      <Facts
        facts={[
          phoneNumber && {
            label: "partners.phoneNumber",
            value: <PhoneLink number={phoneNumber} />,
          },
          place && { label: "partners.address", value: place, wide: true },
        ]}
      />
    </Panel>
  );
}
