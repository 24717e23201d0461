import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, asRole, partner } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import TodayPage from "../TodayPage";
import type { Day, Share } from "../types";

const people: Share[] = [
  { id: partner.accountId, fullName: "Claire Petit", late: 0, total: 1 },
  { id: "k1", fullName: "Karim Benali", late: 3, total: 8 },
];

/** Answers a day without rows and its people where it is everybody's; what was asked of whose. */
function answerDay(): (string | null)[] {
  const asked: (string | null)[] = [];
  server.use(
    http.get("/partner/today", ({ request }) => {
      const who = new URL(request.url).searchParams.get("who");
      asked.push(who);
      const day: Day = {
        data: [],
        counts: {},
        overdue: 0,
        nextAppointmentAt: null,
        people: who === "me" ? [] : people,
      };
      return HttpResponse.json(day);
    }),
  );
  return asked;
}

const answerNames = () =>
  server.use(
    http.get("/partner/team/names", () =>
      HttpResponse.json({ data: people.map(({ id, fullName }) => ({ id, fullName })) }),
    ),
  );

test("an owner goes from everybody's tasks to their own, and the address has it", async () => {
  answerSignedIn({ hasColleagues: true });
  answerNames();
  const asked = answerDay();
  const { user, router } = renderWithProviders(<TodayPage />);
  const choice = within(await screen.findByRole("group", { name: "De qui" }));
  expect(choice.getByRole("button", { name: "Tous" })).toHaveAttribute("aria-pressed", "true");

  await user.click(choice.getByRole("button", { name: "Moi" }));
  await waitFor(() => expect(asked).toEqual([null, "me"]));
  expect(router.state.location.search).toBe("?who=me");
  expect(choice.getByRole("button", { name: "Moi" })).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(screen.queryByText("Karim Benali")).not.toBeInTheDocument());

  await user.click(choice.getByRole("button", { name: "Tous" }));
  expect(router.state.location.search).toBe("");
});

test("everybody's tasks say by person what is late", async () => {
  answerSignedIn({ hasColleagues: true });
  answerNames();
  answerDay();
  renderWithProviders(<TodayPage />);
  const list = within(await screen.findByRole("list", { name: "Par personne" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "CPClaire Petit1 action à traiter",
    "KBKarim Benali8 actions à traiter, dont 3 en retard",
  ]);
});

test("a salesperson has their own tasks first, and may look at all", async () => {
  answerSignedIn(asRole("seller"));
  answerNames();
  const asked = answerDay();
  const { user, router } = renderWithProviders(<TodayPage />);
  const choice = within(await screen.findByRole("group", { name: "De qui" }));
  expect(choice.getByRole("button", { name: "Moi" })).toHaveAttribute("aria-pressed", "true");
  await user.click(choice.getByRole("button", { name: "Tous" }));
  await waitFor(() => expect(asked).toEqual([null, "all"]));
  expect(router.state.location.search).toBe("?who=all");
});

test("who works alone has nothing to choose", async () => {
  answerSignedIn();
  renderWithProviders(<TodayPage />);
  expect(await screen.findByText("Rien à traiter pour l’instant")).toBeVisible();
  expect(screen.queryByRole("group", { name: "De qui" })).not.toBeInTheDocument();
  expect(screen.queryByText("Par personne")).not.toBeInTheDocument();
});
