import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import PriceIcon from "@mui/icons-material/SellOutlined";
import GarageIcon from "@mui/icons-material/StorefrontOutlined";
import PublishIcon from "@mui/icons-material/VisibilityOutlined";
import WithdrawIcon from "@mui/icons-material/VisibilityOffOutlined";
import Box from "@mui/material/Box";
import { useFormikContext } from "formik";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { mixed, object, string } from "yup";
import { answer, api, row } from "../../lib/api/client";
import type { components } from "../../lib/api/schema";
import type { Car } from "../../lib/api/types";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { NumberField } from "../../components/form/NumberField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { SelectField } from "../../components/form/SelectField";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectionBar } from "../../components/list/selection/SelectionBar";
import { useBulk } from "../../components/list/selection/useBulk";
import type { Selection } from "../../components/list/selection/useSelection";
import { decimalsOf } from "../../components/numbers";
import { saveFile } from "../../components/saveFile";
import { useFormats } from "../../components/useFormats";
import { garageLookup } from "../garages/api";

type Body = Omit<components["schemas"]["CarBulkRequest"], "ids" | "filters" | "count">;
type Asked = "price" | "garage" | "publish" | "withdraw" | "delete";

interface CarBulkProps {
  selection: Selection<Car>;
  pageSize: number;
  total: number;
}

/** As many ids as an address takes. */
const MAX_EXPORTED = 200;
/** How many cars go into the bin at once. */
const MAX_DELETED = 1000;

/** What can be done to the selected cars. */
export default function CarBulk({ selection, pageSize, total }: CarBulkProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { say, failure, dialogs } = useBulk([["cars"], ["models"], ["garages"]]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const { count, all, chosen, rows, clear } = selection;
  const cars = intl.formatMessage({ id: "cars.bulk.count" }, { count });
  const close = () => setAsked(null);

  async function send(body: Body) {
    say(await row(api.POST("/car/bulk", { body: { ...chosen, ...body } })));
    clear();
  }

  async function confirm(body: Body) {
    setBusy(true);
    try {
      await send(body);
    } catch (error) {
      enqueueSnackbar(failure(error), { variant: "error" });
    } finally {
      setBusy(false);
      close();
    }
  }

  async function download() {
    const query =
      "ids" in chosen
        ? { ids: chosen.ids.join(","), format: "xlsx" as const }
        : { ...chosen.filters, format: "xlsx" as const };
    try {
      const call = api.GET("/car/export", { params: { query: query as never }, parseAs: "blob" });
      const day = new Date().toLocaleDateString("sv");
      saveFile(await answer(call), `${intl.formatMessage({ id: "cars.title" })} ${day}.xlsx`);
    } catch (error) {
      enqueueSnackbar(failure(error), { variant: "error" });
    }
  }

  const shared = {
    onClose: close,
    save: send,
    failure: (_intl: unknown, e: unknown) => failure(e),
  };
  return (
    <>
      {count > 0 && (
        <SelectionBar
          selection={selection as unknown as Selection<{ id: string }>}
          pageSize={pageSize}
          total={total}
          actions={[
            { label: "cars.bulk.price", icon: <PriceIcon />, onClick: () => setAsked("price") },
            { label: "cars.bulk.garage", icon: <GarageIcon />, onClick: () => setAsked("garage") },
            {
              label: "cars.bulk.publish",
              icon: <PublishIcon />,
              onClick: () => setAsked("publish"),
            },
            {
              label: "cars.bulk.withdraw",
              icon: <WithdrawIcon />,
              onClick: () => setAsked("withdraw"),
            },
            {
              label: "cars.bulk.export",
              icon: <DownloadIcon />,
              disabled: !all && count > MAX_EXPORTED,
              onClick: () => void download(),
            },
            {
              label: "cars.delete",
              icon: <DeleteIcon />,
              disabled: count > MAX_DELETED,
              onClick: () => setAsked("delete"),
            },
          ]}
        />
      )}
      {asked === "price" && (
        <SaveDialog<PriceValues>
          {...shared}
          title={intl.formatMessage({ id: "cars.bulk.price.title" }, { cars })}
          initialValues={{ by: "percentDown", value: "" }}
          schema={priceSchema(intl.formatMessage({ id: "cars.bulk.required" }))}
          submitLabel={intl.formatMessage({ id: "cars.bulk.apply" })}
          save={(values) => send({ action: "price", ...changeOf(values) })}
        >
          <PriceFields cars={[...rows.values()]} />
        </SaveDialog>
      )}
      {asked === "garage" && (
        <SaveDialog<{ garageId: string }>
          {...shared}
          title={intl.formatMessage({ id: "cars.bulk.garage.title" }, { cars })}
          initialValues={{ garageId: "" }}
          schema={object({ garageId: string() })}
          submitLabel={intl.formatMessage({ id: "cars.bulk.apply" })}
          save={({ garageId }) => send({ action: "garage", garageId: garageId || null })}
        >
          <AutocompleteField
            name="garageId"
            label="cars.field.garage"
            lookup={garageLookup}
            hint={intl.formatMessage({ id: "cars.bulk.noGarage" })}
          />
        </SaveDialog>
      )}
      <ConfirmDialog
        open={asked === "publish" || asked === "withdraw"}
        busy={busy}
        title={intl.formatMessage({ id: publishing(asked).title }, { cars })}
        confirmLabel={intl.formatMessage({ id: publishing(asked).label })}
        onConfirm={() => void confirm({ action: "publish", published: asked === "publish" })}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === "delete"}
        danger
        busy={busy}
        title={intl.formatMessage({ id: "cars.bulk.delete.title" }, { cars })}
        description={intl.formatMessage({ id: "cars.bulk.delete.description" })}
        confirmLabel={intl.formatMessage({ id: "cars.delete" })}
        onConfirm={() => void confirm({ action: "delete" })}
        onClose={close}
      />
      {dialogs}
    </>
  );
}

