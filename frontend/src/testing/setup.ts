import "@testing-library/jest-dom";
import { cleanup, configure } from "@testing-library/react";
import "../app/languages";
import { loadAllTexts, loadLanguage } from "../lib/texts";
import { preferences } from "../lib/preferencesStore";
import { session } from "../lib/session";
import { server } from "./server";

// A page's chunk is compiled when it is first imported: on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  await loadAllTexts();
  await loadLanguage("en");
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  session.signOut();
  preferences.set({ locale: "fr", direction: "ltr", currentTheme: "light" });
});

afterAll(() => server.close());

// jsdom has no layout: what asks for a media query gets "no".
window.matchMedia = (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
URL.createObjectURL = () => "blob:file";
URL.revokeObjectURL = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
