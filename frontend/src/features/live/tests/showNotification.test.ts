import { http } from "msw";
import type { Partner } from "../../../lib/api/types";
import { createQueryClient } from "../../../lib/queryClient";
import { answerSignedIn, partner, refusal } from "../../../testing/answers";
import { server } from "../../../testing/server";
import { profileQuery } from "../../../lib/profile";
import { showNotification } from "../showNotification";

const play = jest.fn<Promise<void>, []>();
const notify = jest.fn();

beforeEach(() => {
  play.mockReset().mockResolvedValue();
  notify.mockReset();
  Object.assign(window, {
    Audio: jest.fn(() => ({ play })),
    Notification: Object.assign(notify, { permission: "granted" }),
  });
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  jest.spyOn(Date.prototype, "toLocaleTimeString").mockReturnValue("22:30");
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, "Notification");
});

/** How often it rang and showed a notification, by what the account wants. */
async function told(wanted: Partial<Partner>) {
  answerSignedIn(wanted);
  const client = createQueryClient({ retry: false });
  await showNotification(client, { id: "p1", title: "", body: "", onOpen: () => undefined });
  // What was started has been called by then.
  await new Promise((resolve) => process.nextTick(resolve));
  return { rang: play.mock.calls.length, shown: notify.mock.calls.length };
}

const NIGHT = { from: "19:00", to: "09:00" };
const DAY = { from: "12:00", to: "14:00" };

test.each<[Partial<Partner>, number, number]>([
  [{ alertSound: true, alertDesktop: false }, 1, 0],
  [{ alertSound: false, alertDesktop: true }, 0, 1],
  [{ alertSound: true, alertDesktop: true, quietHours: DAY }, 1, 1],
  [{ alertSound: true, alertDesktop: true, quietHours: NIGHT }, 0, 0],
])("%j: rings %d times, shows %d", async (wanted, rang, shown) => {
  expect(await told(wanted)).toEqual({ rang, shown });
});

test("what is known is used while the server cannot say", async () => {
  const client = createQueryClient({ retry: false });
  client.setQueryData(profileQuery.queryKey, { ...partner, alertSound: true });
  server.use(http.get("/partner/getMyProfile", () => refusal(503, {})));
  await showNotification(client, { id: "p1", title: "", body: "", onOpen: () => undefined });
  expect(play).toHaveBeenCalledTimes(1);
});
