import FollowUpIcon from "@mui/icons-material/PhoneCallbackOutlined";
import { useState } from "react";
import { useIntl } from "react-intl";
import { api } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import type { BulkProps } from "../../components/list/DataList";
import { BulkBar } from "../../components/list/selection/BulkBar";
import { useBulk } from "../../components/list/selection/useBulk";
import { FollowUpManyDialog } from "../activities/FollowUpManyDialog";
import type { Client } from "./types";

type Body = Omit<Schemas["ClientBulkRequest"], "ids" | "filters" | "count">;

/** What can be done to the selected clients. */
export default function ClientBulk(props: BulkProps<Client>) {
  const intl = useIntl();
  const { selection } = props;
  const bulk = useBulk<Body>({
    selection,
    call: (body) => api.POST("/client/bulk", { body }),
    // As the deletion of one client does.
    invalidates: [["clients"], ["statistics"], ["cars"], ["sales"]],
  });
  const [following, setFollowing] = useState(false);
  const clients = intl.formatMessage({ id: "clients.bulk.count" }, { count: selection.count });
  return (
    <BulkBar
      {...props}
      bulk={bulk}
      actions={[
        { label: "bulk.followUp", icon: <FollowUpIcon />, onClick: () => setFollowing(true) },
      ]}
      exported={{ path: "/client/export", name: intl.formatMessage({ id: "clients.title" }) }}
      deletion={{
        label: "clients.delete",
        title: intl.formatMessage({ id: "clients.bulk.delete.title" }, { clients }),
      }}
    >
      {following && (
        <FollowUpManyDialog
          title={intl.formatMessage({ id: "clients.bulk.followUp.title" }, { clients })}
          send={(followUpAt) => bulk.send({ action: "followUp", followUpAt })}
          failure={bulk.failure}
          onClose={() => setFollowing(false)}
        />
      )}
    </BulkBar>
  );
}
