import type { Page } from "playwright-core";
import type { Locale } from "../support/api";
import { callAs, signUp } from "../support/api";
import { newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { registration } from "../support/steps";

declare global {
  interface Window {
    shared: ShareData[];
    notices: string[];
  }
}

test("the dealer copies the link, or hands it to the phone's own sharing", async () => {
  const { token } = await signUp();
  const page = await newPage({ ...phone, token });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await recordSharing(page);
  await page.goto("/app/leads/affiliate");
  const link = await page.getByRole("textbox", { name: "Adresse de votre page" }).inputValue();

  await page.getByRole("button", { name: "Copier le lien" }).click();
  await page.getByText("Lien copié").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.getByRole("button", { name: "Partager" }).click();
  expect(await page.evaluate(() => window.shared)).toEqual([{ url: link }]);
});

test.each<[Locale, string, string]>([
  ["fr", "Être recontacté", "Envoyer ma demande"],
  ["en", "Request a callback", "Send my request"],
  ["zh", "请联系我", "提交请求"],
  ["ja", "連絡を希望", "送信する"],
])("a visitor's browser in %s is answered in its language", async (locale, form, send) => {
  const { affiliateCode, token } = await signUp();
  const garage = { nom: "Atelier du Port", localisation: "Lyon" };
  const { id } = await callAs<{ id: string }>(token, "POST", "/garage/create", garage);
  const hours = [{ weekday: 1, opens: "09:00", closes: "12:00" }];
  await callAs(token, "PUT", `/calendar/garage/${id}`, { hours });
  const visitor = await newPage({ ...phone, locale });
  // Nothing was chosen in this browser before.
  await visitor.addInitScript(() => localStorage.removeItem("preferences"));
  await visitor.goto(`/affiliation/${affiliateCode}`);
  await settled(visitor);

  await visitor.getByText(form).first().waitFor();
  await visitor.getByRole("button", { name: send }).waitFor();
  await visitor.getByText("Atelier du Port").waitFor();
  expect(await visitor.getByText(/^(calendar|affiliation)\./).count()).toBe(0);
  expect(await visitor.evaluate(() => document.documentElement.lang)).toBe(locale);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
});

test("a hidden tab shows a browser notification for a prospect, once allowed", async () => {
  const { token } = await signUp();
  const page = await newPage({ token });
  await recordNotices(page);
  const registered = registration(page);
  await page.goto("/app/settings/alerts");
  await settled(page);
  await page.getByRole("switch", { name: "Notifications du navigateur" }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Réglages enregistrés").waitFor();
  await registered;

  const prospect = (fullName: string, phoneNumber: string) =>
    callAs(token, "POST", "/prospect/create", { fullName, phoneNumber });
  await prospect("Hugo Lambert", "0612345678");
  await page.getByText("Hugo Lambert").first().waitFor();
  expect(await page.evaluate(() => window.notices)).toEqual([]);

  await hide(page);
  await prospect("Inès Moreau", "0612345679");
  await eventually(
    () => page.evaluate(() => window.notices.some((notice) => notice.includes("Inès Moreau"))),
    true,
  );
});

/** The test browser has no share targets. */
async function recordSharing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shared = [];
    navigator.share = (data) => {
      window.shared.push(data ?? {});
      return Promise.resolve();
    };
  });
}

/** A headless browser shows no notifications, whatever it is told to allow: this one stands in for a person's. */
async function recordNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.notices = [];
    class Recorded extends EventTarget {
      static permission = "default";
      static requestPermission() {
        Recorded.permission = "granted";
        return Promise.resolve("granted");
      }
      constructor(title: string, options: NotificationOptions) {
        super();
        window.notices.push(`${title} ${options.body}`);
      }
    }
    Object.assign(window, { Notification: Recorded });
  });
}

/** What a browser says once another window covers this one; here every page believes itself in front. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}
