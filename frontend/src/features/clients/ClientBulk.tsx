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
import { AssignManyDialog } from "../team/assignees/AssignManyDialog";
import { useAssignAction } from "../team/assignees/useAssignAction";
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
  const [asked, setAsked] = useState<"followUp" | "assign" | ClientStatus | null>(null);
  const close = () => setAsked(null);
  const { send, failure } = bulk;
  const assign = useAssignAction("POST /client/bulk", () => setAsked("assign"));
  const clients = intl.formatMessage({ id: "clients.bulk.count" }, { count: selection.count });
  return (
    <BulkBar
      {...props}
      bulk={bulk}
      deletes="DELETE /client/delete/{id}"
      actions={[
        {
          call: "POST /client/bulk",
          label: marks.verified.label,
          icon: <VerifyIcon />,
          onClick: () => setAsked("verified"),
        },
        {
          call: "POST /client/bulk",
          label: marks.unverified.label,
          icon: <UnverifyIcon />,
          onClick: () => setAsked("unverified"),
        },
        {
          call: "POST /client/bulk",
          label: "bulk.followUp",
          icon: <FollowUpIcon />,
          onClick: () => setAsked("followUp"),
        },
        ...assign,
      ]}
      exported={{ path: "/client/export", name: intl.formatMessage({ id: "clients.title" }) }}
      deletion={{
        label: "clients.delete",
        title: intl.formatMessage({ id: "clients.bulk.delete.title" }, { clients }),
      }}
    >
      {asked && asked !== "followUp" && asked !== "assign" && (
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
      {asked === "assign" && (
        <AssignManyDialog
          title={intl.formatMessage({ id: "assignees.bulk.title" }, { rows: clients })}
          send={(assigneeId) => send({ action: "assign", assigneeId })}
          failure={failure}
          onClose={close}
        />
      )}
    </BulkBar>
  );
}
