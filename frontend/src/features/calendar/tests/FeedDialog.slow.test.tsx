import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { confirmQuestion } from "../../../testing/steps";
import { FeedDialog } from "../FeedDialog";

const url = "https://exemple.fr/calendar/feed/secret.ics?language=fr";

describe("the private link", () => {
  test("is created on request, and replaced after a confirmation", async () => {
    let made = 0;
    server.use(
      http.get("/calendar/feed", () => HttpResponse.json({ data: { url: null } })),
      http.post("/calendar/feed", () => {
        made += 1;
        return HttpResponse.json({ data: { url: `${url}&n=${made}` } }, { status: 201 });
      }),
    );
    const { user } = renderWithProviders(<FeedDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole("button", { name: "Créer le lien privé" }));
    const field = await screen.findByRole("textbox", { name: "Lien privé" });
    expect(field).toHaveValue(`${url}&n=1`);
    await user.click(screen.getByRole("button", { name: "Changer de lien" }));
    await confirmQuestion(user, "Continuer");
    expect(await screen.findByDisplayValue(`${url}&n=2`)).toBeInTheDocument();
  });

  test("a refusal to end it is said in the question", async () => {
    server.use(
      http.get("/calendar/feed", () => HttpResponse.json({ data: { url } })),
      http.delete("/calendar/feed", () =>
        refusal(409, { message: "Encore une fois, s’il vous plaît." }),
      ),
    );
    const { user } = renderWithProviders(<FeedDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole("button", { name: "Supprimer le lien" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Continuer" }));
    expect(await question.findByRole("alert")).toHaveTextContent("Encore une fois");
  });
});
