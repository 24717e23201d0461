import { act, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerForm, answerSignedIn, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { CarPublication } from "../CarPublication";
import { carOf } from "./data";

const open = (car: Parameters<typeof carOf>[0]) =>
  renderWithProviders(<CarPublication car={carOf({ status: "available", ...car })} />, {
    route: "/app/cars/c1",
    path: "/app/cars/:id",
  });

test.each([
  ["public", "auto", "En ligne", "Elle a une photo et aucune préparation n’est en cours.", true],
  ["public", "shown", "En ligne", "Vous l’avez publiée.", true],
  ["hidden", "hidden", "Masquée", "Vous l’avez masquée.", false],
  ["hidden", "auto", "Masquée", "Vous publiez vos voitures une à une", false],
  ["no_photo", "auto", "Sans photo", "Elle sera en ligne dès qu’elle aura une photo.", false],
  ["in_preparation", "auto", "En préparation", "une fois sa préparation terminée", false],
] as const)("%s, %s: says so and why", async (publicationState, publication, chip, why, on) => {
  answerSignedIn({ showroom: "on" });
  open({ publicationState, publication });
  const shown = await screen.findByRole("switch", { name: "Publiée dans la vitrine" });
  if (on) expect(shown).toBeChecked();
  else expect(shown).not.toBeChecked();
  expect(screen.getByText(chip)).toBeVisible();
  expect(screen.getByText(why, { exact: false })).toBeVisible();
});

test("without a showroom, leads to where it is turned on", async () => {
  answerSignedIn({ showroom: "off" });
  open({ publicationState: "mode_off" });
  expect(await screen.findByText("Vitrine désactivée")).toBeVisible();
  expect(screen.getByRole("link", { name: "Choisir les voitures présentées" })).toHaveAttribute(
    "href",
    "/app/settings/showroom",
  );
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
});

test.each([
  ["the switch", "no_photo", "auto", "switch", "Publiée dans la vitrine", ["published", "true"]],
  ["the switch", "public", "auto", "switch", "Publiée dans la vitrine", ["published", "false"]],
  [
    "the way back",
    "hidden",
    "hidden",
    "button",
    "Revenir au mode automatique",
    ["publication", "auto"],
  ],
] as const)(
  "%s of a %s car is sent",
  async (_what, publicationState, publication, role, name, field) => {
    answerSignedIn({ showroom: "on" });
    const sent = answerForm("put", "/car/updateById/c1", HttpResponse.json({ data: carOf() }));
    const { user } = open({ publicationState, publication });
    await user.click(await screen.findByRole(role, { name }));
    expect(sent).toEqual([field]);
  },
);

test("a sold car and a sample say nothing of the showroom", () => {
  answerSignedIn({ showroom: "on" });
  const { container } = open({ publicationState: "sold", status: "sold" });
  expect(within(container).queryByRole("switch")).not.toBeInTheDocument();
});

test("a refusal is told wherever the person is by then", async () => {
  answerSignedIn({ showroom: "chosen" });
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const message = "Cette voiture est vendue.";
  server.use(
    http.put("/car/updateById/:id", async () => {
      await refused;
      return refusal(409, { message });
    }),
  );
  const { user, router } = open({ publicationState: "hidden" });
  await user.click(await screen.findByRole("switch"));
  await act(() => router.navigate("/app/clients"));
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  refuse();
  expect(await screen.findByText(message)).toBeVisible();
});
