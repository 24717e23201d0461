import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import * as yup from "yup";
import { FilesField } from "../../components/form/FilesField";
import { MoneyField } from "../../components/form/MoneyField";
import { amountRule, requestSchema } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../../components/images/pictures";
import { formatPlate } from "../../components/plates";
import { OfferPurchaseRequest } from "../../lib/api/bounds/OfferPurchaseRequest";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import { profileQuery } from "../../lib/profile";
import { useMay } from "../../lib/rights";
import { useOnlyGarage } from "../garages/useOnlyGarage";
import {
  purchaseRules,
  sellerBody,
  sellerOfName,
  sellerSchema,
  type SellerValues,
} from "../register/form";
import { useBuyCar } from "./api";

const BuyFields = lazyWithRetry(
  () => import(/* webpackChunkName: "register-buy" */ "../register/BuyFields"),
);

interface BuyValues {
  nom: string;
  prix: string;
  immatriculation: string;
  clientPhone: string;
  image: File[];
  garageId: string;
  seller: SellerValues;
  payment: string;
  provenance: string;
}

const { nom, immatriculation, clientPhone, prix } = OfferPurchaseRequest;
const fields = { nom, immatriculation, clientPhone };
const required = "offers.required.field";

interface BuyDialogProps {
  offerId: string;
  /** Known from the estimation: the dialog requires only what a car still needs. */
  carModel: string;
  sellerName: string;
  immatriculation: string;
  /** The price that was planned for it. */
  planned: { amount: number; currency: string | null } | null;
  asksPhone: boolean;
  asksPhoto: boolean;
  onClose: () => void;
}

/** Makes the car of an accepted offer, and its entry in the register where the particulars are at hand. */
export default function BuyDialog(props: BuyDialogProps) {
  // The form is filled once: in the partner's currency, with the only garage where there is no choice.
  const garage = useOnlyGarage();
  const isProfileAwaited = useQuery(profileQuery).isPending;
  return garage === undefined || isProfileAwaited ? null : (
    <Purchase {...props} garageId={garage?.value ?? ""} />
  );
}

function Purchase({
  offerId,
  garageId: onlyGarage,
  carModel,
  sellerName,
  immatriculation: plate,
  planned,
  asksPhone,
  asksPhoto,
  onClose,
}: BuyDialogProps & { garageId: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { data: partner } = useQuery(profileQuery);
  const enters = useMay()("POST /register/create");
  const [entering, setEntering] = useState(false);
  const { mutateAsync: buy } = useBuyCar(offerId);
  const schema = useMemo(() => {
    const car = requestSchema(intl, fields, { nom: required }).shape({
      prix: amountRule(intl, prix, required),
    });
    if (!entering) return car;
    return car.shape({
      garageId: yup.string().required(intl.formatMessage({ id: "register.required.field" })),
      seller: sellerSchema(intl),
      ...purchaseRules(intl),
    });
  }, [intl, entering]);

  return (
    <SaveDialog<BuyValues, { id: string }>
      title={intl.formatMessage({ id: "offers.buy.title" })}
      initialValues={{
        nom: carModel,
        prix: planned && planned.currency === partner?.currency ? String(planned.amount) : "",
        immatriculation: formatPlate(plate),
        clientPhone: "",
        image: [],
        garageId: onlyGarage,
        seller: sellerOfName(sellerName),
        payment: "",
        provenance: "",
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "offers.buy.submit" })}
      save={({ nom, prix, immatriculation, clientPhone, image, garageId, seller, ...entry }) =>
        buy({
          nom,
          prix,
          immatriculation,
          ...(asksPhone && { clientPhone }),
          ...(image[0] && { image: image[0] }),
          ...(entering && {
            garageId,
            register: JSON.stringify({ ...entry, seller: sellerBody(seller) }),
          }),
        })
      }
      saved={intl.formatMessage({ id: "offers.buy.done" })}
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
      {enters && (
        <div>
          <FormControlLabel
            control={
              <Switch checked={entering} onChange={(_event, checked) => setEntering(checked)} />
            }
            label={intl.formatMessage({ id: "register.now" })}
          />
          {!entering && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {intl.formatMessage({ id: "register.now.later" })}
            </Typography>
          )}
        </div>
      )}
      {entering && <BuyFields />}
    </SaveDialog>
  );
}
