import { paths } from "../../lib/paths";

/** Opens the calendar with the form of a new appointment for this prospect. */
export function appointmentPath(prospectId: string): string {
  return `${paths.calendar}?new=1&prospect=${prospectId}`;
}
