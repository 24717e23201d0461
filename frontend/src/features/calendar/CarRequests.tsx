import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import type { Car, Page } from "../../lib/api/types";
import type { MessageId } from "../../lib/texts";
import { paths } from "../../lib/paths";
import { opened } from "../../lib/useComeBack";
import { Dotted } from "../../components/Dotted";
import { Loaded } from "../../components/Loaded";
import { prospectStatusTexts } from "../../components/personTexts";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { estimationsQuery } from "../estimations/api";
import { EstimationStatusChip } from "../estimations/EstimationStatusChip";
import { prospectsQuery } from "../prospects/api";
import { statusTones } from "../prospects/prospectTexts";
import { carEventsQuery } from "./api";
import { kindTexts, statusTexts } from "./eventTexts";

/** The most rows that a call returns. */
const MOST = 100;

/** On a car's page: who asked about it, who comes to see it, and the estimations that name it. */
export default function CarRequests({ car }: { car: Car }) {
  const intl = useIntl();
  const formats = useFormats();
  const about = { carId: car.id, page: 1, limit: MOST };
  const prospects = useQuery(prospectsQuery(about));
  const events = useQuery(carEventsQuery(car.id));
  const estimations = useQuery(estimationsQuery(about));
  const queries = [prospects, events, estimations];
  // They are shown at once, so that none moves the others.
  if (queries.some(({ data, error }) => data === undefined && error === null))
    return <Skeleton variant="rounded" height={240} />;
  if (queries.every(({ data }) => data?.total === 0))
    return (
      <Typography sx={{ color: "text.secondary" }}>
        {intl.formatMessage({ id: "cars.requests.none" })}
      </Typography>
    );
  return (
    <>
      <Requests title="sales.prospects" query={prospects}>
        {({ id, fullName, status, createdAt }) => (
          <Request
            key={id}
            to={paths.prospect(id)}
            name={fullName}
            note={formats.dateTime(createdAt)}
            chip={
              <StatusChip
                label={intl.formatMessage({ id: prospectStatusTexts[status] })}
                tone={statusTones[status]}
              />
            }
          />
        )}
      </Requests>
      <Requests title="timeline.kind.appointment" query={events}>
        {({ id, title, start, kind, status }) => (
          <Request
            key={id}
            to={paths.appointment(id)}
            name={title}
            note={
              <Dotted
                facts={[intl.formatMessage({ id: kindTexts[kind] }), formats.dateTime(start)]}
              />
            }
            chip={<StatusChip label={intl.formatMessage({ id: statusTexts[status] })} />}
          />
        )}
      </Requests>
      <Requests title="estimations.title" query={estimations}>
        {({ id, clientName, carModel, status, createdAt }) => (
          <Request
            key={id}
            to={paths.estimation(id)}
            name={<Dotted facts={[clientName, carModel]} />}
            note={formats.dateTime(createdAt)}
            chip={<EstimationStatusChip status={status} />}
          />
        )}
      </Requests>
    </>
  );
}

interface RequestsProps<T> {
  title: MessageId;
  query: UseQueryResult<Page<T>>;
  children: (row: T) => ReactNode;
}

/** Those of one kind; nothing where there are none. */
function Requests<T>({ title, query, children }: RequestsProps<T>) {
  const intl = useIntl();
  const id = useId();
  return (
    <Loaded query={query} loading={null}>
      {({ data, total }) =>
        total > 0 && (
          <Paper
            component="section"
            variant="outlined"
            aria-labelledby={id}
            sx={{ px: { xs: 2, md: 3 }, py: 2 }}
          >
            <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.5 }}>
              {intl.formatMessage({ id: title })} ({intl.formatNumber(total)})
            </Typography>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {data.map(children)}
            </Box>
          </Paper>
        )
      }
    </Loaded>
  );
}

interface RequestProps {
  to: string;
  name: ReactNode;
  note: ReactNode;
  chip: ReactNode;
}

function Request({ to, name, note, chip }: RequestProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 2,
        py: 1,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Link component={RouterLink} to={to} state={opened(to)} sx={{ display: "inline-block" }}>
          {name}
        </Link>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <bdi>{note}</bdi>
        </Typography>
      </Box>
      {chip}
    </Box>
  );
}
