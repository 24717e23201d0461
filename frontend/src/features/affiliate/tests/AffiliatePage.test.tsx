import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { reconnect } from "../../../testing/reconnect";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { openDialog } from "../../../testing/steps";
import AffiliatePage from "../AffiliatePage";

test("a reward that is being set stays where the link cannot be read again", async () => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  answerSignedIn();
  server.use(
    http.get("/partner/affiliate", () =>
      HttpResponse.json({ data: { link: "https://exemple.fr/a/claire", code: "claire" } }),
    ),
    http.get("/partner/affiliate/:file", () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    listAnswer("/affiliate/campaign/all", []),
  );
  const { user } = renderWithProviders(<AffiliatePage />);
  await screen.findByDisplayValue("https://exemple.fr/a/claire");
  const dialog = await openDialog(user, "Définir une récompense");
  const yes = dialog.getByRole("radio", { name: /^Oui/ });
  server.use(http.get("/partner/affiliate", () => refusal(503, {})));
  await reconnect();
  expect(yes).toBeInTheDocument();
});
