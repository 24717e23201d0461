import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { delay, http } from "msw";
import { wallOf } from "../../../lib/zone";
import { listAnswer } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { rangeQuery, useChangeEvent } from "../api";
import { testDrive } from "./data";

const DAY = "2026-11-24";

function Day() {
  const { data: events = [] } = useQuery(rangeQuery({ from: DAY, to: DAY }, {}));
  const { mutate: change } = useChangeEvent();
  const fields = { start: `${DAY}T13:00`, end: `${DAY}T14:30` };
  return (
    <>
      {events.map(({ id, start, end }) => (
        <p key={id}>{`${wallOf(start)} ${wallOf(end)}`}</p>
      ))}
      <button onClick={() => change({ id: testDrive.id, fields })}>Déplacer</button>
    </>
  );
}

test("a moved appointment stands at once where the partner's clock shows it", async () => {
  server.use(
    listAnswer("/calendar/all", [testDrive]),
    http.put("/calendar/e1", () => delay("infinite")),
  );
  const { user } = renderWithProviders(<Day />);
  expect(await screen.findByText(`${DAY}T10:00 ${DAY}T11:00`)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Déplacer" }));
  expect(await screen.findByText(`${DAY}T13:00 ${DAY}T14:30`)).toBeVisible();
});
