import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Facts } from "../../components/Facts";
import { formatPlate } from "../../components/plates";
import { formatSiren } from "../../components/siret";
import { useFormats } from "../../components/useFormats";
import { paperTexts } from "./registerTexts";
import { sellerName } from "./sellerName";
import type { RegisterRow } from "./types";

/** All that a row says, and its digest. */
export function RowFacts({ row }: { row: RegisterRow }) {
  const intl = useIntl();
  const { date, dateTime, day, exactMoney, kilometres } = useFormats();
  const { car, seller, exit, currency, price, motive } = row;
  const paper = seller?.idPaper;
  const money = (amount: number | null | undefined) =>
    amount == null ? null : exactMoney(amount, currency);
  return (
    <>
      <Facts
        facts={[
          motive && { label: "register.field.motive", value: motive, wide: true },
          { label: seller ? "register.field.at" : "register.field.exitAt", value: date(row.at) },
          { label: "register.field.recordedAt", value: dateTime(row.recordedAt) },
          { label: "register.field.recordedBy", value: row.recordedBy, wide: true },
          { label: "register.field.label", value: car.label, wide: true },
          { label: "register.field.plate", value: formatPlate(car.immatriculation) },
          { label: "register.field.vin", value: car.vin },
          { label: "register.field.colour", value: car.couleur },
          {
            label: "register.field.mileage",
            value: car.kilometrage == null ? null : kilometres(car.kilometrage),
          },
          seller && { label: "register.field.origin", value: car.origin, wide: true },
          seller && { label: "register.field.seller", value: sellerName(seller), wide: true },
          seller && { label: "register.field.quality", value: seller.quality },
          seller?.siren
            ? { label: "register.field.siren", value: formatSiren(seller.siren) }
            : null,
          seller?.representedBy
            ? { label: "register.field.representedBy", value: seller.representedBy }
            : null,
          seller && { label: "register.field.address", value: seller.address, wide: true },
          paper?.kind
            ? {
                label: "register.section.paper",
                value: intl.formatMessage(
                  { id: "register.paper.said" },
                  {
                    kind: intl.formatMessage({ id: paperTexts[paper.kind] }),
                    number: paper.number,
                    date: paper.issuedAt ? day(paper.issuedAt) : "",
                    authority: paper.authority,
                  },
                ),
                wide: true,
              }
            : null,
          seller && { label: "register.field.price", value: money(price) },
          seller && { label: "register.field.payment", value: row.payment },
          seller && { label: "register.field.provenance", value: row.provenance, wide: true },
          exit && { label: "register.field.buyer", value: exit.buyerName, wide: true },
          exit && { label: "register.field.buyerAddress", value: exit.buyerAddress, wide: true },
          exit && { label: "register.field.exitPrice", value: money(exit.price) },
        ]}
      />
      <Typography
        variant="caption"
        component="p"
        sx={{ mt: 2, color: "text.secondary", overflowWrap: "anywhere" }}
      >
        {intl.formatMessage({ id: "register.digest" }, { digest: row.digest })}
      </Typography>
    </>
  );
}
