import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import type { IntlShape } from "react-intl";
import { addDays, momentOf, today, wallOf } from "../../../lib/zone";
import { answerCall, answerSignedIn } from "../../../testing/answers";
import { stopClock } from "../../../testing/clock";
import { renderWithProviders } from "../../../testing/render";
import { confirmQuestion, pasteInto } from "../../../testing/steps";
import { FollowUpButton } from "../FollowUpButton";
import { FollowUpChip } from "../FollowUpChip";
import { followUpChange, followUpRule, followUpValue } from "../followUpForm";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const intl = { formatMessage: () => "À venir" } as unknown as IntlShape;
const alice = { kind: "prospect", id: "p1", fullName: "Alice Moreau" } as const;

beforeEach(() => answerSignedIn());

test("what is late says since when", async () => {
  stopClock("2026-12-01T15:00:00+01:00");
  renderWithProviders(
    <>
      <FollowUpChip at="2026-12-01T09:12:00+01:00" />
      <FollowUpChip at="2026-11-11T09:00:00+01:00" />
    </>,
  );
  expect(await screen.findByText("en retard depuis 09:12")).toBeInTheDocument();
  expect(screen.getByText("en retard depuis le 11 nov.")).toBeInTheDocument();
});

test("later today has its hour, another day its date", async () => {
  const at = (day: string, time: string) => momentOf(`${day}T${time}`).toISOString();
  renderWithProviders(
    <>
      <FollowUpChip at={at(today(), "23:59")} />
      <FollowUpChip at={at("2099-12-01", "00:30")} />
    </>,
  );
  expect(await screen.findByText("aujourd’hui à 23:59")).toBeInTheDocument();
  expect(screen.getByText("mar. 1 déc.")).toBeInTheDocument();
});

test("a card of the board shows what is late alone", async () => {
  renderWithProviders(
    <>
      <FollowUpChip onlyOverdue at={inHours(30)} />
      <FollowUpChip onlyOverdue at={inHours(-1)} />
      <FollowUpChip at={null} />
    </>,
  );
  expect(await screen.findAllByText(/./)).toHaveLength(1);
});

test("a follow-up is set in two presses", async () => {
  const { user } = renderWithProviders(<FollowUpButton person={{ ...alice, followUpAt: null }} />);
  const sent = answerCall("put", "/prospect/p1", HttpResponse.json({ data: {} }));
  await user.click(screen.getByRole("button", { name: "Planifier une relance" }));
  expect(screen.queryByRole("menuitem", { name: "Sans relance" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("menuitem", { name: "Dans 3 jours à 9 h" }));
  expect(await screen.findByText(/^Alice Moreau : relance le .* 09:00$/)).toBeInTheDocument();
  const [{ followUpAt }] = sent as [{ followUpAt: string }];
  expect(wallOf(followUpAt)).toBe(`${addDays(today(), 3)}T09:00`);
});

describe("by the partner's clock", () => {
  afterEach(() => jest.useRealTimers());

  test.each([
    ["2026-07-14T14:59:00Z", "Ce soir à 18 h"],
    ["2026-07-14T15:00:00Z", "Dans 1 heure"],
  ])("at %s the first choice is %s", async (now, choice) => {
    stopClock(now);
    const { user } = renderWithProviders(
      <FollowUpButton person={{ ...alice, followUpAt: null }} />,
    );
    await user.click(await screen.findByRole("button", { name: "Planifier une relance" }));
    expect(screen.getAllByRole("menuitem")[0]).toHaveTextContent(choice);
  });
});

test("one that is set can be taken away", async () => {
  const { user } = renderWithProviders(
    <FollowUpButton person={{ ...alice, kind: "client", followUpAt: inHours(5) }} />,
  );
  const sent = answerCall("put", "/client/update/p1", HttpResponse.json({ data: {} }));
  await user.click(screen.getByRole("button", { name: "Planifier une relance" }));
  await user.click(screen.getByRole("menuitem", { name: "Sans relance" }));
  expect(await screen.findByText("Alice Moreau : plus de relance prévue")).toBeInTheDocument();
  expect(sent).toEqual([{ followUpAt: null }]);
});

test("a date is chosen with its hour, in the future", async () => {
  const { user } = renderWithProviders(<FollowUpButton person={{ ...alice, followUpAt: null }} />);
  const sent = answerCall("put", "/prospect/p1", HttpResponse.json({ data: {} }));
  await user.click(screen.getByRole("button", { name: "Planifier une relance" }));
  await user.click(screen.getByRole("menuitem", { name: "Choisir une date…" }));
  const submit = await screen.findByRole("button", { name: "Choisir" });
  await screen.findByRole("group", { name: /Date et heure/ });
  await user.click(submit);
  expect(await screen.findByText("Choisissez une date et une heure à venir")).toBeInTheDocument();
  await pasteInto(user, screen.getAllByRole("spinbutton")[0] as HTMLElement, "24/11/2099 14:30");
  await user.click(submit);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ followUpAt: "2099-11-24T13:30:00.000Z" }]);
});

test("a date that was typed is not lost by a click beside the dialog", async () => {
  const { user } = renderWithProviders(<FollowUpButton person={{ ...alice, followUpAt: null }} />);
  await user.click(screen.getByRole("button", { name: "Planifier une relance" }));
  await user.click(screen.getByRole("menuitem", { name: "Choisir une date…" }));
  await screen.findByRole("group", { name: /Date et heure/ });
  await pasteInto(user, screen.getAllByRole("spinbutton")[0] as HTMLElement, "24/11/2099 14:30");
  await user.click(document.querySelector(".MuiDialog-container") as HTMLElement);
  await confirmQuestion(user, "Continuer la saisie");
  const field = await screen.findByRole("group", { name: /Date et heure/ });
  expect(field).toHaveTextContent("24/11/2099");
});

describe("in a form", () => {
  test("it is sent where it changes", () => {
    const before = followUpValue("2099-11-24T08:00:00Z");
    expect(before).toBe("2099-11-24T09:00");
    expect(followUpChange(before, before)).toEqual({});
    expect(followUpChange("", before)).toEqual({ followUpAt: null });
    expect(followUpChange(before, "")).toEqual({ followUpAt: "2099-11-24T08:00:00.000Z" });
    expect(followUpValue(null)).toBe("");
  });

  test.each([
    ["", true],
    ["2099-11-24T09:00", true],
    ["2020-01-01T09:00", true],
    ["2020-01-02T09:00", false],
    ["invalid", false],
  ])("%s", async (text, isValid) => {
    const rule = followUpRule(intl, "2020-01-01T09:00");
    expect(await rule.isValid(text)).toBe(isValid);
  });
});
