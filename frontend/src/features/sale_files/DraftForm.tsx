import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Form, useFormikContext } from "formik";
import { useEffect, useImperativeHandle, useMemo, useState, type Ref } from "react";
import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { BoundedForm } from "../../components/form/BoundedForm";
import { DateField } from "../../components/form/DateField";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";
import { MoneyField } from "../../components/form/MoneyField";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { Panel } from "../../components/Panel";
import { useUnsavedGuard } from "../../lib/unsaved";
import { garageLookup } from "../garages/api";
import { regimeTexts } from "../price/priceTexts";
import { draftChanges, draftSchema, draftValues, refusedFields, soldOf } from "./draft";
import type { DraftValues } from "./draft";
import { ExtrasField } from "./ExtrasField";
import { financingTexts } from "./saleFileTexts";
import { SavedSign } from "./SavedSign";
import { SumsList } from "./SumsList";
import { sumsOf } from "./sums";
import { TradeInField } from "./TradeInField";
import type { SaleFile } from "./types";
import { useDraftSaver } from "./useDraftSaver";

export interface DraftHandle {
  /** Saves what waits; resolves to the stored version, or null where something is to be put right first. */
  flush: () => Promise<number | null>;
}

interface DraftFormProps {
  file: SaleFile;
  /** Whether the partner charges VAT. */
  taxed: boolean;
  handle: Ref<DraftHandle>;
  /** Shows the file as it is stored by now. */
  onReload: () => void;
}

/** The draft of a sale, saved as it is typed, with the sums beside it. */
export function DraftForm(props: DraftFormProps) {
  const intl = useIntl();
  const schema = useMemo(() => draftSchema(intl), [intl]);
  const [values] = useState(() => draftValues(props.file));
  return (
    <BoundedForm<DraftValues> initialValues={values} schema={schema} onSubmit={() => undefined}>
      <Fields {...props} isComplete={(typed) => schema.isValidSync(typed)} />
    </BoundedForm>
  );
}

interface FieldsProps extends DraftFormProps {
  isComplete: (values: DraftValues) => boolean;
}

function Fields({ file, taxed, handle, onReload, isComplete }: FieldsProps) {
  const intl = useIntl();
  const form = useFormikContext<DraftValues>();
  const { values, setStatus } = form;
  // The form's own copy of what it was filled with.
  const [first] = useState(values);
  const { saver, status, error } = useDraftSaver(file);
  const complete = isComplete(values);
  useUnsavedGuard(!complete || !["saved", "waiting", "saving"].includes(status));

  useEffect(() => {
    if (values !== first && complete) saver.change(draftChanges(values));
  }, [values, first, complete, saver]);

  const refused = useMemo(
    () => (status === "refused" ? refusedFields(error, values) : null),
    // As it was sent: what is typed since does not change what was refused.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [status, error],
  );
  useEffect(() => {
    setStatus(refused ?? undefined);
  }, [refused, setStatus]);

  useImperativeHandle(handle, () => ({
    flush: async () => {
      if (complete) return saver.flush();
      // Shows what is missing.
      await form.submitForm();
      return null;
    },
  }));

  const sums = useMemo(
    () => sumsOf(soldOf(values), file.currency, taxed),
    [values, file.currency, taxed],
  );
  const { garage } = file.delivery;
  return (
    <Form noValidate>
      <Panel
        title={intl.formatMessage({ id: "saleFiles.sold" })}
        aside={
          <SavedSign status={complete ? status : "incomplete"} onRetry={() => void saver.flush()} />
        }
      >
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {status === "changedElsewhere" && (
            <Alert
              severity="warning"
              action={
                <Button color="inherit" onClick={onReload}>
                  {intl.formatMessage({ id: "saleFiles.changed.show" })}
                </Button>
              }
            >
              {failureText(intl, error)}
            </Alert>
          )}
          {status === "refused" && !refused && (
            <Alert severity="error">{failureText(intl, error)}</Alert>
          )}
          <Box
            sx={{
              display: "grid",
              gap: 2,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" },
            }}
          >
            <MoneyField
              required
              name="price"
              label="saleFiles.field.price"
              currency={file.currency}
            />
            <SelectField
              required
              name="vatRegime"
              label="saleFiles.field.vatRegime"
              options={optionsOf(intl, regimeTexts)}
            />
          </Box>
          <ExtrasField currency={file.currency} />
          <TradeInField file={file} />
          <Box
            sx={{
              display: "grid",
              gap: 2,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" },
            }}
          >
            <DateField name="delivery.at" label="saleFiles.field.deliveryDay" />
            <AutocompleteField
              name="delivery.garageId"
              label="saleFiles.field.garage"
              lookup={garageLookup}
              initial={garage && { value: garage.id, label: garage.label }}
            />
            <SelectField
              required
              name="financing"
              label="saleFiles.field.financing"
              options={optionsOf(intl, financingTexts)}
            />
          </Box>
          <TextField
            multiline
            minRows={2}
            maxRows={8}
            name="notes"
            label="saleFiles.field.notes"
            hint={intl.formatMessage({ id: "saleFiles.hint.notes" })}
          />
          <FormErrorSummary />
          <SumsList
            sums={sums}
            currency={file.currency}
            tradeIn={Number(values.tradeIn.amount) || 0}
          />
        </Box>
      </Panel>
    </Form>
  );
}
