import useMediaQuery from "@mui/material/useMediaQuery";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { DateField } from "../../../components/form/DateField";
import { NumberField } from "../../../components/form/NumberField";
import { requestSchema } from "../../../components/form/requestSchema";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { DeliverRequest } from "../../../lib/api/bounds/DeliverRequest";
import { today } from "../../../lib/zone";
import { useCar } from "../../cars/api";
import { useDeliver } from "../api";
import { PaperList } from "../PaperList";
import { saleFileError } from "../saleFileError";
import type { SaleFile } from "../types";
import { dayRule, momentOrNow } from "./moments";

interface DeliverValues {
  at: string;
  kilometrage: string;
}

/** The handing over, on a phone beside the car: the papers, the mileage, the day. */
export default function DeliverDialog({ file, onClose }: { file: SaleFile; onClose: () => void }) {
  const intl = useIntl();
  const small = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  const { data: car, isPending } = useCar(file.car?.id ?? "");
  const deliver = useDeliver(file.id);
  // The form is filled once, with the mileage that is known.
  if (file.car && isPending) return null;
  const schema = requestSchema(intl, DeliverRequest, {
    kilometrage: "saleFiles.required.kilometrage",
  }).shape({ at: dayRule(intl) });
  return (
    <SaveDialog<DeliverValues>
      fullScreen={small}
      title={intl.formatMessage({ id: "saleFiles.deliver.title" }, { car: file.carName })}
      initialValues={{
        at: today(),
        kilometrage: car?.kilometrage == null ? "" : String(car.kilometrage),
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "saleFiles.deliver.submit" })}
      save={({ at, kilometrage }) =>
        deliver.mutateAsync({ at: momentOrNow(at), kilometrage: Number(kilometrage) })
      }
      saved={intl.formatMessage({ id: "saleFiles.deliver.done" })}
      failure={saleFileError}
      onClose={onClose}
    >
      <Typography variant="h3">{intl.formatMessage({ id: "saleFiles.deliver.papers" })}</Typography>
      <PaperList file={file} />
      <DateField required disableFuture name="at" label="saleFiles.field.deliveredAt" />
      <NumberField required name="kilometrage" label="saleFiles.field.kilometrage" unit="km" />
    </SaveDialog>
  );
}
