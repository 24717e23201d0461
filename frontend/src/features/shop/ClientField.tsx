import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import type { Option } from "../../lib/lists";
import { clientLookup } from "../clients/api";
import type { OrderValues } from "./orderForm";

interface ClientFieldProps {
  onCreate: (text: string) => Promise<Option | null>;
}

/** Whom the order is for, known or new. */
export function ClientField({ onCreate }: ClientFieldProps) {
  const intl = useIntl();
  // The client that the form started with; the field itself shows the ones chosen later.
  const { clientId } = useFormikContext<OrderValues>().initialValues;
  const { data, isPending } = useQuery({
    ...clientLookup.selected([clientId]),
    enabled: clientId !== "",
  });
  if (clientId !== "" && isPending) return <Skeleton variant="rounded" height={56} />;
  return (
    <AutocompleteField
      required
      name="clientId"
      label="shop.field.client"
      hint={intl.formatMessage({ id: "shop.hint.client" })}
      lookup={clientLookup}
      initial={data?.[0]}
      onCreate={onCreate}
    />
  );
}
