import FollowUpIcon from "@mui/icons-material/PhoneCallbackOutlined";
import StatusIcon from "@mui/icons-material/SwapHorizOutlined";
import { useFormikContext } from "formik";
import { useState } from "react";
import { useIntl } from "react-intl";
import { api } from "../../lib/api/client";
import { ProspectBulkRequest } from "../../lib/api/bounds/ProspectBulkRequest";
import type { Schemas } from "../../lib/api/types";
import { optionsOf } from "../../components/form/optionsOf";
import { requestSchema } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { SelectField } from "../../components/form/SelectField";
import type { BulkProps } from "../../components/list/DataList";
import { BulkBar } from "../../components/list/selection/BulkBar";
import { useBulk } from "../../components/list/selection/useBulk";
import { FollowUpManyDialog } from "../activities/FollowUpManyDialog";
import { AssignManyDialog } from "../team/assignees/AssignManyDialog";
import { useAssignAction } from "../team/assignees/useAssignAction";
import { LossFields } from "./lost/LossFields";
import { prospectStatusTexts } from "../../components/personTexts";
import type { Loss, Prospect, ProspectStatus } from "./types";

type Body = Omit<Schemas["ProspectBulkRequest"], "ids" | "filters" | "count">;
type Asked = "status" | "followUp" | "assign";

interface StatusValues extends Loss {
  status: ProspectStatus | "";
}

const fields = {
  status: ProspectBulkRequest.status,
  reason: ProspectBulkRequest.reason,
  note: ProspectBulkRequest.note,
};

/** Bulk actions on prospects. */
export default function ProspectBulk(props: BulkProps<Prospect>) {
  const intl = useIntl();
  const { selection } = props;
  const bulk = useBulk<Body>({
    selection,
    call: (body) => api.POST("/prospect/bulk", { body }),
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { send, failure } = bulk;
  const assign = useAssignAction("POST /prospect/bulk", () => setAsked("assign"));
  const prospects = intl.formatMessage({ id: "prospects.bulk.count" }, { count: selection.count });
  return (
    <BulkBar
      {...props}
      bulk={bulk}
      deletes="DELETE /prospect/{id}"
      actions={[
        {
          call: "POST /prospect/bulk",
          label: "prospects.bulk.status",
          icon: <StatusIcon />,
          onClick: () => setAsked("status"),
        },
        {
          call: "POST /prospect/bulk",
          label: "bulk.followUp",
          icon: <FollowUpIcon />,
          onClick: () => setAsked("followUp"),
        },
        ...assign,
      ]}
      exported={{ path: "/prospect/export", name: intl.formatMessage({ id: "prospects.title" }) }}
      deletion={{
        label: "prospects.delete",
        title: intl.formatMessage({ id: "prospects.bulk.delete.title" }, { prospects }),
      }}
    >
      {asked === "status" && (
        <SaveDialog<StatusValues>
          title={intl.formatMessage({ id: "prospects.bulk.status.title" }, { prospects })}
          initialValues={{ status: "", reason: "", note: "" }}
          schema={requestSchema(intl, fields, { status: "prospects.bulk.status.required" })}
          submitLabel={intl.formatMessage({ id: "bulk.apply" })}
          save={(values) => send({ action: "status", ...changeOf(values) })}
          failure={(_intl, error) => failure(error)}
          onClose={close}
        >
          <StatusFields />
        </SaveDialog>
      )}
      {asked === "followUp" && (
        <FollowUpManyDialog
          title={intl.formatMessage({ id: "prospects.bulk.followUp.title" }, { prospects })}
          hint={intl.formatMessage({ id: "prospects.bulk.followUp.hint" })}
          send={(followUpAt) => send({ action: "followUp", followUpAt })}
          failure={failure}
          onClose={close}
        />
      )}
      {asked === "assign" && (
        <AssignManyDialog
          title={intl.formatMessage({ id: "assignees.bulk.title" }, { rows: prospects })}
          send={(assigneeId) => send({ action: "assign", assigneeId })}
          failure={failure}
          onClose={close}
        />
      )}
    </BulkBar>
  );
}

/** Only a lost prospect has a reason. */
function changeOf({ status, ...loss }: StatusValues): Partial<Body> {
  return { status: status as ProspectStatus, ...(status === "lost" && loss) };
}

function StatusFields() {
  const intl = useIntl();
  const { values } = useFormikContext<StatusValues>();
  return (
    <>
      <SelectField
        name="status"
        label="prospects.field.status"
        options={optionsOf(intl, prospectStatusTexts)}
        required
      />
      {values.status === "lost" && <LossFields />}
    </>
  );
}
