import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { Facts } from "../../components/Facts";
import { Panel } from "../../components/Panel";
import { useFormats } from "../../components/useFormats";
import { regimeTexts } from "../price/priceTexts";
import { soldIn } from "./draft";
import { financingTexts, handedOverTexts } from "./saleFileTexts";
import { SumsList } from "./SumsList";
import { sumsOf } from "./sums";
import type { SaleFile } from "./types";

/** The sale, to be read: it changes no more, or not by this account. */
export function Sold({ file, taxed }: { file: SaleFile; taxed: boolean }) {
  const intl = useIntl();
  const { exactMoney, date, kilometres } = useFormats();
  const { currency, tradeIn, delivery, totals } = file;
  const percent = (rate: number) =>
    intl.formatNumber(rate / 100, { style: "percent", maximumFractionDigits: 1 });
  return (
    <Panel title={intl.formatMessage({ id: "saleFiles.sold" })}>
      <Facts
        facts={[
          { label: "saleFiles.field.price", value: exactMoney(file.price, currency) },
          {
            label: "saleFiles.field.vatRegime",
            value: intl.formatMessage({ id: regimeTexts[file.vatRegime] }),
          },
          file.extras.length > 0 && {
            label: "saleFiles.extras",
            wide: true,
            value: (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
                {file.extras.map(({ label, amount, vatRate }, place) => (
                  <li key={place}>
                    <bdi>{label}</bdi> · {exactMoney(amount, currency)} ({percent(vatRate)})
                  </li>
                ))}
              </Box>
            ),
          },
          tradeIn && {
            label: "saleFiles.tradeIn",
            wide: true,
            value: `${tradeIn.label} · ${exactMoney(tradeIn.amount, currency)}`,
          },
          {
            label: "saleFiles.field.deliveryDay",
            value: delivery.at && date(delivery.at),
          },
          delivery.garage && { label: "saleFiles.field.garage", value: delivery.garage.label },
          {
            label: "saleFiles.field.financing",
            value: intl.formatMessage({ id: financingTexts[file.financing] }),
          },
          file.deliveredKilometrage !== null && {
            label: "saleFiles.field.kilometrage",
            value: kilometres(file.deliveredKilometrage),
          },
          file.handedOver.length > 0 && {
            label: "saleFiles.deliver.handedOver",
            wide: true,
            value: (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
                {file.handedOver.map((each) => (
                  <li key={each}>{intl.formatMessage({ id: handedOverTexts[each] })}</li>
                ))}
              </Box>
            ),
          },
          file.notes && {
            label: "saleFiles.field.notes",
            wide: true,
            value: <Box sx={{ whiteSpace: "pre-line" }}>{file.notes}</Box>,
          },
        ]}
      />
      <Box sx={{ mt: 3 }}>
        <SumsList
          sums={sumsOf(soldIn(file), currency, taxed)}
          currency={currency}
          tradeIn={totals.tradeIn}
          deposits={totals.deposits}
          paid={totals.paid}
          toReturn={file.state === "cancelled" ? totals.toReturn : undefined}
        />
      </Box>
    </Panel>
  );
}
