import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl, type IntlShape } from "react-intl";
import { weekdayName, weekdays } from "../../components/dates/weekdays";
import type { PublicPartner } from "./types";

type Garage = PublicPartner["garages"][number];

/** The week of each garage; all but the first are opened by their names. */
export function OpeningHours({ garages }: { garages: Garage[] }) {
  const intl = useIntl();
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {intl.formatMessage({ id: "affiliation.hours" })}
      </Typography>
      {garages.map(({ nom, localisation, hours, closures }, index) => (
        <Box component="details" key={index} open={index === 0} sx={{ py: 0.5 }}>
          <Box component="summary" sx={{ cursor: "pointer", py: 0.5, fontWeight: 600 }}>
            {nom || localisation}
          </Box>
          <Typography sx={{ overflowWrap: "anywhere" }}>{localisation}</Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              pt: 0.5,
              display: "grid",
              columnGap: 2,
              rowGap: 0.5,
              gridTemplate: "none / auto 1fr",
            }}
          >
            {weekLines(intl, hours).map(({ first, last, text }) => (
              <Box key={first} sx={{ display: "contents" }}>
                <Box component="dt" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
                  {first === last ? first : `${first} – ${last}`}
                </Box>
                <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
                  {text || intl.formatMessage({ id: "affiliation.closed" })}
                </Box>
              </Box>
            ))}
          </Box>
          {closures.map(({ from, to }) => (
            <Typography key={`${from}${to}`} sx={{ pt: 0.5, fontWeight: 600 }}>
              {intl.formatMessage(
                { id: "affiliation.closed.days" },
                { days: daysText(intl, from, to) },
              )}
            </Typography>
          ))}
        </Box>
      ))}
    </section>
  );
}

/** "24–26 décembre" */
function daysText(intl: IntlShape, from: string, to: string): string {
  return intl.formatDateTimeRange(Date.parse(from), Date.parse(to), {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
  });
}

/** Days in a row that have the same hours share a line. */
function weekLines(intl: IntlShape, hours: Garage["hours"]) {
  const lines: { first: string; last: string; text: string }[] = [];
  const clock = (time: string) => Date.parse(`2024-01-01T${time}Z`);
  for (const day of weekdays) {
    const text = hours
      .filter(({ weekday }) => weekday === day)
      .map(({ opens, closes }) =>
        intl.formatDateTimeRange(clock(opens), clock(closes), {
          timeZone: "UTC",
          timeStyle: "short",
        }),
      )
      .join(", ");
    const before = lines.at(-1);
    const name = weekdayName(intl, day);
    if (before?.text === text) before.last = name;
    else lines.push({ first: name, last: name, text });
  }
  return lines;
}
