import Chip from "@mui/material/Chip";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { DateField } from "../../components/form/DateField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { ProspectCallRequest } from "../../lib/api/bounds/ProspectCallRequest";
import { SimilarPeople } from "../duplicates/SimilarPeople";
import { followUpChange, followUpRule, followUpValue } from "../activities/followUpForm";
import { CustomerLanguageField, localeOf } from "../partners/CustomerLanguageField";
import { assigneeChange, assigneeValue } from "../team/assignees/assigneeForm";
import { AssigneeSelect } from "../team/assignees/AssigneeSelect";
import { prospectSchema } from "./form";
import { ProspectFieldset } from "./ProspectFieldset";
import { isClosed, prospectError } from "./prospectTexts";
import { useCreateProspect, useUpdateProspect } from "./api";
import type { Prospect, ProspectFields } from "./types";

type ProspectValues = ProspectFields & {
  customerLocale: string;
  followUpAt: string;
  assigneeId: string;
};

export interface ProspectDialogProps {
  prospect?: Prospect;
  /** What is known of a new one, such as the sender of a mail; too long a text is cut. */
  start?: Partial<ProspectFields>;
  /** The car that a new one is known to ask about. */
  startCar?: Prospect["car"];
  onSaved?: (prospect: Prospect) => void;
  onClose: () => void;
}

export default function ProspectDialog({
  prospect,
  start = {},
  startCar = null,
  onSaved,
  onClose,
}: ProspectDialogProps) {
  const intl = useIntl();
  const create = useCreateProspect();
  const update = useUpdateProspect();
  const [car, setCar] = useState(startCar);
  const before = followUpValue(prospect?.followUpAt);
  const schema = useMemo(
    () => prospectSchema(intl).shape({ followUpAt: followUpRule(intl, before) }),
    [intl, before],
  );

  function save({ customerLocale, followUpAt, assigneeId, ...fields }: ProspectValues) {
    const body = {
      ...fields,
      customerLocale: localeOf(customerLocale),
      ...followUpChange(followUpAt, before),
      ...assigneeChange(assigneeId, assigneeValue(prospect)),
      ...(car && { carId: car.id }),
    };
    return prospect ? update.mutateAsync({ id: prospect.id, ...body }) : create.mutateAsync(body);
  }

  return (
    <SaveDialog<ProspectValues, Prospect>
      title={intl.formatMessage({ id: prospect ? "prospects.edit.title" : "prospects.add" })}
      initialValues={{
        ...valuesOf(prospect ?? start),
        customerLocale: prospect?.customerLocale ?? "",
        followUpAt: before,
        assigneeId: assigneeValue(prospect),
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: prospect ? "form.save" : "prospects.add" })}
      save={save}
      saved={intl.formatMessage({ id: prospect ? "prospects.updated" : "prospects.created" })}
      failure={prospectError}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProspectFieldset autoFocus>
        <SimilarPeople kind="prospect" id={prospect?.id} />
        {car && (
          <Chip
            label={intl.formatMessage({ id: "prospects.about" }, { car: car.nom })}
            onDelete={() => setCar(null)}
            sx={{ justifySelf: "start", maxWidth: 1 }}
          />
        )}
      </ProspectFieldset>
      <CustomerLanguageField />
      <AssigneeSelect current={prospect?.assignee} />
      {!(prospect && isClosed(prospect)) && (
        <DateField type="dateTime" name="followUpAt" label="activities.followUp" />
      )}
    </SaveDialog>
  );
}

function valuesOf(known: Partial<ProspectFields>): ProspectFields {
  const cut = (name: keyof ProspectFields) =>
    (known[name] ?? "").slice(0, ProspectCallRequest[name].maxLength);
  return {
    fullName: cut("fullName"),
    phoneNumber: cut("phoneNumber"),
    email: cut("email"),
    need: cut("need"),
    carModel: cut("carModel"),
    message: cut("message"),
  };
}
