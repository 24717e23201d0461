import Box from "@mui/material/Box";
import { Form, useFormikContext } from "formik";
import { useMemo, useState } from "react";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextField } from "../../components/form/TextField";
import { NewClientDialog, type NewClient } from "../clients/NewClientDialog";
import { ClientField } from "./ClientField";
import { LinesField } from "./LinesField";
import type { OrderValues } from "./orderForm";
import { OrderTotals } from "./OrderTotals";
import { totalsOf } from "./orderTotals";

interface OrderEditorProps {
  /** Said where there is no product yet. */
  empty: string;
  submitLabel: string;
  /** Between the client and the lines. */
  search?: React.ReactNode;
  /** Beside the button that saves. */
  actions?: React.ReactNode;
}

/** Client, products, notes and what they come to. Stands in an OrderFormBox. */
export function OrderEditor({ empty, submitLabel, search, actions }: OrderEditorProps) {
  const { values, dirty } = useFormikContext<OrderValues>();
  const totals = useMemo(() => totalsOf(values.lines, values.currency), [values]);
  const [newClient, setNewClient] = useState<NewClient | null>(null);
  return (
    <>
      <Form noValidate>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <ClientField
            onCreate={(text) => new Promise((answer) => setNewClient({ text, answer }))}
          />
          {search}
          <LinesField empty={empty} />
          {values.lines.length > 0 && <OrderTotals totals={totals} currency={values.currency} />}
          <TextField multiline minRows={2} maxRows={8} name="notes" label="shop.field.notes" />
          <FormErrorSummary />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end" }}>
            {!dirty && actions}
            {(dirty || !actions) && <SubmitButton>{submitLabel}</SubmitButton>}
          </Box>
        </Box>
      </Form>
      {newClient && <NewClientDialog {...newClient} onClose={() => setNewClient(null)} />}
    </>
  );
}
