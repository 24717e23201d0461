import { screen, within } from "@testing-library/react";
import { http, type HttpHandler } from "msw";
import { refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import ProspectsPage from "../ProspectsPage";
import { alice, pageOf } from "./data";

type Page = ReturnType<typeof renderWithProviders>;

const refuse = () => refusal(500, { message: "Peu importe" });

/** Asks for what a button names, and confirms it in the dialog that opens. */
async function confirm({ user }: Page, action: string, button: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `${action} : Alice Moreau` }));
  const dialog = await screen.findByRole(/^Modifier/.test(action) ? "dialog" : "alertdialog");
  await user.click(within(dialog).getByRole("button", { name: button }));
}

interface Failure {
  what: string;
  refused: HttpHandler;
  search?: string;
  act?: (page: Page) => Promise<void>;
}

const failures: Failure[] = [
  { what: "the list", refused: http.get("/prospect/all", refuse) },
  { what: "the board", refused: http.get("/prospect/all", refuse), search: "?view=board" },
  { what: "the details", refused: http.get("/prospect/p1", refuse), search: "?prospect=p1" },
  {
    what: "a change",
    refused: http.put("/prospect/p1", refuse),
    act: (page) => confirm(page, "Modifier", "Enregistrer"),
  },
  {
    what: "a deletion",
    refused: http.delete("/prospect/p1", refuse),
    act: (page) => confirm(page, "Supprimer", "Supprimer"),
  },
  {
    what: "a conversion",
    refused: http.post("/prospect/p1/convert", refuse),
    act: (page) => confirm(page, "Convertir en client", "Convertir en client"),
  },
];

test.each(failures)("$what, where it fails, is a server error", async (failure) => {
  const { refused, search = "", act } = failure;
  server.use(
    refused,
    http.get("/prospect/all", () => Response.json(pageOf([alice]))),
    http.get("/prospect/p1", () => Response.json({ data: { ...alice, history: [] } })),
    http.post("/prospect/mark-seen", () => Response.json({ data: { count: 0 } })),
  );
  const page = renderWithProviders(<ProspectsPage />, {
    route: `/app/leads/prospects${search}`,
    path: "/app/leads/prospects",
  });
  await act?.(page);
  expect((await screen.findAllByText("Erreur serveur"))[0]).toBeInTheDocument();
});
