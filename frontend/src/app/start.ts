/** Lets the browser paint, and answer the finger, before what follows. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The libraries are in this chunk but run one after the other, with a pause after each: all in one
 * task would keep a slow phone from answering.
 */
export async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await pause();
  await import(/* webpackMode: "eager" */ "./theme/AppTheme");
  await pause();
  await import(/* webpackMode: "eager" */ "./router");
  await pause();
  const { show } = await import(/* webpackMode: "eager" */ "./Application");
  await pause();
  return show();
}
