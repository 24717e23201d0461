import UnverifyIcon from "@mui/icons-material/GppMaybeOutlined";
import FollowUpIcon from "@mui/icons-material/PhoneCallbackOutlined";
import VerifyIcon from "@mui/icons-material/VerifiedUserOutlined";
import { useState } from "react";
import { useIntl } from "react-intl";
import { api } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import type { BulkProps } from "../../components/list/DataList";
import { BulkBar } from "../../components/list/selection/BulkBar";
import { BulkQuestion } from "../../components/list/selection/BulkQuestion";
import { useBulk } from "../../components/list/selection/useBulk";
import { FollowUpManyDialog } from "../activities/FollowUpManyDialog";
import type { Client, ClientStatus } from "./types";

type Body = Omit<Schemas["ClientBulkRequest"], "ids" | "filters" | "count">;

const marks = {
  verified: { label: "clients.bulk.verify", title: "clients.bulk.verify.title" },
  unverified: { label: "clients.bulk.unverify", title: "clients.bulk.unverify.title" },
} as const satisfies Record<ClientStatus, object>;

/** Bulk actions on clients. */
export default function ClientBulk(props: BulkProps<Client>) {
  const intl = useIntl();
  const { selection } = props;
  const bulk = useBulk<Body>({
    selection,
    call: (body) => api.POST("/client/bulk", { body }),
  });
  const [asked, setAsked] = useState<"followUp" | ClientStatus | null>(null);
  const close = () => setAsked(null);
  const { send, failure } = bulk;
  const clients = intl.formatMessage({ id: "clients.bulk.count" }, { count: selection.count });
  return (
    <BulkBar
      {...props}
      bulk={bulk}
      actions={[
        {
          label: marks.verified.label,
          icon: <VerifyIcon />,
          onClick: () => setAsked("verified"),
        },
        {
          label: marks.unverified.label,
          icon: <UnverifyIcon />,
          onClick: () => setAsked("unverified"),
        },
        { label: "bulk.followUp", icon: <FollowUpIcon />, onClick: () => setAsked("followUp") },
      ]}
      exported={{ path: "/client/export", name: intl.formatMessage({ id: "clients.title" }) }}
      deletion={{
        label: "clients.delete",
        title: intl.formatMessage({ id: "clients.bulk.delete.title" }, { clients }),
      }}
    >
      {asked && asked !== "followUp" && (
        <BulkQuestion
          title={intl.formatMessage({ id: marks[asked].title }, { clients })}
          confirmLabel={intl.formatMessage({ id: marks[asked].label })}
          send={() => send({ action: "status", status: asked })}
          failure={failure}
          onClose={close}
        />
      )}
      {asked === "followUp" && (
        <FollowUpManyDialog
          title={intl.formatMessage({ id: "clients.bulk.followUp.title" }, { clients })}
          send={(followUpAt) => send({ action: "followUp", followUpAt })}
          failure={failure}
          onClose={close}
        />
      )}
    </BulkBar>
  );
}
