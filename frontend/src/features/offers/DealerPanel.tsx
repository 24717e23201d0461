import { Facts } from "../../components/Facts";
import { Panel } from "../../components/Panel";
import { PhoneLink } from "../../components/PhoneLink";

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
            label: "offers.public.phone",
            value: <PhoneLink number={phoneNumber} />,
          },
          place && { label: "offers.public.address", value: place, wide: true },
        ]}
      />
    </Panel>
  );
}
