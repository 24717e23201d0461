import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { useChangeEvent, useCreateEvent, useDeleteEvent } from "../api";
import { testDrive } from "./data";

const ofProspect = { ...testDrive, prospect: { id: "p1", label: "Alice Moreau" } };
const reads = { timeline: jest.fn(), prospects: jest.fn() };

function Appointment({ event }: { event: typeof testDrive }) {
  const { id, title, kind, start, end } = event;
  const { mutate: create } = useCreateEvent();
  const { mutate: change } = useChangeEvent();
  const { mutate: remove } = useDeleteEvent();
  useQuery({ queryKey: ["timeline", "prospect", "p1"], queryFn: reads.timeline });
  useQuery({ queryKey: ["prospects", "detail", "p1"], queryFn: reads.prospects });
  return (
    <>
      <button onClick={() => create({ title, kind, start, end })}>Créer</button>
      <button onClick={() => change({ id, fields: { status: "held" } })}>Changer</button>
      <button onClick={() => remove({ event, scope: "this" })}>Supprimer</button>
    </>
  );
}

async function open(event: typeof testDrive) {
  for (const read of Object.values(reads)) read.mockReset().mockResolvedValue({});
  const answer = () => HttpResponse.json({ data: event });
  server.use(
    http.post("/calendar/create", answer),
    http.put("/calendar/e1", answer),
    http.delete("/calendar/e1", answer),
  );
  const view = renderWithProviders(<Appointment event={event} />);
  await waitFor(() => expect(reads.prospects).toHaveBeenCalledTimes(1));
  return view;
}

test.each(["Créer", "Changer", "Supprimer"])(
  "%s: the steps of people are read again",
  async (act) => {
    const { user } = await open(testDrive);
    await user.click(screen.getByRole("button", { name: act }));
    await waitFor(() => expect(reads.timeline).toHaveBeenCalledTimes(2));
    expect(reads.prospects).toHaveBeenCalledTimes(1);
  },
);

test.each(["Créer", "Changer"])("%s: the prospect may have another status", async (act) => {
  const { user } = await open(ofProspect);
  await user.click(screen.getByRole("button", { name: act }));
  await waitFor(() => expect(reads.prospects).toHaveBeenCalledTimes(2));
});
