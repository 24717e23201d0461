import { useIntl } from "react-intl";
import * as yup from "yup";
import { DateField } from "../../../components/form/DateField";
import { textRule } from "../../../components/form/requestSchema";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { TextField } from "../../../components/form/TextField";
import { DeclarationRequest } from "../../../lib/api/bounds/DeclarationRequest";
import { today } from "../../../lib/zone";
import { useDeclare } from "../api";
import { declarationTexts } from "../saleFileTexts";
import type { DeclarationKind } from "../types";
import { dayRule, momentOrNow } from "./moments";

interface DeclareDialogProps {
  carId: string;
  kind: DeclarationKind;
  onClose: () => void;
}

/** Notes that a declaration was made to the authorities, on which day and under which number. */
export default function DeclareDialog({ carId, kind, onClose }: DeclareDialogProps) {
  const intl = useIntl();
  const declare = useDeclare(carId);
  return (
    <SaveDialog<{ at: string; number: string }>
      title={intl.formatMessage({ id: declarationTexts[kind] })}
      initialValues={{ at: today(), number: "" }}
      schema={yup.object({ at: dayRule(intl), number: textRule(intl, DeclarationRequest.number) })}
      submitLabel={intl.formatMessage({ id: "saleFiles.declaration.mark" })}
      save={({ at, number }) =>
        declare.mutateAsync({ kind, at: momentOrNow(at), number: number.trim() })
      }
      saved={intl.formatMessage({ id: "saleFiles.declaration.done" })}
      onClose={onClose}
    >
      <DateField required disableFuture name="at" label="saleFiles.field.declaredAt" />
      <TextField name="number" label="saleFiles.field.declarationNumber" autoComplete="off" />
    </SaveDialog>
  );
}
