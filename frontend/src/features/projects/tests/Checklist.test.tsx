import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse, type PathParams } from "msw";
import { answerSignedIn, refusal } from "../../../testing/answers";
import { SideDrawer } from "../../../components/SideDrawer";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { Checklist } from "../Checklist";
import type { ChecklistItem } from "../types";
import { detail } from "./data";

test("a tick that is not stored says so in the drawer", async () => {
  answerSignedIn();
  server.use(
    http.put(`/project/card/${detail.id}`, () =>
      refusal(409, { message: "La carte a été modifiée." }),
    ),
  );
  const { user } = renderWithProviders(
    <SideDrawer open title="Carte" onClose={() => undefined}>
      <Checklist card={detail} />
    </SideDrawer>,
  );
  await user.click(await screen.findByRole("checkbox", { name: "Poser" }));
  const drawer = within(screen.getByRole("dialog", { name: "Carte" }));
  expect(await drawer.findByRole("alert")).toHaveTextContent("La carte a été modifiée.");
  expect(drawer.getByRole("checkbox", { name: "Poser" })).not.toBeChecked();
});

test("before the page is drawn again, what was stored stays, and more is stored on top of it", async () => {
  answerSignedIn();
  const versions: number[] = [];
  server.use(
    http.put<PathParams, { version: number; checklist: ChecklistItem[] }>(
      `/project/card/${detail.id}`,
      async ({ request }) => {
        const { version, checklist } = await request.json();
        versions.push(version);
        return HttpResponse.json({ data: { ...detail, checklist, version: version + 1 } });
      },
    ),
  );
  // The card stays the one of before the first call.
  const { user } = renderWithProviders(<Checklist card={detail} />);
  const text = screen.getByRole("textbox", { name: "Nouveau point" });

  await user.type(text, "Facturer{Enter}");
  await waitFor(() => expect(text).toHaveValue(""));
  const item = screen.getByRole("checkbox", { name: "Facturer" });
  await user.click(item);
  await waitFor(() => expect(versions).toHaveLength(2));

  expect(item).toBeChecked();
  expect(versions).toEqual([detail.version, detail.version + 1]);
});
