import { act, screen, waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerSignedIn, partner } from "../testing/answers";
import { renderApp } from "../testing/render";
import { server } from "../testing/server";
import { preferences } from "./preferencesStore";

test("language, theme and direction change at once and are remembered", async () => {
  const { user } = await renderApp("/auth/login");
  await user.click(await screen.findByRole("button", { name: "Passer au thème sombre" }));
  await user.click(screen.getByRole("button", { name: "Afficher de droite à gauche" }));
  await user.click(screen.getByRole("button", { name: "Langue : Français" }));
  await user.click(await screen.findByRole("menuitem", { name: "English" }));

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(document.documentElement).toHaveAttribute("lang", "en");
  expect(document.documentElement).toHaveAttribute("dir", "rtl");
  expect(preferences.stored()).toEqual({ locale: "en", direction: "rtl", currentTheme: "dark" });
});

test("what another tab chose is followed", async () => {
  await renderApp("/auth/login");
  await screen.findByRole("heading", { name: "Connexion" });
  act(() => {
    localStorage.setItem("preferences", JSON.stringify({ locale: "en", currentTheme: "dark" }));
    window.dispatchEvent(new StorageEvent("storage", { key: "preferences" }));
  });
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
});

test.each(["not json", "null", '{"locale":"xx","direction":7,"currentTheme":"blue"}'])(
  "a broken memory (%s) gives French, left to right, light",
  (stored) => {
    localStorage.setItem("preferences", stored);
    expect(preferences.stored()).toEqual({
      locale: "fr",
      direction: "ltr",
      currentTheme: "light",
    });
  },
);

test("after sign-in the interface speaks the language of the profile", async () => {
  answerSignedIn({ locale: "en" });
  await renderApp("/app/profile");
  expect(await screen.findByRole("heading", { name: "My profile" })).toBeVisible();
});

test("a language chosen while signed in is saved to the profile", async () => {
  answerSignedIn();
  let saved: unknown;
  server.use(
    mock.put("/partner/editMyProfile", async ({ request }) => {
      saved = await request.json();
      return HttpResponse.json({ data: { ...partner, locale: "en" } });
    }),
  );
  const { user } = await renderApp("/app/profile");
  await user.click(await screen.findByRole("button", { name: "Langue : Français" }));
  await user.click(await screen.findByRole("menuitem", { name: "English" }));
  expect(await screen.findByRole("heading", { name: "My profile" })).toBeVisible();
  await waitFor(() => expect(saved).toEqual({ locale: "en" }));
});
