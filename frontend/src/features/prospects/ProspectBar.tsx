import { useIntl } from "react-intl";
import type { RowAction } from "../../components/list/types";
import { CallLink } from "../activities/CallLink";
import { PersonBar } from "../people/PersonBar";
import { isClosed } from "./prospectTexts";
import type { Prospect } from "./types";

interface ProspectBarProps {
  prospect: Prospect;
  actions: RowAction[];
  /** Leaves what shows the prospect. */
  onErased: () => Promise<void> | void;
}

export function ProspectBar({ prospect, actions, onErased }: ProspectBarProps) {
  const { formatMessage } = useIntl();
  return (
    <PersonBar
      person={{ kind: "prospect", ...prospect }}
      call={
        prospect.phoneNumber && (
          <CallLink person={{ kind: "prospect", ...prospect, isClosed: isClosed(prospect) }} />
        )
      }
      entries={actions.map(({ label, ...entry }) => ({
        ...entry,
        text: formatMessage({ id: label }),
      }))}
      // One who has become a client is erased as the client.
      erasable={prospect.clientId === null}
      onErased={onErased}
    />
  );
}
