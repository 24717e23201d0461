import { useState } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { AutocompleteField } from "../../../components/form/AutocompleteField";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { carOption } from "../../../components/plates";
import { optionsQuery, selectedQuery } from "../../../lib/entityQueries";
import type { Lookup } from "../../../lib/lists";
import { buyerIn, buyerLookup, buyerOf } from "../../cars/sales/buyers";
import { NewClientDialog, type NewClient } from "../../clients/NewClientDialog";
import { useOpenSaleFile } from "../api";
import type { SaleFile } from "../types";

/** Cars that can be sold to anybody. */
const freeCarLookup: Lookup = {
  search: (nom) => {
    const filters = { nom: nom || undefined, status: "available" as const, reserved: false };
    return optionsQuery(["cars"], "/car/all", filters, carOption);
  },
  selected: (ids) => selectedQuery(["cars"], "/car/getById/{id}", ids, carOption),
};

interface OpenValues {
  carId: string;
  clientId: string;
}

/** The fields to which the server's refusals belong that name none. */
const blamed = (error: unknown) =>
  error instanceof Error && "code" in error && /^car_|sample/.test(String(error.code))
    ? "carId"
    : undefined;

interface OpenDialogProps {
  carId: string;
  /** `client:…` or `prospect:…`, where it is known who buys. */
  buyer: string;
  onOpened: (file: SaleFile) => void;
  onClose: () => void;
}

/** Opens the sale of a car to a client, known or new, or to a prospect, who becomes one. */
export default function OpenDialog({ carId, buyer, onOpened, onClose }: OpenDialogProps) {
  const intl = useIntl();
  const open = useOpenSaleFile();
  const [newClient, setNewClient] = useState<NewClient | null>(null);
  const schema = yup.object({
    carId: yup.string().required(intl.formatMessage({ id: "saleFiles.required.car" })),
    clientId: yup.string().required(intl.formatMessage({ id: "saleFiles.required.client" })),
  });
  return (
    <>
      <SaveDialog<OpenValues, SaleFile>
        title={intl.formatMessage({ id: "saleFiles.open" })}
        initialValues={{ carId, clientId: buyerIn(buyer) }}
        schema={schema}
        submitLabel={intl.formatMessage({ id: "saleFiles.open.submit" })}
        save={(values) =>
          open.mutateAsync({ carId: values.carId, buyer: buyerOf(values.clientId) })
        }
        blame={blamed}
        onSaved={onOpened}
        onClose={onClose}
      >
        <AutocompleteField
          required
          name="carId"
          label="saleFiles.field.car"
          hint={intl.formatMessage({ id: "saleFiles.hint.car" })}
          lookup={freeCarLookup}
        />
        <AutocompleteField
          required
          name="clientId"
          label="saleFiles.field.client"
          hint={intl.formatMessage({ id: "sales.hint.client" })}
          lookup={buyerLookup}
          onCreate={(text) => new Promise((answer) => setNewClient({ text, answer }))}
        />
      </SaveDialog>
      {newClient && <NewClientDialog {...newClient} onClose={() => setNewClient(null)} />}
    </>
  );
}
