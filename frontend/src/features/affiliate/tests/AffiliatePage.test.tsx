import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, firstSteps, listAnswer, refusal } from "../../../testing/answers";
import { reconnect } from "../../../testing/reconnect";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { openDialog } from "../../../testing/steps";
import AffiliatePage from "../AffiliatePage";

beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get("/partner/affiliate", () =>
      HttpResponse.json({ data: { link: "https://exemple.fr/a/claire", code: "claire" } }),
    ),
    http.get("/partner/affiliate/:file", () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    listAnswer("/affiliate/campaign/all", []),
  );
});

test("a reward that is being set stays where the link cannot be read again", async () => {
  answerSignedIn();
  const { user } = renderWithProviders(<AffiliatePage />);
  await screen.findByDisplayValue("https://exemple.fr/a/claire");
  const dialog = await openDialog(user, "Définir une récompense");
  const yes = dialog.getByRole("radio", { name: /^Oui/ });
  server.use(http.get("/partner/affiliate", () => refusal(503, {})));
  await reconnect();
  expect(yes).toBeInTheDocument();
});

test.each([
  ["off", "Vitrine : désactivée."],
  ["chosen", "Vitrine : les voitures publiées une à une."],
  ["on", "Vitrine : toutes les voitures à vendre."],
] as const)("a showroom that is %s is named, with the way to it", async (showroom, said) => {
  answerSignedIn({ showroom });
  renderWithProviders(<AffiliatePage />);
  expect(await screen.findByText(said)).toBeVisible();
  const settings = screen.getByRole("link", { name: "Réglages de la vitrine" });
  expect(settings).toHaveAttribute("href", "/app/settings/showroom");
});

test.each([
  ["an account with samples", { cars: 20, prospects: 15, estimations: 8 }, "&sample=false"],
  ["an account without samples", { cars: 0, prospects: 0, estimations: 0 }, ""],
])("the prospects that the link brought are listed as they are counted, in %s", async (...row) => {
  const [, samples, filter] = row;
  answerSignedIn();
  server.use(
    http.get("/partner/first-steps", () => HttpResponse.json(firstSteps([], { samples }))),
    http.get("/prospect/all", () => HttpResponse.json({ data: [], total: 3 })),
  );
  renderWithProviders(<AffiliatePage />);
  const link = await screen.findByRole("link", { name: "Voir ces prospects" });
  await waitFor(() =>
    expect(link).toHaveAttribute("href", `/app/leads/prospects?source=affiliate${filter}`),
  );
});

test("the reward is asked once the link has been shared, and not before", async () => {
  answerSignedIn({ recompenseResponse: null });
  let shared = false;
  server.use(
    http.post("/partner/first-steps/shared", () => {
      shared = true;
      return HttpResponse.json({ message: "" });
    }),
  );
  const { user } = renderWithProviders(<AffiliatePage />);
  await screen.findByRole("button", { name: "Définir une récompense" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Copier le lien" }));
  expect(
    await screen.findByRole("dialog", { name: "Récompense de parrainage" }),
  ).toBeInTheDocument();
  await waitFor(() => expect(shared).toBe(true));
});
