import { screen } from "@testing-library/react";
import { http, type HttpHandler } from "msw";
import { listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders, type Rendered } from "../../../testing/render";
import { server } from "../../../testing/server";
import { confirmRowAction, openDialog } from "../../../testing/steps";
import ProspectsPage from "../ProspectsPage";
import { alice } from "./data";

const refuse = () => refusal(500, { message: "Peu importe" });

interface Failure {
  what: string;
  refused: HttpHandler;
  search?: string;
  act?: (user: Rendered["user"]) => Promise<void>;
}

const failures: Failure[] = [
  { what: "the list", refused: http.get("/prospect/all", refuse) },
  { what: "the board", refused: http.get("/prospect/all", refuse), search: "?view=board" },
  { what: "the details", refused: http.get("/prospect/p1", refuse), search: "?prospect=p1" },
  {
    what: "a change",
    refused: http.put("/prospect/p1", refuse),
    act: async (user) => {
      const dialog = await openDialog(user, "Modifier : Alice Moreau");
      await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    },
  },
  {
    what: "a deletion",
    refused: http.delete("/prospect/p1", refuse),
    act: (user) => confirmRowAction(user, "Supprimer", "Alice Moreau"),
  },
  {
    what: "a conversion",
    refused: http.post("/prospect/p1/convert", refuse),
    act: (user) => confirmRowAction(user, "Convertir en client", "Alice Moreau"),
  },
];

test.each(failures)("$what, where it fails, is a server error", async (failure) => {
  const { refused, search = "", act } = failure;
  server.use(
    refused,
    listAnswer("/prospect/all", [alice]),
    http.get("/prospect/p1", () => Response.json({ data: alice })),
    listAnswer("/prospect/p1/timeline", []),
    http.post("/prospect/mark-seen", () => Response.json({ data: { count: 0 } })),
  );
  const { user } = renderWithProviders(<ProspectsPage />, {
    route: `/app/leads/prospects${search}`,
    path: "/app/leads/prospects",
  });
  await act?.(user);
  expect((await screen.findAllByText("Erreur serveur"))[0]).toBeInTheDocument();
});
