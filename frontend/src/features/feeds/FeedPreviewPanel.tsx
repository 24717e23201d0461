import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { Fragment } from "react";
import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { useDebounced } from "../../components/useDebounced";
import { paths } from "../../lib/paths";
import { previewQuery, type FeedPreview } from "./api";
import { formatOf, type FeedValues } from "./feedForm";
import { problemTexts } from "./feedTexts";

/** The preview waits so many milliseconds: the server goes through the whole stock for each. */
const PAUSE = 600;

/** Shows the first rows as they will be written, and names cars that a portal may refuse. */
export function FeedPreviewPanel() {
  const intl = useIntl();
  const { values } = useFormikContext<FeedValues>();
  const draft = formatOf(useDebounced(values, PAUSE));
  const isComplete =
    draft.columns.length > 0 && draft.columns.every(({ heading }) => heading !== "");
  const { data, error } = useQuery({ ...previewQuery(draft), enabled: isComplete });
  return (
    <Box component="section" sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3">
        {intl.formatMessage({ id: "feeds.preview" })}
      </Typography>
      <div role="status">{content()}</div>
    </Box>
  );

  function content() {
    if (!isComplete)
      return (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "feeds.preview.incomplete" })}
        </Typography>
      );
    if (error) return <Alert severity="error">{failureText(intl, error)}</Alert>;
    if (!data) return <Skeleton variant="rounded" height={160} />;
    return <Rows preview={data} />;
  }
}

function Rows({ preview: { headings, rows, total, problems } }: { preview: FeedPreview }) {
  const { formatMessage } = useIntl();
  if (total === 0)
    return <Alert severity="info">{formatMessage({ id: "feeds.preview.empty" })}</Alert>;
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {/* A scrollable area must be reachable by the keyboard. */}
      <TableContainer
        role="region"
        tabIndex={0}
        aria-label={formatMessage({ id: "feeds.preview" })}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading} sx={{ whiteSpace: "nowrap" }}>
                  <bdi>{heading}</bdi>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                {row.cells.map((cell, place) => (
                  <TableCell key={headings[place]} sx={{ maxWidth: 200 }}>
                    <Typography noWrap variant="body2">
                      <bdi>{cell}</bdi>
                    </Typography>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {formatMessage({ id: "feeds.preview.total" }, { shown: rows.length, total })}
      </Typography>
      {problems.map((problem) => (
        <Alert key={`${problem.kind} ${problem.heading}`} severity="warning">
          <Box component="span" sx={{ marginInlineEnd: "0.5ch" }}>
            {formatMessage(
              { id: problemTexts[problem.kind] },
              { heading: <bdi key="heading">{problem.heading}</bdi>, count: problem.count },
            )}
          </Box>
          {problem.cars.map((car, place) => (
            <Fragment key={car.id}>
              {place > 0 && <span>, </span>}
              <MuiLink href={paths.car(car.id)} target="_blank" rel="noopener">
                <bdi>{car.nom}</bdi>
              </MuiLink>
            </Fragment>
          ))}
          {problem.count > problem.cars.length && <span>…</span>}
        </Alert>
      ))}
    </Box>
  );
}
