import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import type { Car } from "../../../lib/api/types";
import { today } from "../../../lib/zone";
import { AutocompleteField } from "../../../components/form/AutocompleteField";
import { DateField } from "../../../components/form/DateField";
import { MoneyField } from "../../../components/form/MoneyField";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { NewClientDialog, type NewClient } from "../../clients/NewClientDialog";
import { buyerLookup } from "./buyers";
import { assignMessage, assignmentOf, assignSchema, blamed, type AssignValues } from "./form";
import { useAssignCar } from "./api";

interface AssignDialogProps {
  car: Car;
  /** A value of `buyerLookup`, where it is known who buys. */
  buyer?: string;
  onClose: () => void;
}

/** Sells a car to a client, known or new, or to a prospect, who becomes one. */
export default function AssignDialog({ car, buyer = "", onClose }: AssignDialogProps) {
  const intl = useIntl();
  const assign = useAssignCar();
  const schema = useMemo(() => assignSchema(intl), [intl]);
  const [newClient, setNewClient] = useState<NewClient | null>(null);

  return (
    <>
      <SaveDialog<AssignValues, Car>
        title={intl.formatMessage({ id: "sales.assign.title" }, { name: car.nom })}
        initialValues={{ clientId: buyer, prix: String(car.prix), date: today() }}
        schema={schema}
        submitLabel={intl.formatMessage({ id: "sales.assign.submit" })}
        save={(values) => assign.mutateAsync(assignmentOf(car, values))}
        saved={({ assignedTo }) =>
          intl.formatMessage({ id: "sales.assigned" }, { name: assignedTo?.fullName ?? "" })
        }
        failure={assignMessage}
        blame={blamed}
        onClose={onClose}
      >
        <AutocompleteField
          required
          name="clientId"
          label="sales.field.client"
          hint={intl.formatMessage({ id: "sales.hint.client" })}
          lookup={buyerLookup}
          onCreate={(text) => new Promise((answer) => setNewClient({ text, answer }))}
        />
        <MoneyField required name="prix" label="sales.field.prix" currency={car.devise} />
        <DateField required disableFuture name="date" label="sales.field.date" />
      </SaveDialog>
      {newClient && <NewClientDialog {...newClient} onClose={() => setNewClient(null)} />}
    </>
  );
}
