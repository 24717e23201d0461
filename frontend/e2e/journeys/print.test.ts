import type { Page } from "playwright-core";
import { callAs, createCar, createModel, signUp } from "../support/api";
import { newPage } from "../support/browser";
import { atRest } from "../support/checks";
import { eventually } from "../support/eventually";

/** Between the margins of a sheet of A4, upright. */
const PAPER = { width: 718, height: 1045 };

test("lists, dashboards and details are printed without controls, as wide as the paper", async () => {
  const { token } = await signUp();
  const model = await createModel(token, "Renault Clio");
  const car = await createCar(token, { nom: "Clio V", modelCarId: model.id, prix: "12000" });
  const buyer = { fullName: "Awa Diallo", phoneNumber: "0612345678" };
  const { id: clientId } = await callAs<{ id: string }>(token, "POST", "/client/create", buyer);
  await callAs(token, "POST", "/car/assign-to-client", { carId: car.id, clientId });
  const page = await newPage({ token });

  await page.goto(`/app/cars/${car.id}`);
  await expectPaper(page, "Clio V");
  await page.goto("/app/clients");
  await expectPaper(page, "Awa Diallo");
  await page.goto(`/app/clients?client=${clientId}`);
  await page.getByRole("dialog").waitFor();
  await expectPaper(page, "Awa Diallo");
  await page.goto("/app/dashboards/default");
  await expectPaper(page, "Chiffre d’affaires");
  const chart = page.locator(".MuiChartsSurface-root").filter({ visible: true }).first();
  await eventually(async () => Math.round((await chart.boundingBox())?.width ?? 0), 640);
  await expectLabelsApart(page);
});

/** The days or months under each chart stand beside one another. */
async function expectLabelsApart(page: Page): Promise<void> {
  const overlapping = () =>
    page.locator(".MuiChartsSurface-root").evaluateAll((charts) =>
      charts.flatMap((drawn) => {
        const labels = [...drawn.querySelectorAll(".MuiChartsAxis-directionX text")];
        return labels.filter((label, place) => {
          const next = labels[place + 1]?.getBoundingClientRect();
          return next && label.getBoundingClientRect().right > next.left;
        }).length;
      }),
    );
  await eventually(async () => (await overlapping()).every((count) => count === 0), true);
}

async function expectPaper(page: Page, text: string): Promise<void> {
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  await atRest(page);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(PAPER);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  const controls = page.locator(
    "nav, [role=search], .MuiButton-root, .MuiIconButton-root, .MuiTablePagination-root",
  );
  await eventually(() => controls.filter({ visible: true }).count(), 0);
}
