import { useTheme } from "@mui/material/styles";
import { act, screen, waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerSignedIn, partner } from "../testing/answers";
import { renderApp, renderWithProviders } from "../testing/render";
import { server } from "../testing/server";
import { preferences } from "./preferencesStore";

type User = Awaited<ReturnType<typeof renderApp>>["user"];

async function choose(user: User, option: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Affichage" }));
  await user.click(await screen.findByRole("menuitemradio", { name: option }));
}

test("language, theme and direction change at once and are remembered", async () => {
  const { user } = await renderApp("/auth/login");
  await choose(user, "Sombre");
  await choose(user, "De droite à gauche");
  await user.click(screen.getByRole("button", { name: "Langue : Français" }));
  await user.click(await screen.findByRole("menuitem", { name: "English" }));

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(document.documentElement).toHaveAttribute("lang", "en");
  expect(document.documentElement).toHaveAttribute("dir", "rtl");
  expect(preferences.stored()).toEqual({ locale: "en", direction: "rtl", currentTheme: "dark" });
});

test.each(["/affiliation/1", "/offre/1", "/commande/1", "/consentement/1", "/rdv/1"])(
  "who opens %s is spoken to in the browser's language",
  (path) => {
    const languages = jest.spyOn(navigator, "languages", "get").mockReturnValue(["ja-JP"]);
    window.history.replaceState(null, "", path);
    localStorage.clear();
    jest.isolateModules(() => {
      const fresh = jest.requireActual<{ preferences: typeof preferences }>("./preferencesStore");
      expect(fresh.preferences.get().locale).toBe("ja");
    });
    languages.mockRestore();
    window.history.replaceState(null, "", "/");
  },
);

function Mode() {
  return useTheme().palette.mode;
}

test.each(["dark", "light"])("the theme of the device is followed: %s", async (mode) => {
  const device = { addEventListener: jest.fn(), removeEventListener: jest.fn() };
  const media = jest.spyOn(window, "matchMedia");
  media.mockImplementation((query) => {
    const matches = query === `(prefers-color-scheme: ${mode})`;
    return { ...device, matches } as unknown as MediaQueryList;
  });
  preferences.set({ currentTheme: "system" });
  renderWithProviders(<Mode />);
  expect(await screen.findByText(mode)).toBeInTheDocument();
  expect(document.documentElement.style.colorScheme).toBe("light dark");
  media.mockRestore();
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

test("after sign-in the interface speaks and looks as the profile says", async () => {
  answerSignedIn({ locale: "en", theme: "dark", direction: "rtl" });
  await renderApp("/app/settings/account");
  expect(await screen.findByRole("heading", { name: "My account" })).toBeVisible();
  expect(document.documentElement).toHaveAttribute("dir", "rtl");
  expect(preferences.get()).toEqual({ locale: "en", direction: "rtl", currentTheme: "dark" });
});

/** What the profile is sent, answered or refused. */
function recordSaves(refused: () => boolean = () => false): unknown[] {
  const saved: object[] = [];
  server.use(
    mock.put("/partner/editMyProfile", async ({ request }) => {
      const changes = (await request.json()) as object;
      saved.push(changes);
      if (refused()) return HttpResponse.error();
      return HttpResponse.json({ data: { ...partner, ...changes, token: null } });
    }),
  );
  return saved;
}

test("a language chosen while signed in is saved to the profile", async () => {
  answerSignedIn();
  const saved = recordSaves();
  const { user } = await renderApp("/app/settings/account");
  await user.click(await screen.findByRole("button", { name: "Langue : Français" }));
  await user.click(await screen.findByRole("menuitem", { name: "English" }));
  expect(await screen.findByRole("heading", { name: "My account" })).toBeVisible();
  await waitFor(() => expect(saved).toEqual([{ locale: "en", theme: "light", direction: "ltr" }]));
});

test("a theme that could not be saved stays, and goes with the next switch", async () => {
  answerSignedIn();
  const saved = recordSaves(() => saved.length === 1);
  const { user } = await renderApp("/app/settings/account");
  await choose(user, "Sombre");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(preferences.get().currentTheme).toBe("dark");

  await choose(user, "De droite à gauche");
  await waitFor(() =>
    expect(saved).toEqual([
      { locale: "fr", theme: "dark", direction: "ltr" },
      { locale: "fr", theme: "dark", direction: "rtl" },
    ]),
  );
  await waitFor(() => expect(document.documentElement).toHaveAttribute("dir", "rtl"));
  expect(preferences.get().currentTheme).toBe("dark");
});

test("a theme switched to and fro stays as it was switched last", async () => {
  answerSignedIn();
  const saved = recordSaves();
  const { user } = await renderApp("/app/settings/account");
  await choose(user, "Sombre");
  await choose(user, "Clair");
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({ theme: "light" });
  expect(preferences.get().currentTheme).toBe("light");
});
