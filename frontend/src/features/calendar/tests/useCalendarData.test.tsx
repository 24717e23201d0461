import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { listAnswer, pageOf } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { answerTeam, karim } from "../../team/assignees/tests/people";
import { useCalendarData } from "../useCalendarData";
import { testDrive } from "./data";

const days = { from: "2026-11-23", to: "2026-11-29" };

function Shown({ garageId }: { garageId: string }) {
  const { shown, complete } = useCalendarData({ days, kind: "", garageId, assignee: "" });
  const titles = shown.entries.map(({ title }) => title);
  return complete ? <p>{JSON.stringify({ open: shown.businessHours, titles })}</p> : null;
}

beforeEach(() => {
  const garage = { localisation: "Lyon", createdAt: "2026-11-20T10:00:00+01:00" };
  const schedule = (opens: string, closes: string) => ({
    hours: [{ weekday: 2, opens, closes }],
    closures: [{ from: "2026-11-24", to: "2026-11-24", reason: "Inventaire" }],
  });
  server.use(
    listAnswer("/calendar/all", []),
    http.get("/calendar/documents", () => HttpResponse.json({ data: { documents: [] } })),
    listAnswer("/garage/all", [
      { ...garage, id: "g1", nom: "Nord" },
      { ...garage, id: "g2", nom: "Sud" },
    ]),
    http.get("/calendar/garage/g1", () => HttpResponse.json({ data: schedule("09:00", "12:00") })),
    http.get("/calendar/garage/g2", () => HttpResponse.json({ data: schedule("11:00", "18:00") })),
  );
});

test.each([
  [
    "without a garage chosen, the hours of all are open, and the closure of one closes nothing",
    "",
    {
      open: [
        { daysOfWeek: [2], startTime: "09:00", endTime: "12:00" },
        { daysOfWeek: [2], startTime: "11:00", endTime: "18:00" },
      ],
      titles: [],
    },
  ],
  [
    "a chosen garage has its own hours and closures",
    "g1",
    { open: [{ daysOfWeek: [2], startTime: "09:00", endTime: "12:00" }], titles: ["Inventaire"] },
  ],
])("%s", async (_case, garageId, shown) => {
  renderWithProviders(<Shown garageId={garageId} />);
  expect(await screen.findByText(JSON.stringify(shown))).toBeInTheDocument();
});

test("one person's appointments are requested, without the documents, which are unassigned", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("/calendar/all", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("assignee"));
      return HttpResponse.json(pageOf([{ ...testDrive, assignee: karim }]));
    }),
    http.get("/calendar/documents", () => HttpResponse.error()),
  );
  answerTeam();
  function Said() {
    const { shown } = useCalendarData({ days, kind: "", garageId: "", assignee: "me" });
    return <p>{shown.describe("e1")}</p>;
  }
  renderWithProviders(<Said />);
  expect(await screen.findByText(/, Responsable : Karim Benali$/)).toBeInTheDocument();
  expect(new Set(asked)).toEqual(new Set(["me"]));
});
