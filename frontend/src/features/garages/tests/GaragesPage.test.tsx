import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto, confirmQuestion, confirmRowAction, openDialog } from "../../../testing/steps";
import GaragesPage from "../GaragesPage";
// Before the page asks for it, which takes long the first time.
import "../hours/HoursDialog";
import type { Garage } from "../types";

const port: Garage = {
  id: "g1",
  nom: "Garage du Port",
  localisation: "Brest",
  phoneNumber: "+33298123456",
  carCount: 3,
  createdAt: "2026-11-01T09:30:00+01:00",
};
const nameless: Garage = { ...port, id: "g2", nom: "", localisation: "Quimper", carCount: 0 };
let sent: unknown;
let rows: Garage[];

beforeEach(() => {
  sent = undefined;
  rows = [port, nameless];
  server.use(http.get("/garage/all", () => HttpResponse.json(pageOf(rows))));
});

const open = (route = "/app/garages") => renderWithProviders(<GaragesPage />, { route });

test("each garage leads to its cars; one without a name goes by its place", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Garage du Port" })).toHaveAttribute(
    "href",
    "/app/cars?garageId=g1",
  );
  expect(screen.getAllByText("02 98 12 34 56")).toHaveLength(2);
  expect(screen.getAllByText("Quimper")).toHaveLength(2);
});

test("the hours of the first garage have an address, as the form of a new one has", async () => {
  server.use(
    http.get("/garage/getById/g1", () => HttpResponse.json({ data: port })),
    http.get("/calendar/garage/g1", () => HttpResponse.json({ data: { hours: [], closures: [] } })),
  );
  const first = open("/app/garages?hours=first");
  expect(await screen.findByText(/pas encore d’horaires/)).toBeVisible();
  await first.user.click(screen.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(first.router.state.location.search).toBe(""));
  first.unmount();

  open("/app/garages?new=1");
  expect(await screen.findByRole("dialog", { name: "Ajouter un garage" })).toBeInTheDocument();
});

test("a new garage is sent, goes first, and the total goes up", async () => {
  server.use(
    http.post("/garage/create", async ({ request }) => {
      sent = await request.json();
      const created = { ...port, id: "g3", nom: "Atelier", localisation: "Vannes", carCount: 0 };
      rows = [created, ...rows];
      return HttpResponse.json({ data: created }, { status: 201 });
    }),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Ajouter un garage", "Ajouter un garage");
  await user.click(dialog.getByRole("button", { name: "Ajouter un garage" }));
  expect(await dialog.findByText("La localisation est requise")).toBeInTheDocument();
  await pasteInto(user, dialog.getByLabelText(/Localisation/), " Vannes");
  await user.type(dialog.getByLabelText("Nom"), "Atelier{Enter}");
  expect(await screen.findByText("Garage ajouté")).toBeInTheDocument();
  expect(sent).toEqual({ nom: "Atelier", localisation: "Vannes", phoneNumber: "" });
  expect(await screen.findByText("1–3 sur 3")).toBeInTheDocument();
});

test.each([
  [400, "Ce garage existe déjà."],
  [500, "Erreur inconnue"],
])("a %i says %j, in the dialog", async (status, message) => {
  server.use(http.put("/garage/updateById/g1", () => refusal(status, { message: "Autre chose" })));
  const { user } = open();
  const dialog = await openDialog(user, "Modifier : Garage du Port", "Modifier le garage");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test.each([
  [400, "Ce garage existe déjà."],
  [500, "Erreur inconnue"],
])("a new garage refused with %i says %j", async (status, message) => {
  server.use(http.post("/garage/create", () => refusal(status, { message: "Autre chose" })));
  const { user } = open();
  const dialog = await openDialog(user, "Ajouter un garage", "Ajouter un garage");
  await user.type(dialog.getByLabelText(/Localisation/), "Brest{Enter}");
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test("the hours of a garage are set from its row", async () => {
  server.use(
    http.get("/calendar/garage/g1", () =>
      HttpResponse.json({
        data: { hours: [{ weekday: 1, opens: "09:00", closes: "12:00" }], closures: [] },
      }),
    ),
    http.get("/garage/getById/g1", () => HttpResponse.json({ data: port })),
    http.put("/calendar/garage/g1", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ data: sent });
    }),
  );
  const { user } = open();
  await openDialog(user, "Horaires : Garage du Port", "Horaires");
  await user.click(await screen.findByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Horaires enregistrés")).toBeInTheDocument();
  expect(sent).toMatchObject({ hours: [{ weekday: 1, opens: "09:00", closes: "12:00" }] });
});

test("a garage that cannot be deleted comes back", async () => {
  server.use(http.delete("/garage/delete/g2", () => refusal(500, { message: "Panne" })));
  const { user } = open();
  await confirmRowAction(user, "Supprimer", "Quimper");
  expect(await screen.findByText("Erreur à la suppression")).toBeInTheDocument();
  expect(await screen.findAllByText("Quimper")).toHaveLength(2);
});

test("a garage where cars stand leads to them instead of being deleted", async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "Supprimer : Garage du Port" }));
  expect(await screen.findByText("Ce garage est utilisé")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Voir les voitures" }));
  expect(router.state.location.search).toBe("?garageId=g1");
});

test("an empty garage is deleted after a question", async () => {
  server.use(
    http.delete("/garage/delete/g2", () => {
      rows = [port];
      return HttpResponse.json({ message: "…" });
    }),
  );
  const { user } = open();
  await confirmRowAction(user, "Supprimer", "Quimper");
  expect(await screen.findByText("Garage supprimé")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Quimper")).not.toBeInTheDocument());
});

test("a deletion is taken back", async () => {
  let restored = false;
  server.use(
    http.delete("/garage/delete/g2", () => {
      rows = [port];
      return HttpResponse.json({ message: "…" });
    }),
    http.post("/bin/garage/g2/restore", () => {
      restored = true;
      rows = [port, nameless];
      return HttpResponse.json({ data: { kind: "garage", id: "g2", title: "Quimper", with: [] } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Supprimer : Quimper" }));
  expect(await screen.findByText(/pendant 30 jours/)).toBeInTheDocument();
  await confirmQuestion(user, "Supprimer");
  await waitFor(() => expect(screen.queryAllByText("Quimper")).toHaveLength(0));
  await user.click(await screen.findByTitle("Ctrl+Z"));
  expect(await screen.findAllByText("Quimper")).toHaveLength(2);
  await waitFor(() => expect(restored).toBe(true));
});

test("a deletion that cannot be taken back says why", async () => {
  const message = "Un autre garage est à cette adresse.";
  server.use(
    http.delete("/garage/delete/g2", () => {
      rows = [port];
      return HttpResponse.json({ message: "…" });
    }),
    http.post("/bin/garage/g2/restore", () => refusal(409, { message })),
  );
  const { user } = open();
  await confirmRowAction(user, "Supprimer", "Quimper");
  await user.click(await screen.findByTitle("Ctrl+Z"));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryAllByText("Quimper")).toHaveLength(0));
});

test("garages are searched by name or place, in the address too", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("/garage/all", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("search"));
      return HttpResponse.json(pageOf([port]));
    }),
  );
  const { user, router } = renderWithProviders(<GaragesPage />, { route: "/app/garages" });
  await pasteInto(user, await screen.findByLabelText("Nom ou localisation"), "port");
  await waitFor(() => expect(asked).toContain("port"));
  expect(router.state.location.search).toBe("?search=port");
});
