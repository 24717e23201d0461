import { paths } from "../../lib/paths";
import type { ThemeState } from "../../lib/preferencesStore";

/** What is drawn until React is there: the frame of the work, the log-in, or just the brand. */
export type Shell = "work" | "login" | "blank";

interface Visit {
  pathname: string;
  signedIn: boolean;
  locked: boolean;
}

const frameless = [
  paths.lock,
  paths.registerAnotherGarage,
  paths.registerAnotherCompany,
  paths.forgotOwnPassword,
  paths.notFoundInside,
  paths.serverFaultInside,
];

export function shellOf({ pathname, signedIn, locked }: Visit): Shell {
  const inside = pathname === paths.root || pathname.startsWith("/app/");
  if (!inside && pathname !== paths.login) return "blank";
  if (signedIn) return frameless.includes(pathname) ? "blank" : "work";
  return inside && locked ? "blank" : "login";
}

/** shell.css shows the part that is named here, in the document's language. */
export function dressShell(shell: Shell, { locale, direction, currentTheme }: ThemeState): void {
  const root = document.documentElement;
  root.dataset.shell = shell;
  root.lang = locale;
  root.dir = direction;
  root.style.colorScheme = currentTheme;
}

/** Once the shell has been painted; in a tab that nobody looks at, nothing is painted. */
export function painted(): Promise<void> {
  if (document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
