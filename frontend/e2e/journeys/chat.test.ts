import type { Locator } from "playwright-core";
import { signUp } from "../support/api";
import { devices, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";

describe.each(devices)(
  "a visitor of the affiliate page writes to a dealer, on %s",
  (_device, size) => {
    test("both write live, and the visitor comes back by the private link", async () => {
      const { token, affiliateCode } = await signUp();
      const dealer = await newPage({ ...size, token });
      await dealer.goto("/app/apps/chat");
      await dealer.getByText("Aucune conversation", { exact: true }).waitFor();
      await expectNoHorizontalScroll(dealer);

      const visitor = await newPage({ ...phone, locale: "fr" });
      await visitor.goto(`/affiliation/${affiliateCode}`);
      await visitor.getByRole("tab", { name: "Discuter" }).click();
      const form = visitor.getByRole("tabpanel", { name: "Discuter" });
      await form.getByLabel(/^Nom complet/).fill("Inès Morel");
      await form.getByLabel(/^Votre message/).fill("La C3 est-elle disponible ?");
      await settled(visitor);
      await expectAccessible(visitor);
      await form.getByRole("button", { name: "Envoyer le message" }).click();
      await visitor.getByRole("log").getByText("La C3 est-elle disponible ?").waitFor();
      expect(await bottomOf(visitor.getByLabel("Écrire un message"))).toBeLessThan(phone.height);
      await visitor.reload();
      await visitor.getByRole("log").getByText("La C3 est-elle disponible ?").waitFor();
      expect(await bottomOf(visitor.getByLabel("Écrire un message"))).toBeLessThan(phone.height);

      // The dealer hears of it without having asked, opens it, and what is written there appears here.
      const toast = dealer.getByText("Inès Morel vous écrit : La C3 est-elle disponible ?");
      // Under the mouse it stays.
      await toast.hover();
      await expectAccessible(dealer);
      const bell = dealer.getByRole("button", { name: "Notifications : 1 non lue" });
      expect(await topOf(toast)).toBeGreaterThan(await bottomOf(bell));
      await dealer.getByRole("link", { name: "Ouvrir", exact: true }).click();
      await toast.waitFor({ state: "detached" });
      // Opened, it has been read.
      await dealer.getByRole("button", { name: "Notifications", exact: true }).waitFor();
      const log = dealer.getByRole("log", { name: "Messages" });
      await log.getByText("La C3 est-elle disponible ?").waitFor();
      await dealer.getByLabel("Écrire un message").fill("Oui, venez l’essayer.");
      await visitor.getByText("Garage du Port écrit…").waitFor();
      await dealer.keyboard.press("Enter");
      await visitor.getByRole("log").getByText("Oui, venez l’essayer.").waitFor();
      await log.getByText(/ · Lu$/).waitFor();
      await settled(dealer);
      await expectAccessible(dealer);
      await expectNoHorizontalScroll(dealer);
      await expectNoHorizontalScroll(visitor);

      const key = await visitor.evaluate(
        (code) => localStorage.getItem(`chat:${code}`),
        affiliateCode,
      );
      const elsewhere = await newPage({ ...phone, locale: "fr" });
      await elsewhere.goto(`/affiliation/${affiliateCode}#chat=${key}`);
      const found = elsewhere.getByRole("log");
      await found.getByText("Oui, venez l’essayer.").waitFor();
      await elsewhere.getByLabel("Écrire un message").fill("J’arrive à 17 h.");
      await elsewhere.getByRole("button", { name: "Envoyer le message" }).click();
      await log.getByText("J’arrive à 17 h.").waitFor();
      expect(await log.getByText("J’arrive à 17 h.").count()).toBe(1);
      expect(await found.getByText("J’arrive à 17 h.").count()).toBe(1);
    });
  },
);

async function topOf(field: Locator): Promise<number> {
  return (await field.boundingBox())?.y ?? -Infinity;
}

async function bottomOf(field: Locator): Promise<number> {
  const box = await field.boundingBox();
  return box ? box.y + box.height : Infinity;
}
