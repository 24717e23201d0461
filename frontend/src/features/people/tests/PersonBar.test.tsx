import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { MatchingCars } from "../MatchingCars";
import { PersonBar } from "../PersonBar";
import type { Person } from "../personalData";

const person = {
  kind: "prospect" as Person["kind"],
  id: "p1",
  fullName: "Alice Moreau",
  email: "alice@exemple.fr",
};

const link = (name: string) => screen.findByRole("link", { name });

function openBar(changes: Partial<typeof person>, mail: { canSend: boolean; canReceive: boolean }) {
  server.use(http.get("/mail/folders", () => HttpResponse.json({ data: { unread: 0, ...mail } })));
  return renderWithProviders(
    <PersonBar person={{ ...person, ...changes }} call="" entries={[]} onErased={jest.fn()} />,
  );
}

test.each([
  [{ canSend: true, canReceive: false }, "/app/apps/mail/compose?prospectId=p1"],
  [{ canSend: false, canReceive: true }, "/app/apps/mail/compose?prospectId=p1"],
  [{ canSend: false, canReceive: false }, "mailto:alice@exemple.fr"],
])("an e-mail is written in the application where it can go out: %j", async (mail, address) => {
  openBar({}, mail);
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Écrire" })).toHaveAttribute("href", address),
  );
});

test("an appointment is made with the person", async () => {
  openBar({ kind: "client" }, { canSend: true, canReceive: true });
  expect(await link("Rendez-vous")).toHaveAttribute("href", "/app/apps/calendar?new=1&client=p1");
  expect(await link("Écrire")).toHaveAttribute("href", "/app/apps/mail/compose?clientId=p1");
});

test("who gave no address is not written to", async () => {
  openBar({ email: "" }, { canSend: true, canReceive: true });
  expect(await link("Rendez-vous")).toBeInTheDocument();
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

describe("the cars in stock that match", () => {
  const clio = {
    id: "c1",
    nom: "Clio V Intens",
    prix: 12990,
    devise: "EUR",
    annee: 2021,
    kilometrage: 48000,
    image: null,
  };
  const answer = (cars: unknown[]) =>
    server.use(
      http.get("/prospect/p1/matchingCars", () =>
        HttpResponse.json({ data: cars, total: cars.length, page: 1, totalPages: 1 }),
      ),
    );

  test("are named with their price, and lead to their page", async () => {
    answer([clio]);
    renderWithProviders(<MatchingCars person={person} />);
    expect(await link("Clio V Intens")).toHaveAttribute("href", "/app/cars/c1");
    expect(screen.getByRole("listitem")).toHaveTextContent(/12.990.€ · 2021 · 48.000.km/);
  });

  test("are sold to the person from there, as a client if they have become one; an example is not", async () => {
    answer([clio, { ...clio, id: "c2", nom: "Duster", sample: true }]);
    const view = renderWithProviders(<MatchingCars person={person} />);
    const sell = () => screen.findByRole("link", { name: "Vendre : Clio V Intens" });
    expect(await sell()).toHaveAttribute("href", "/app/cars/c1?sell=prospect:p1");
    expect(screen.queryByRole("link", { name: "Vendre : Duster" })).not.toBeInTheDocument();
    view.unmount();
    renderWithProviders(<MatchingCars person={{ ...person, clientId: "k1" }} />);
    expect(await sell()).toHaveAttribute("href", "/app/cars/c1?sell=client:k1");
  });

  test("are said to be none where a car was named", async () => {
    answer([]);
    renderWithProviders(<MatchingCars named person={person} />);
    expect(
      await screen.findByText("Aucune voiture à vendre ne correspond pour l’instant."),
    ).toBeInTheDocument();
  });
});
