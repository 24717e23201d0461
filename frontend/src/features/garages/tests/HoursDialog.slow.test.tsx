import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { listAnswer } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import HoursDialog from "../hours/HoursDialog";

let sent: unknown;
beforeEach(() => {
  sent = undefined;
  server.use(
    listAnswer("/garage/all", [{ id: "g1", nom: "Atelier", localisation: "Lyon" }]),
    http.get("/garage/getById/g1", () =>
      HttpResponse.json({ data: { id: "g1", nom: "Atelier", localisation: "Lyon" } }),
    ),
    http.get("/calendar/garage/g1", () =>
      HttpResponse.json({
        data: { hours: [{ weekday: 1, opens: "09:00", closes: "12:00" }], closures: [] },
      }),
    ),
    http.put("/calendar/garage/g1", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ data: sent });
    }),
  );
});
const open = () => renderWithProviders(<HoursDialog garageId="g1" onClose={() => undefined} />);

test("Monday is copied over the working days, and sent with a closure", async () => {
  const { user } = open();
  await user.click(
    await screen.findByRole("button", {
      name: "Recopier les horaires du lundi sur mardi–vendredi",
    }),
  );
  await user.click(screen.getByRole("button", { name: "Ajouter une fermeture" }));
  await pasteInto(user, screen.getByRole("textbox", { name: "Motif" }), "Inventaire");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Horaires enregistrés")).toBeInTheDocument();
  expect(sent).toMatchObject({
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: "09:00", closes: "12:00" })),
    closures: [{ reason: "Inventaire" }],
  });
});

test("a garage without hours starts with a suggestion, the first garage without a choice", async () => {
  server.use(
    http.get("/calendar/garage/g1", () => HttpResponse.json({ data: { hours: [], closures: [] } })),
  );
  const { user } = renderWithProviders(<HoursDialog garageId="" onClose={() => undefined} />);
  expect(await screen.findByText(/pas encore d’horaires/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Horaires enregistrés")).toBeInTheDocument();
  expect(sent).toMatchObject({ hours: { length: 12, 11: { weekday: 6, closes: "19:00" } } });
});

test("without a garage, the way to add one is shown", async () => {
  server.use(listAnswer("/garage/all", []));
  renderWithProviders(<HoursDialog garageId="" onClose={() => undefined} />);
  expect(await screen.findByRole("link", { name: "Ajouter un garage" })).toBeInTheDocument();
});

test("hours that overlap are told before anything is sent", async () => {
  const { user } = open();
  const add = await screen.findByRole("button", { name: "Ajouter une plage : lundi" });
  await user.click(add);
  await user.click(add);
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Cette plage en chevauche une autre")).toBeInTheDocument();
  expect(sent).toBeUndefined();
});
