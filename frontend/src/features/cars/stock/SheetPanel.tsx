import PrintIcon from "@mui/icons-material/PrintOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../../components/Allowed";
import { ErrorState } from "../../../components/ErrorState";
import { Panel } from "../../../components/Panel";
import { saveFile } from "../../../components/saveFile";
import { useFormats } from "../../../components/useFormats";
import { useSay } from "../../../components/useSay";
import { serverMessage } from "../../../lib/api/errors";
import type { Car } from "../../../lib/api/types";
import { paths } from "../../../lib/paths";
import { fetchSheet, sheetQuery } from "../api";

const missingTexts = {
  premiereImmatriculation: "cars.field.premiereImmatriculation",
  kilometrage: "cars.field.kilometrage",
  critair: "cars.field.critair",
  co2: "cars.field.co2",
} as const;

/** The sheet behind the windscreen: what it lacks, when it was printed, and whether its price still holds. */
export default function SheetPanel({ car }: { car: Car }) {
  const intl = useIntl();
  const formats = useFormats();
  const say = useSay(
    (_intl, failure) =>
      serverMessage(failure) ?? intl.formatMessage({ id: "campaigns.sheet.failed" }),
  );
  const { data: sheet, isError, error, refetch } = useQuery(sheetQuery(car));
  const { mutateAsync: print, isPending: printing } = useMutation({
    mutationFn: async () => saveFile(await fetchSheet(car.id), `fiche-${car.nom}.pdf`),
    meta: { awaited: true },
  });

  return (
    <Panel title={intl.formatMessage({ id: "campaigns.sheet.title" })}>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : sheet === undefined ? (
        <Skeleton variant="rounded" height={96} />
      ) : (
        <>
          {sheet.missing.length > 0 && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {intl.formatMessage(
                { id: "campaigns.sheet.missing" },
                {
                  fields: intl.formatList(
                    sheet.missing.map((name) => intl.formatMessage({ id: missingTexts[name] })),
                  ),
                },
              )}{" "}
              <Allowed call="PUT /car/updateById/{id}">
                <Link component={RouterLink} to={paths.editCar(car.id)} color="inherit">
                  {intl.formatMessage({ id: "campaigns.sheet.complete" })}
                </Link>
              </Allowed>
            </Alert>
          )}
          {sheet.stale && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {intl.formatMessage({ id: "campaigns.sheet.stale" })}
            </Alert>
          )}
          <Typography sx={{ color: "text.secondary", mb: 1.5 }}>
            {sheet.printedAt
              ? intl.formatMessage(
                  { id: "campaigns.sheet.printed" },
                  { when: formats.dateTime(sheet.printedAt) },
                )
              : intl.formatMessage({ id: "campaigns.sheet.never" })}
          </Typography>
          <Button
            variant="outlined"
            startIcon={<PrintIcon />}
            loading={printing}
            loadingPosition="start"
            onClick={() => void say(print())}
          >
            {intl.formatMessage({ id: "campaigns.sheet.print" })}
          </Button>
        </>
      )}
    </Panel>
  );
}
