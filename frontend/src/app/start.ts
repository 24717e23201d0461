import "./languages";
import { loadLanguage } from "../lib/texts";
import { preferences } from "../lib/preferencesStore";

/** Lets the browser paint, and answer the finger, before what follows. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Puts React in the place of the shell. The libraries are in this chunk but run one after the
 * other, with a pause after each: all in one task would keep a slow phone from answering.
 */
export async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await pause();
  await import(/* webpackMode: "eager" */ "./theme/AppTheme");
  await pause();
  await import(/* webpackMode: "eager" */ "./router");
  await pause();
  const { firstPage, show } = await import(/* webpackMode: "eager" */ "./Application");
  await pause();
  // Without its language the application cannot speak; without its page it can say so.
  await Promise.all([loadLanguage(preferences.get().locale), firstPage()]);
  await pause();
  show();
}