const publishing = (asked: Asked | null) =>
  asked === "withdraw"
    ? ({ title: "cars.bulk.withdraw.title", label: "cars.bulk.withdraw" } as const)
    : ({ title: "cars.bulk.publish.title", label: "cars.bulk.publish" } as const);

const wayTexts = {
  percentDown: "cars.bulk.by.percentDown",
  percentUp: "cars.bulk.by.percentUp",
  amountDown: "cars.bulk.by.amountDown",
  amountUp: "cars.bulk.by.amountUp",
} as const;

interface PriceValues {
  by: keyof typeof wayTexts;
  value: string;
}

/** A phone's keypad for numbers has no minus: the way says the sign. */
function changeOf({ by, value }: PriceValues): { percent: number } | { amount: number } {
  const signed = by.endsWith("Down") ? -Number(value) : Number(value);
  return by.startsWith("percent") ? { percent: signed } : { amount: signed };
}

const EXAMPLES = 3;

function priceSchema(message: string) {
  return object({
    by: mixed().required(),
    value: string()
      .required(message)
      .test("change", message, (text) => Number(text) > 0),
  });
}

/** How much, and what it makes of some of the cars. */
function PriceFields({ cars }: { cars: Car[] }) {
  const intl = useIntl();
  const { money } = useFormats();
  const { values } = useFormikContext<PriceValues>();
  const change = changeOf(values);
  const examples = cars.filter(({ status }) => status === "available").slice(0, EXAMPLES);
  return (
    <>
      <SelectField name="by" label="cars.bulk.by" options={optionsOf(intl, wayTexts)} required />
      <NumberField name="value" label="cars.bulk.value" decimals={2} required />
      {Number(values.value) > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: "body2" }}>
          {examples.map(({ id, nom, prix, devise }) => (
            <li key={id}>
              {intl.formatMessage(
                { id: "cars.bulk.example" },
                {
                  name: nom,
                  before: money(prix, devise),
                  after: money(changed(prix, devise, change), devise),
                },
              )}
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ typography: "body2", color: "text.secondary" }}>
        {intl.formatMessage({ id: "cars.bulk.soldStay" })}
      </Box>
    </>
  );
}

function changed(price: number, currency: string, change: ReturnType<typeof changeOf>): number {
  const next = "percent" in change ? (price * (100 + change.percent)) / 100 : price + change.amount;
  const unit = 10 ** decimalsOf(currency);
  return Math.round(next * unit) / unit;
}
