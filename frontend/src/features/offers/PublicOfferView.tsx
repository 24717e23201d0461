import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Facts } from "../../components/Facts";
import { Gallery } from "../../components/images/Gallery";
import { Panel } from "../../components/Panel";
import { formatPlate } from "../../components/plates";
import { DealerPanel } from "../../components/privateLink/DealerPanel";
import { DealersPage } from "../../components/privateLink/DealersPage";
import { useFormats } from "../../components/useFormats";
import { fuelTexts, gearboxTexts } from "../cars/carTexts";
import { BreakdownTable } from "../price/breakdown/BreakdownTable";
import { PublicAnswer } from "./PublicAnswer";
import type { PublicOffer } from "./types";

/** A dealer's offer for the visitor's car, with its answer. */
export function PublicOfferView({ token, offer }: { token: string; offer: PublicOffer }) {
  const intl = useIntl();
  const formats = useFormats();
  const { car, company } = offer;
  const images = offer.photos.map((photo, position) => ({ ...photo, id: `${position}` }));
  const name = company.name || intl.formatMessage({ id: "affiliation.dealer" });
  const place = [company.address, company.city].filter(Boolean).join(", ");
  return (
    <DealersPage
      company={name}
      legal={offer.legal}
      title={intl.formatMessage({ id: "offers.public.heading" }, { car: car.carModel })}
    >
      <Box sx={{ display: "grid", gap: 2, gridColumn: { md: 2 }, gridRow: { md: 2 } }}>
        <Panel title={intl.formatMessage({ id: "offers.public.amount" })}>
          <Typography
            sx={{
              fontSize: "2.25rem",
              lineHeight: 1.2,
              fontWeight: 700,
              fontVariantNumeric: "tabular-nums",
            }}
          >
            <bdi>{formats.money(offer.amount, offer.currency)}</bdi>
          </Typography>
          <Typography sx={{ color: "text.secondary", mb: 2 }}>
            {intl.formatMessage(
              { id: "offers.public.until" },
              { date: formats.date(offer.validUntil) },
            )}
          </Typography>
          {offer.details && (
            <Typography dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", mb: 2 }}>
              {offer.details}
            </Typography>
          )}
          {offer.breakdown && (
            <Box sx={{ mb: 2 }}>
              <BreakdownTable sum={offer.breakdown} currency={offer.currency} />
            </Box>
          )}
          <PublicAnswer token={token} offer={offer} company={name} />
        </Panel>
        <DealerPanel name={name} phoneNumber={company.phoneNumber} place={place} />
      </Box>
      <Box sx={{ display: "grid", gap: 2, gridColumn: { md: 1 }, gridRow: { md: 2 } }}>
        {images.length > 0 && <Gallery images={images} name={car.carModel} />}
        <Panel title={intl.formatMessage({ id: "offers.public.car" })}>
          <Facts
            facts={[
              { label: "cars.field.kilometrage", value: formats.kilometres(car.kilometrage) },
              car.annee !== null && { label: "cars.field.annee", value: car.annee },
              car.carburant && {
                label: "cars.field.carburant",
                value: intl.formatMessage({ id: fuelTexts[car.carburant] }),
              },
              car.boite && {
                label: "cars.field.boite",
                value: intl.formatMessage({ id: gearboxTexts[car.boite] }),
              },
              car.couleur && { label: "cars.field.couleur", value: car.couleur },
              car.immatriculation && {
                label: "cars.field.immatriculation",
                value: formatPlate(car.immatriculation),
              },
              car.etat && { label: "estimations.field.etat", value: car.etat, wide: true },
            ]}
          />
        </Panel>
      </Box>
    </DealersPage>
  );
}
