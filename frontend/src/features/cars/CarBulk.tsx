import PrintIcon from "@mui/icons-material/PrintOutlined";
import PriceIcon from "@mui/icons-material/SellOutlined";
import GarageIcon from "@mui/icons-material/StorefrontOutlined";
import PublishIcon from "@mui/icons-material/VisibilityOutlined";
import WithdrawIcon from "@mui/icons-material/VisibilityOffOutlined";
import Box from "@mui/material/Box";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useState } from "react";
import { useIntl } from "react-intl";
import { mixed, object, string } from "yup";
import { api, row } from "../../lib/api/client";
import { serverMessage } from "../../lib/api/errors";
import type { Car, Schemas } from "../../lib/api/types";
import { today } from "../../lib/zone";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { NumberField } from "../../components/form/NumberField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { SelectField } from "../../components/form/SelectField";
import { optionsOf } from "../../components/form/optionsOf";
import type { BulkProps } from "../../components/list/DataList";
import { BulkBar } from "../../components/list/selection/BulkBar";
import { BulkQuestion } from "../../components/list/selection/BulkQuestion";
import { useBulk } from "../../components/list/selection/useBulk";
import { saveFile } from "../../components/saveFile";
import { useDebounced } from "../../components/useDebounced";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { garageLookup } from "../garages/api";
import { fetchSheets } from "./api";

type Body = Omit<Schemas["CarBulkRequest"], "ids" | "filters" | "count">;
type Asked = "price" | "garage" | "publish" | "withdraw";

/** How many windscreen sheets the server draws at once. */
const MAX_SHEETS = 50;

