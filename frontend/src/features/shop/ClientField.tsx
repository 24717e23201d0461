import { useIntl } from "react-intl";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import type { Option } from "../../lib/lists";
import { clientLookup } from "../clients/api";

interface ClientFieldProps {
  onCreate: (text: string) => Promise<Option | null>;
}

/** Whom the order is for, known or new. */
export function ClientField({ onCreate }: ClientFieldProps) {
  const intl = useIntl();
  return (
    <AutocompleteField
      required
      name="clientId"
      label="shop.field.client"
      hint={intl.formatMessage({ id: "shop.hint.client" })}
      lookup={clientLookup}
      onCreate={onCreate}
    />
  );
}
