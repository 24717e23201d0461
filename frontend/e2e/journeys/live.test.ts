import type { Page } from "playwright-core";
import { signUp } from "../support/api";
import { newPage } from "../support/browser";
import { settled } from "../support/checks";
import { ProductServer } from "../support/server";
import { registration } from "../support/steps";
import { expectConsoleError, expectFailure, expectUnreachable } from "../support/watch";

let server: ProductServer;

beforeAll(async () => {
  // One that may be killed; the other journeys keep theirs.
  server = await ProductServer.start();
  process.env.E2E_BASE_URL = server.url;
});

afterAll(() => server.stop());

/** A prospect created while no server runs, so without a live event. */
function storeProspect(email: string, fullName: string): void {
  server.manage(
    "shell",
    "--command",
    [
      "from apps.partners.models import Account",
      "from apps.prospects.services import create_prospect",
      `partner = Account.objects.get(email="${email}").partner`,
      `create_prospect(partner=partner, full_name="${fullName}", phone_number="+33612345678")`,
    ].join("\n"),
  );
}

const interruption = (page: Page) =>
  page.getByRole("img", { name: "Alertes en direct interrompues, reconnexion en cours" });

test("prospects that come while the server is down are on the screen after its return, by themselves", async () => {
  const { email, token } = await signUp();
  const page = await newPage({ token });
  const registered = registration(page);
  await page.goto("/app/leads/prospects");
  await settled(page);
  await registered;
  // A registered page reads its lists again; the server must not go meanwhile.
  await settled(page);
  await page.getByText("Aucun prospect pour l’instant").waitFor();
  expectConsoleError(page, /WebSocket connection/);
  expectUnreachable(page);

  await server.end("SIGKILL");
  const sign = interruption(page);
  await sign.waitFor();
  storeProspect(email, "Hugo Lambert");
  await server.serve();

  await page.getByRole("grid").getByText("Hugo Lambert").waitFor();
  await page.getByRole("button", { name: "Notifications : 1 non lue" }).waitFor();
  await sign.waitFor({ state: "detached" });
  // And the next one rings again.
  const visitor = await newPage();
  await visitor.request.post("/prospect/create", {
    headers: { Authorization: `Bearer ${token}` },
    data: { fullName: "Inès Moreau", phoneNumber: "0612345679", message: "Un essai samedi ?" },
  });
  await page.getByText("Un essai samedi ?").first().waitFor();
  await page.getByRole("button", { name: "Notifications : 2 non lues" }).waitFor();
});

test("a page that could not fetch the file of its connection is connected a moment later", async () => {
  const { token } = await signUp();
  const page = await newPage({ token });
  await page.route(
    /\/live\.[^/]*\.js$/,
    (route) => {
      expectFailure(page, "no answer", new URL(route.request().url()).pathname);
      return route.abort();
    },
    { times: 1 },
  );
  const registered = registration(page);
  await page.goto("/app/leads/prospects");
  await interruption(page).waitFor();
  await registered;
  await interruption(page).waitFor({ state: "detached" });
});
