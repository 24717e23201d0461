import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { FilesField } from "../../components/form/FilesField";
import { MoneyField } from "../../components/form/MoneyField";
import { amountRule, requestSchema } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../../components/images/pictures";
import { formatPlate } from "../../components/plates";
import { OfferPurchaseRequest } from "../../lib/api/bounds/OfferPurchaseRequest";
import { paths } from "../../lib/paths";
import { profileQuery } from "../../lib/profile";
import { useBuyCar } from "./api";
import { offerError } from "./offerError";

interface BuyValues {
  nom: string;
  prix: string;
  immatriculation: string;
  clientPhone: string;
  image: File[];
}

interface BuyDialogProps {
  offerId: string;
  /** Known from the estimation: the dialog requires only what a car still needs. */
  carModel: string;
  immatriculation: string;
  /** The price that was planned for it. */
  planned: { amount: number; currency: string | null } | null;
  asksPhone: boolean;
  asksPhoto: boolean;
  onClose: () => void;
}

/** Makes the car of an accepted offer. */
export default function BuyDialog({
  offerId,
  carModel,
  immatriculation,
  planned,
  asksPhone,
  asksPhoto,
  onClose,
}: BuyDialogProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { data: partner } = useQuery(profileQuery);
  const { mutateAsync: buy } = useBuyCar(offerId);
  const required = "offers.required.field";
  const { nom, immatriculation: plate, clientPhone, prix } = OfferPurchaseRequest;
  const fields = { nom, immatriculation: plate, clientPhone };
  const schema = requestSchema(intl, fields, {
    nom: required,
  }).shape({ prix: amountRule(intl, prix, required) });

  return (
    <SaveDialog<BuyValues, { id: string }>
      title={intl.formatMessage({ id: "offers.buy.title" })}
      initialValues={{
        nom: carModel,
        prix: planned && planned.currency === partner?.currency ? String(planned.amount) : "",
        immatriculation: formatPlate(immatriculation),
        clientPhone: "",
        image: [],
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "offers.buy.submit" })}
      save={({ clientPhone, image, ...fields }) =>
        buy({
          ...fields,
          ...(asksPhone && { clientPhone }),
          ...(image[0] && { image: image[0] }),
        })
      }
      saved={intl.formatMessage({ id: "offers.buy.done" })}
      failure={offerError}
      onSaved={({ id }) => void navigate(paths.car(id))}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "offers.buy.text" })}</Typography>
      <MoneyField
        required
        name="prix"
        label="offers.field.price"
        currency={partner?.currency ?? ""}
      />
      <TextField required name="nom" label="offers.field.carName" />
      <TextField name="immatriculation" autoComplete="off" label="cars.field.immatriculation" />
      {asksPhone && (
        <TextField
          name="clientPhone"
          type="tel"
          autoComplete="off"
          label="offers.field.sellerPhone"
        />
      )}
      {asksPhoto && (
        <FilesField
          name="image"
          label={intl.formatMessage({ id: "offers.field.photo" })}
          accept={PICTURE_TYPES}
          maxBytes={MAX_PICTURE_BYTES}
          maxFiles={1}
        />
      )}
    </SaveDialog>
  );
}