/** Bulk actions on cars. */
export default function CarBulk(props: BulkProps<Car>) {
  const intl = useIntl();
  const { selection, ordering } = props;
  const bulk = useBulk<Body>({
    selection,
    call: (body) => api.POST("/car/bulk", { body }),
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const cars = intl.formatMessage({ id: "cars.bulk.count" }, { count: selection.count });
  const close = () => setAsked(null);
  const { send, failure } = bulk;
  const say = useSay(
    (_intl, error) => serverMessage(error) ?? intl.formatMessage({ id: "cars.bulk.sheets.failed" }),
  );
  const { mutateAsync: print, isPending: printing } = useMutation({
    mutationFn: async () =>
      saveFile(
        await fetchSheets(selection.chosen, ordering),
        `${intl.formatMessage({ id: "cars.bulk.sheets" })} ${today()}.pdf`,
      ),
    meta: { awaited: true },
  });
  const form = {
    submitLabel: intl.formatMessage({ id: "bulk.apply" }),
    failure: (_intl: unknown, error: unknown) => failure(error),
    onClose: close,
  };
  return (
    <BulkBar
      {...props}
      bulk={bulk}
      deletes="DELETE /car/delete/{id}"
      actions={[
        {
          call: "POST /car/bulk",
          label: "cars.bulk.price",
          icon: <PriceIcon />,
          onClick: () => setAsked("price"),
        },
        {
          call: "POST /car/bulk",
          label: "cars.bulk.garage",
          icon: <GarageIcon />,
          onClick: () => setAsked("garage"),
        },
        {
          call: "POST /car/bulk",
          label: "cars.bulk.publish",
          icon: <PublishIcon />,
          onClick: () => setAsked("publish"),
        },
        {
          call: "POST /car/bulk",
          label: "cars.bulk.withdraw",
          icon: <WithdrawIcon />,
          onClick: () => setAsked("withdraw"),
        },
        {
          call: "POST /car/sheets.pdf",
          label: "cars.bulk.sheets",
          icon: <PrintIcon />,
          most: MAX_SHEETS,
          loading: printing,
          onClick: () => void say(print()),
        },
      ]}
      exported={{ path: "/car/export", name: intl.formatMessage({ id: "cars.title" }) }}
      deletion={{
        label: "cars.delete",
        title: intl.formatMessage({ id: "cars.bulk.delete.title" }, { cars }),
      }}
    >
      {asked === "price" && (
        <SaveDialog<PriceValues>
          {...form}
          title={intl.formatMessage({ id: "cars.bulk.price.title" }, { cars })}
          initialValues={{ by: "percentDown", value: "", round: "none" }}
          schema={priceSchema(intl.formatMessage({ id: "cars.bulk.required" }))}
          save={(values) => send(changeOf(values), "cars.bulk.price.done")}
        >
          <PriceFields cars={[...selection.rows.values()]} />
        </SaveDialog>
      )}
      {asked === "garage" && (
        <SaveDialog<{ garageId: string }>
          {...form}
          title={intl.formatMessage({ id: "cars.bulk.garage.title" }, { cars })}
          initialValues={{ garageId: "" }}
          schema={object({ garageId: string() })}
          save={({ garageId }) =>
            send({ action: "garage", garageId: garageId || null }, "cars.bulk.garage.done")
          }
        >
          <AutocompleteField
            name="garageId"
            label="cars.field.garage"
            lookup={garageLookup}
            hint={intl.formatMessage({ id: "cars.bulk.noGarage" })}
          />
        </SaveDialog>
      )}
      {asked === "publish" && (
        <BulkQuestion
          title={intl.formatMessage({ id: "cars.bulk.publish.title" }, { cars })}
          confirmLabel={intl.formatMessage({ id: "cars.bulk.publish" })}
          send={() => send({ action: "publish", published: true }, "cars.bulk.publish.done")}
          failure={failure}
          onClose={close}
        />
      )}
      {asked === "withdraw" && (
        <BulkQuestion
          title={intl.formatMessage({ id: "cars.bulk.withdraw.title" }, { cars })}
          confirmLabel={intl.formatMessage({ id: "cars.bulk.withdraw" })}
          send={() => send({ action: "publish", published: false }, "cars.bulk.withdraw.done")}
          failure={failure}
          onClose={close}
        />
      )}
    </BulkBar>
  );
}

const wayTexts = {
  percentDown: "cars.bulk.by.percentDown",
  percentUp: "cars.bulk.by.percentUp",
  amountDown: "cars.bulk.by.amountDown",
  amountUp: "cars.bulk.by.amountUp",
} as const;

const roundTexts = {
  none: "cars.bulk.round.none",
  to1: "cars.bulk.round.to1",
  to10: "cars.bulk.round.to10",
  to50: "cars.bulk.round.to50",
  to100: "cars.bulk.round.to100",
  to90: "cars.bulk.round.to90",
} as const;

const ROUND = { none: undefined, to1: 1, to10: 10, to50: 50, to100: 100, to90: 90 } as const;

interface PriceValues {
  by: keyof typeof wayTexts;
  value: string;
  round: keyof typeof roundTexts;
}

/** A phone's keypad for numbers has no minus: the way says the sign. */
function changeOf({ by, value, round }: PriceValues) {
  const signed = by.endsWith("Down") ? -Number(value) : Number(value);
  const change = by.startsWith("percent") ? { percent: signed } : { amount: signed };
  return { action: "price" as const, ...change, round: ROUND[round] };
}

const EXAMPLES = 3;

function priceSchema(message: string) {
  return object({
    by: mixed().required(),
    round: mixed().required(),
    value: string()
      .required(message)
      .test("change", message, (text) => Number(text) > 0),
  });
}

/** How much, and what it makes of some of the cars. */
function PriceFields({ cars }: { cars: Car[] }) {
  const intl = useIntl();
  const { values } = useFormikContext<PriceValues>();
  const examples = useExamples(cars, values);
  const money = useFormats().moneyOf(examples.flatMap(({ before, after }) => [before, after]));
  return (
    <>
      <SelectField name="by" label="cars.bulk.by" options={optionsOf(intl, wayTexts)} required />
      <NumberField
        name="value"
        label="cars.bulk.value"
        unit={values.by.startsWith("percent") ? "%" : ""}
        decimals={2}
        required
        autoFocus
      />
      <SelectField
        name="round"
        label="cars.bulk.round"
        options={optionsOf(intl, roundTexts)}
        required
      />
      {examples.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: "body2" }}>
          {examples.map(({ id, label, before, after, currency }) => (
            <li key={id}>
              {intl.formatMessage(
                { id: "cars.bulk.example" },
                { name: label, before: money(before, currency), after: money(after, currency) },
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

/** Some of the cars, with the prices that the server would give them. */
function useExamples(cars: Car[], values: PriceValues) {
  const available = cars.filter(({ status }) => status === "available").slice(0, EXAMPLES);
  const ids = available.map(({ id }) => id);
  const value = useDebounced(values.value);
  const asks = ids.length > 0 && Number(value) > 0;
  const body = { ids, ...changeOf({ ...values, value }), preview: true };
  const { data } = useQuery({
    queryKey: ["cars", "prices", body],
    queryFn: ({ signal }) => row(api.POST("/car/bulk", { body, signal })),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  return asks && data ? data.rows : [];
}
