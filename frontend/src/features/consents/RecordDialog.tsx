import { useIntl } from "react-intl";
import * as yup from "yup";
import { DateField } from "../../components/form/DateField";
import { optionsOf } from "../../components/form/optionsOf";
import { textRule } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { ConsentRequest } from "../../lib/api/bounds/ConsentRequest";
import { momentOf } from "../../lib/zone";
import { useRecordConsent } from "./api";
import { channelTexts, sourceTexts, stateOptionTexts } from "./consentTexts";
import type { Channel, ConsentSource, ConsentState, Person } from "./types";

interface RecordDialogProps {
  person: Person;
  onClose: () => void;
}

/** A consent or a withdrawal by any channel, with the sentence and the moment where they are known. */
export default function RecordDialog({ person, onClose }: RecordDialogProps) {
  const intl = useIntl();
  const record = useRecordConsent(person);
  const initialValues = {
    channel: "phone" as Channel,
    state: "given" as ConsentState,
    source: "counter" as ConsentSource,
    at: "",
    text: "",
  };
  return (
    <SaveDialog
      title={intl.formatMessage({ id: "consents.add" })}
      initialValues={initialValues}
      schema={yup.object({
        at: yup.string().test("past", intl.formatMessage({ id: "consents.invalid.at" }), isPast),
        text: textRule(intl, ConsentRequest.text),
      })}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      save={({ at, text, ...values }) =>
        record.mutateAsync({
          ...values,
          text: text.trim(),
          ...(at && { at: momentOf(at).toISOString() }),
        })
      }
      saved={intl.formatMessage({ id: "consents.recorded" })}
      onClose={onClose}
    >
      <SelectField
        required
        name="state"
        label="consents.field.state"
        options={optionsOf(intl, stateOptionTexts)}
      />
      <SelectField
        required
        name="channel"
        label="consents.field.channel"
        options={optionsOf(intl, channelTexts)}
      />
      <SelectField
        required
        name="source"
        label="consents.field.source"
        options={optionsOf(intl, sourceTexts)}
      />
      <DateField
        type="dateTime"
        disableFuture
        name="at"
        label="consents.field.at"
        hint={intl.formatMessage({ id: "consents.hint.at" })}
      />
      <TextField
        multiline
        minRows={3}
        name="text"
        label="consents.field.text"
        hint={intl.formatMessage({ id: "consents.hint.text" })}
      />
    </SaveDialog>
  );
}

/** Empty means now; what is no moment is refused too. */
const isPast = (wall = "") => wall === "" || momentOf(wall).getTime() <= Date.now();
