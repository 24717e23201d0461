import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { Facts } from "../../../components/Facts";
import { Panel } from "../../../components/Panel";
import { formatPlate } from "../../../components/plates";
import { DealerPanel } from "../../../components/privateLink/DealerPanel";
import { DealersPage } from "../../../components/privateLink/DealersPage";
import { useFormats } from "../../../components/useFormats";
import { financingTexts } from "./orderFormTexts";
import { OrderFormSums } from "./OrderFormSums";
import { PdfButton } from "./PdfButton";
import { Signature } from "./Signature";
import type { OrderForm } from "./types";

interface OrderFormViewProps {
  token: string;
  form: OrderForm;
}

/** The order that the buyer signs: the car, its price and the terms; then the signature. */
export function OrderFormView({ token, form }: OrderFormViewProps) {
  const intl = useIntl();
  const { car, company } = form;
  const name = company.name || intl.formatMessage({ id: "affiliation.dealer" });
  const place = [company.address, [company.postalCode, company.city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  return (
    <DealersPage
      company={name}
      legal={form.legal}
      title={intl.formatMessage({ id: "orderForms.heading" }, { number: form.number })}
      about={intl.formatMessage(
        { id: "orderForms.about" },
        {
          car: <bdi key="car">{car.name}</bdi>,
          client: <bdi key="who">{form.clientName}</bdi>,
        },
      )}
    >
      <Box sx={{ display: "grid", gap: 2 }}>
        <Panel title={intl.formatMessage({ id: "orderForms.price" })}>
          <OrderFormSums form={form} />
        </Panel>
        <CarPanel car={car} />
        <TermsPanel form={form} />
      </Box>
      <Box sx={{ display: "grid", gap: 2 }}>
        <Panel title={intl.formatMessage({ id: "orderForms.sign.title" })}>
          <Signature token={token} form={form} company={name} />
          <PdfButton token={token} number={form.number} />
        </Panel>
        <DealerPanel name={name} phoneNumber={company.phoneNumber} place={place} />
      </Box>
    </DealersPage>
  );
}

function CarPanel({ car }: { car: OrderForm["car"] }) {
  const intl = useIntl();
  const { day, kilometres } = useFormats();
  return (
    <Panel title={intl.formatMessage({ id: "orderForms.car" })}>
      <Facts
        facts={[
          {
            label: "orderForms.car.model",
            // A car is often named as its model is.
            value: [...new Set([car.model, car.name])].filter(Boolean).join(" · "),
            wide: true,
          },
          car.firstRegistration !== null && {
            label: "cars.field.premiereImmatriculation",
            value: day(car.firstRegistration),
          },
          {
            label: "cars.field.kilometrage",
            value:
              car.kilometrage === null
                ? intl.formatMessage({ id: "orderForms.car.notGuaranteed" })
                : intl.formatMessage(
                    {
                      id: car.guaranteed
                        ? "orderForms.car.distance.guaranteed"
                        : "orderForms.car.distance.notGuaranteed",
                    },
                    { distance: kilometres(car.kilometrage) },
                  ),
          },
          car.colour && { label: "cars.field.couleur", value: car.colour },
          car.plate && { label: "cars.field.immatriculation", value: formatPlate(car.plate) },
          car.vin && { label: "cars.field.vin", value: car.vin, wide: true },
        ]}
      />
    </Panel>
  );
}

function TermsPanel({ form }: { form: OrderForm }) {
  const intl = useIntl();
  const formats = useFormats();
  const { car, deliveryAt, deliveryPlace, financing } = form;
  return (
    <Panel title={intl.formatMessage({ id: "orderForms.terms" })}>
      <Facts
        facts={[
          deliveryAt !== null && {
            label: "orderForms.delivery",
            value: formats.date(deliveryAt),
          },
          deliveryPlace && { label: "orderForms.deliveryPlace", value: deliveryPlace },
          {
            label: "orderForms.financing",
            value: intl.formatMessage({ id: financingTexts[financing] }),
          },
          {
            label: "cars.field.garantie",
            value: car.guaranteeMonths
              ? intl.formatMessage(
                  { id: "orderForms.guarantee.months" },
                  { count: car.guaranteeMonths },
                )
              : intl.formatMessage({ id: "orderForms.guarantee.legal" }),
          },
        ]}
      />
    </Panel>
  );
}
