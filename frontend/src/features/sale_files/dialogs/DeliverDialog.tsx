import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import useMediaQuery from "@mui/material/useMediaQuery";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { DateField } from "../../../components/form/DateField";
import { NumberField } from "../../../components/form/NumberField";
import { optionsOf } from "../../../components/form/optionsOf";
import { requestSchema } from "../../../components/form/requestSchema";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { useFormField } from "../../../components/form/useFormField";
import { DeliverRequest } from "../../../lib/api/bounds/DeliverRequest";
import { today } from "../../../lib/zone";
import { useCar } from "../../cars/api";
import { useDeliver } from "../api";
import { PaperList } from "../PaperList";
import { handedOverTexts } from "../saleFileTexts";
import type { HandedOver, SaleFile } from "../types";
import { dayRule, momentOrNow } from "./moments";

interface DeliverValues {
  at: string;
  kilometrage: string;
  handedOver: HandedOver[];
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
        handedOver: [],
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "saleFiles.deliver.submit" })}
      save={({ at, kilometrage, handedOver }) =>
        deliver.mutateAsync({
          at: momentOrNow(at),
          kilometrage: Number(kilometrage),
          handedOver,
        })
      }
      saved={intl.formatMessage({ id: "saleFiles.deliver.done" })}
      onClose={onClose}
    >
      <Typography variant="h3">{intl.formatMessage({ id: "saleFiles.deliver.papers" })}</Typography>
      <PaperList file={file} />
      <HandedOverField />
      <DateField required disableFuture name="at" label="saleFiles.field.deliveredAt" />
      <NumberField required name="kilometrage" label="saleFiles.field.kilometrage" unit="km" />
    </SaveDialog>
  );
}

function HandedOverField() {
  const intl = useIntl();
  const { value, disabled, setValue } = useFormField<HandedOver[]>("handedOver");
  return (
    <FormGroup aria-labelledby="handed-over" role="group">
      <Typography id="handed-over" variant="h3">
        {intl.formatMessage({ id: "saleFiles.deliver.handedOver" })}
      </Typography>
      {optionsOf(intl, handedOverTexts).map(({ value: each, label }) => (
        <FormControlLabel
          key={each}
          disabled={disabled}
          label={label}
          sx={{ minHeight: 44 }}
          control={
            <Checkbox
              checked={value.includes(each)}
              onChange={({ target }) =>
                setValue(target.checked ? [...value, each] : value.filter((one) => one !== each))
              }
            />
          }
        />
      ))}
    </FormGroup>
  );
}
