import "@testing-library/jest-dom";
import { cleanup, configure } from "@testing-library/react";
import { loadLanguage } from "../app/languages";
import { preferences } from "../app/preferencesStore";
import { session } from "../app/session";
import { server } from "./server";

// The first test of a file also compiles the pages that it opens.
configure({ asyncUtilTimeout: 8_000 });

// A page's chunk is compiled when it is first asked for: on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  await Promise.all([loadLanguage("fr"), loadLanguage("en")]);
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
Element.prototype.scrollIntoView = () => undefined;
