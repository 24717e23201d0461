import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { InfoButton } from "../../../components/InfoButton";
import { useFormats } from "../../../components/useFormats";
import { paths } from "../../../lib/paths";
import { priceBiasQuery } from "../api";
import { StatisticsError } from "../StatisticsError";
import type { Bias, PriceBias, PriceFile } from "../types";

/** Below it a bias says no more than chance. */
const FEWEST = 8;

/** How far the resale prices planned in replies were from those obtained, and the sales behind that. */
export function PriceBiasCard() {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(priceBiasQuery);
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {intl.formatMessage({ id: "dashboards.bias.title" })}
        </Typography>
        <InfoButton
          subject={intl.formatMessage({ id: "dashboards.bias.title" })}
          text={intl.formatMessage({ id: "dashboards.bias.info" })}
        />
      </Box>
      {data ? (
        <Content found={data} />
      ) : error ? (
        <StatisticsError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={72} />
      )}
    </Card>
  );
}

function Content({ found }: { found: PriceBias }) {
  const intl = useIntl();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const { overall, byModel, byPriceClass, files } = found;
  const models = byModel.filter((model) => model.bias !== null);
  const classes = byPriceClass.filter((one) => one.bias !== null);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography>{sentence(overall)}</Typography>
      {models.length + classes.length > 0 && (
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, color: "text.secondary" }}>
          {models.map((model) => (
            <li key={model.modelCarId ?? model.intitule}>
              {model.intitule} : {words(model)}
            </li>
          ))}
          {classes.map((one) => (
            <li key={`${one.currency}${one.first}`}>
              {one.last === null
                ? intl.formatMessage(
                    { id: "dashboards.bias.from" },
                    { first: formats.wholeMoney(one.first, one.currency) },
                  )
                : intl.formatMessage(
                    { id: "dashboards.bias.between" },
                    {
                      first: formats.wholeMoney(one.first, one.currency),
                      last: formats.wholeMoney(one.last, one.currency),
                    },
                  )}{" "}
              : {words(one)}
            </li>
          ))}
        </Box>
      )}
      {files.length > 0 && (
        <Box>
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={tableId}
            onClick={() => setOpen(!open)}
          >
            {intl.formatMessage(
              { id: open ? "dashboards.bias.hide" : "dashboards.bias.show" },
              { count: files.length },
            )}
          </Button>
        </Box>
      )}
      <Box id={tableId} hidden={!open}>
        {open && <Files files={files} />}
      </Box>
    </Box>
  );

  function sentence({ n, bias }: Bias): string {
    if (bias === null) return intl.formatMessage({ id: "dashboards.bias.few" }, { n, few: FEWEST });
    return intl.formatMessage(
      { id: "dashboards.bias.sentence" },
      { n, side: side(bias), percent: percent(Math.abs(bias)) },
    );
  }

  function words({ n, bias, spread }: Bias): string {
    return intl.formatMessage(
      { id: "dashboards.bias.words" },
      { n, bias: signed(bias ?? 0), spread: percent(spread ?? 0) },
    );
  }

  function percent(share: number): string {
    return intl.formatNumber(share, { style: "percent", maximumFractionDigits: 1 });
  }

  function signed(share: number): string {
    return intl.formatNumber(share, {
      style: "percent",
      maximumFractionDigits: 1,
      signDisplay: "exceptZero",
    });
  }
}

function side(bias: number): "above" | "below" | "at" {
  if (Math.abs(bias) < 0.005) return "at";
  return bias > 0 ? "above" : "below";
}

function Files({ files }: { files: PriceFile[] }) {
  const intl = useIntl();
  const formats = useFormats();
  const headers = [
    "dashboards.bias.car",
    "dashboards.bias.planned",
    "dashboards.bias.obtained",
    "dashboards.bias.error",
    "dashboards.bias.costs",
    "dashboards.bias.margin",
    "dashboards.bias.days",
  ] as const;
  const money = (amount: number | null, currency: string) =>
    amount === null ? "–" : formats.wholeMoney(amount, currency);
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: "dashboards.bias.files" })}
      // A scrollable area must be reachable by the keyboard.
      tabIndex={0}
      sx={{ overflowX: "auto", maxHeight: 420 }}
    >
      <Box
        component="table"
        aria-label={intl.formatMessage({ id: "dashboards.bias.files" })}
        sx={{
          width: "100%",
          minWidth: 640,
          borderCollapse: "collapse",
          fontVariantNumeric: "tabular-nums",
          "& th, & td": { p: 1, textAlign: "right", whiteSpace: "nowrap" },
          "& th:first-of-type, & td:first-of-type": { textAlign: "left", whiteSpace: "normal" },
          "& tr": { borderBottom: 1, borderColor: "divider" },
        }}
      >
        <thead>
          <tr>
            {headers.map((id) => (
              <th key={id} scope="col">
                {intl.formatMessage({ id })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={`${file.estimationId}${file.soldAt}`}>
              <td>
                <Link component={RouterLink} to={paths.car(file.carId)}>
                  {file.carName}
                </Link>
              </td>
              <td>
                <Link component={RouterLink} to={paths.estimation(file.estimationId)}>
                  {money(file.planned, file.currency)}
                </Link>
              </td>
              <td>{money(file.obtained, file.currency)}</td>
              <td>
                {intl.formatNumber(file.error, {
                  style: "percent",
                  maximumFractionDigits: 1,
                  signDisplay: "exceptZero",
                })}
              </td>
              <td>{pair(file.plannedCosts, file.costs, file.currency)}</td>
              <td>{pair(file.plannedMargin, file.margin, file.currency)}</td>
              <td>{file.days}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );

  /** Planned amount → obtained amount. */
  function pair(planned: number | null, real: number | null, currency: string): string {
    if (planned === null) return money(real, currency);
    return `${money(planned, currency)} → ${money(real, currency)}`;
  }
}
