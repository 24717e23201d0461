import { useState } from "react";
import { useIntl } from "react-intl";
import { api } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import type { BulkProps } from "../../components/list/DataList";
import { SelectionBar } from "../../components/list/selection/SelectionBar";
import { useBulk } from "../../components/list/selection/useBulk";
import { AssignManyDialog } from "../team/assignees/AssignManyDialog";
import { useAssignAction } from "../team/assignees/useAssignAction";
import type { Estimation } from "./types";

type Body = Omit<Schemas["EstimationBulkRequest"], "ids" | "filters" | "count">;

/** The bulk action on price requests: who is in charge of them. */
export default function EstimationBulk({ selection, pageSize, total }: BulkProps<Estimation>) {
  const intl = useIntl();
  const { send, failure, dialogs } = useBulk<Body>({
    selection,
    call: (body) => api.POST("/estimation/bulk", { body }),
  });
  const [isAssigning, setAssigning] = useState(false);
  const assign = useAssignAction("POST /estimation/bulk", () => setAssigning(true));
  const { count } = selection;
  const rows = intl.formatMessage({ id: "estimations.bulk.count" }, { count });
  return (
    <>
      {count > 0 && (
        <SelectionBar selection={selection} pageSize={pageSize} total={total} actions={assign} />
      )}
      {isAssigning && (
        <AssignManyDialog
          title={intl.formatMessage({ id: "assignees.bulk.title" }, { rows })}
          send={(assigneeId) => send({ action: "assign", assigneeId })}
          failure={failure}
          onClose={() => setAssigning(false)}
        />
      )}
      {dialogs}
    </>
  );
}
