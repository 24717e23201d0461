/**
 * How long the list of cars takes on a slow line: from the address to the first car, with an empty cache.
 *
 *     make run                                        # in another terminal: the production build, with the demonstration
 *     node benchmarks/slow_line.mjs [address] [e-mail] [password]
 */
import { address, signIn, startBrowser } from "./browser.mjs";

const BYTES_A_SECOND = 200_000;
const LATENCY_MS = 100;
const RUNS = 5;

const token = await signIn();
const browser = await startBrowser();

async function visit() {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  let bytes = 0;
  protocol.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const start = performance.now();
  await page.goto(`${address}/app/cars`, { waitUntil: "commit" });
  await page.locator("main a[href^='/app/cars/0']").first().waitFor();
  const seconds = (performance.now() - start) / 1000;
  await context.close();
  return { seconds: Number(seconds.toFixed(2)), kB: Math.round(bytes / 1000) };
}

const visits = [];
for (let run = 0; run < RUNS; run += 1) visits.push(await visit());
console.table(visits);
await browser.close();
