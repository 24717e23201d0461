import Dialog from "@mui/material/Dialog";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useMay } from "../../lib/rights";
import { ErrorState } from "../../components/ErrorState";
import { READING, UNKNOWN, useSelected } from "../../components/list/useLookup";
import { clientOption } from "../../components/clientSearch";
import { useClient } from "../clients/api";
import { garageLookup } from "../garages/api";
import { useOnlyGarage } from "../garages/useOnlyGarage";
import { useProspect } from "../prospects/api";
import type { Draft } from "./eventForm";
import { eventQuery } from "./api";
import type { CalendarEvent, Conflict } from "./types";

const EventDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "event-dialog" */ "./EventDialog"),
);

const EventDetails = lazyWithRetry(
  () => import(/* webpackChunkName: "event-details" */ "./EventDetails"),
);

interface CalendarDialogsProps {
  eventId: string;
  isNew: boolean;
  prospectId: string;
  clientId: string;
  garageId: string;
  draft: Draft;
  onSaved: (event: CalendarEvent) => void;
  onConflict: (conflict: Conflict) => void;
  onClose: () => void;
}

/** The form that the address asks for: of an event, or of a new one. */
export function CalendarDialogs({ eventId, isNew, ...props }: CalendarDialogsProps) {
  if (eventId) return <OpenEvent key={eventId} id={eventId} {...props} />;
  if (isNew) return <NewEvent {...props} />;
  return null;
}

type DialogProps = Omit<CalendarDialogsProps, "eventId" | "isNew">;

function OpenEvent({ id, draft, onSaved, onConflict, onClose }: DialogProps & { id: string }) {
  const client = useQueryClient();
  const writes = useMay()("PUT /calendar/{id}");
  const { data: event, error, refetch } = useQuery(eventQuery(client, id));
  if (event && !writes) return <EventDetails event={event} onClose={onClose} />;
  if (event) return <EventDialog {...{ event, draft, onSaved, onConflict, onClose }} />;
  return (
    <Dialog open={error !== null} onClose={onClose} maxWidth="xs" fullWidth>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

/** Waits for the person and the garage that it is filled with. */
function NewEvent({
  prospectId,
  clientId,
  garageId,
  draft,
  onSaved,
  onConflict,
  onClose,
}: DialogProps) {
  const { data: prospect, isFetched } = useProspect(prospectId);
  const client = useClient(clientId);
  const [garage] = useSelected(garageLookup, garageId ? [garageId] : []);
  const only = useOnlyGarage();
  // After a failure they are tried again while the form is filled in.
  if (prospectId && !prospect && !isFetched) return null;
  if (clientId && !client.data && !client.isFetched) return null;
  if (garage?.label === READING || only === undefined) return null;
  const filled: Draft = {
    ...draft,
    ...(only && { garage: only }),
    // One that was deleted would be refused.
    ...(garage && garage.label !== UNKNOWN && { garage }),
    ...(prospect && {
      title: [prospect.fullName, prospect.carModel].filter(Boolean).join(" – "),
      prospect: { value: prospect.id, label: prospect.fullName },
    }),
    ...(client.data && { title: client.data.fullName, client: clientOption(client.data) }),
  };
  return <EventDialog draft={filled} {...{ onSaved, onConflict, onClose }} />;
}
