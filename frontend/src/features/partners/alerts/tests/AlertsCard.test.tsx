import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { answerCall, answerSignedIn, partner, refusal } from "../../../../testing/answers";
import { renderApp } from "../../../../testing/render";

const NIGHT = { from: "19:00", to: "09:00" };

test("quiet hours begin as the night, and end with the switch", async () => {
  answerSignedIn();
  const sent = answerCall("put", "/partner/editMyProfile", HttpResponse.json({ data: partner }));
  const { user } = await renderApp("/app/profile");
  const toggle = await screen.findByRole("switch", { name: "Heures calmes" });
  expect(toggle).not.toBeChecked();

  await user.click(toggle);
  expect(await screen.findByRole("group", { name: /^De/ })).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ quietHours: NIGHT }]));

  await user.click(toggle);
  await waitFor(() => expect(sent).toContainEqual({ quietHours: null }));
  expect(screen.queryByRole("group", { name: /^De/ })).not.toBeInTheDocument();
});

test("two equal times are said under the field, and not sent", async () => {
  answerSignedIn({ quietHours: NIGHT });
  const sent = answerCall("put", "/partner/editMyProfile", HttpResponse.json({ data: partner }));
  const { user } = await renderApp("/app/profile");
  const group = await screen.findByRole("group", { name: /^À/ });
  const [hours] = group.querySelectorAll<HTMLElement>("[role=spinbutton]");
  await user.click(hours as HTMLElement);
  await user.keyboard("19");
  expect(await screen.findByText("Saisissez deux heures différentes.")).toBeVisible();
  expect(sent).not.toContainEqual({ quietHours: { from: "19:00", to: "19:00" } });
});

test("a refused change is said and undone", async () => {
  answerSignedIn();
  answerCall("put", "/partner/editMyProfile", refusal(503, {}));
  const { user } = await renderApp("/app/profile");
  const toggle = await screen.findByRole("switch", { name: "Son des alertes" });
  await user.click(toggle);
  expect(await screen.findByText(/^Le profil n’a pas pu être enregistré/)).toBeVisible();
  await waitFor(() => expect(toggle).toBeChecked());
});

test("an hour that was refused is put back", async () => {
  answerSignedIn({ quietHours: NIGHT });
  answerCall("put", "/partner/editMyProfile", refusal(503, {}));
  const { user } = await renderApp("/app/profile");
  const group = await screen.findByRole("group", { name: /^À/ });
  const [hours] = group.querySelectorAll<HTMLElement>("[role=spinbutton]");
  await user.click(hours as HTMLElement);
  await user.keyboard("{ArrowUp}");
  await screen.findByText(/^Le profil n’a pas pu être enregistré/);
  await waitFor(() => expect(hours).toHaveTextContent("09"));
});
