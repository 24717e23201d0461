import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, asRole, partner, refusal } from "../../../../testing/answers";
import { renderApp } from "../../../../testing/render";
import { server } from "../../../../testing/server";

const NIGHT = { from: "19:00", to: "09:00" };
const save = () => screen.getByRole("button", { name: "Enregistrer" });

test("quiet hours begin as the night, end with the switch, and are saved with the form", async () => {
  answerSignedIn();
  const saved = { ...partner, quietHours: NIGHT };
  const sent = answerCall("put", "/partner/editMyProfile", HttpResponse.json({ data: saved }));
  const { user } = await renderApp("/app/settings/alerts");
  const toggle = await screen.findByRole("switch", { name: "Heures calmes" });
  expect(toggle).not.toBeChecked();

  await user.click(toggle);
  expect(await screen.findByRole("group", { name: /^De/ })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ quietHours: NIGHT }]));

  await user.click(toggle);
  expect(screen.queryByRole("group", { name: /^De/ })).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent).toContainEqual({ quietHours: null }));
});

test("two equal times are said under the field, and not sent", async () => {
  answerSignedIn({ quietHours: NIGHT });
  const sent = answerCall("put", "/partner/editMyProfile", HttpResponse.json({ data: partner }));
  const { user } = await renderApp("/app/settings/alerts");
  const group = await screen.findByRole("group", { name: /^À/ });
  const [hours] = group.querySelectorAll<HTMLElement>("[role=spinbutton]");
  await user.click(hours as HTMLElement);
  await user.keyboard("19");
  expect(await screen.findByText("Saisissez deux heures différentes.")).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(save()).toBeEnabled());
  expect(sent).toEqual([]);
});

test("a refused change is said, and stands to be sent again", async () => {
  answerSignedIn();
  answerCall("put", "/partner/editMyProfile", refusal(503, { message: "Service indisponible." }));
  const { user } = await renderApp("/app/settings/alerts");
  const toggle = await screen.findByRole("switch", { name: "Son des alertes" });
  await user.click(toggle);
  await user.click(save());
  expect(await screen.findByText("Service indisponible.")).toBeVisible();
  expect(toggle).not.toBeChecked();
});

test("a browser without notifications has no switch for them", async () => {
  answerSignedIn();
  await renderApp("/app/settings/alerts");
  await screen.findByRole("switch", { name: "Son des alertes" });
  expect(screen.queryByRole("switch", { name: /navigateur/ })).not.toBeInTheDocument();
});

test("among several people each chooses what to be alerted of", async () => {
  answerSignedIn(asRole("seller"));
  const names = [
    { id: partner.accountId, fullName: "Claire" },
    { id: "k1", fullName: "Karim" },
  ];
  server.use(http.get("/partner/team/names", () => HttpResponse.json({ data: names })));
  const saved = { ...partner, ...asRole("seller"), alerts: "all" };
  const sent = answerCall("put", "/partner/editMyProfile", HttpResponse.json({ data: saved }));
  const { user } = await renderApp("/app/settings/alerts");
  expect(
    await screen.findByRole("radio", { name: "Pour ce dont je suis responsable" }),
  ).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Pour tout ce que je peux voir" }));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ alerts: "all" }]));
});

test.each([
  ["who works alone", {}],
  ["the workshop, which hears of no lead", asRole("workshop")],
])("nothing to choose for %s", async (_who, account) => {
  answerSignedIn(account);
  await renderApp("/app/settings/alerts");
  await screen.findByRole("switch", { name: "Son des alertes" });
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
});
