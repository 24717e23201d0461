import { newPage, phone } from "../support/browser";
import { expectNoHorizontalScroll } from "../support/checks";

// Whatever the content security policy refuses is an error in the console, which fails the test.
test("the reference of the API opens a call in the product's font", async () => {
  const page = await newPage({ ...phone, locale: "fr" });
  await page.goto("/api/docs");
  const title = page.getByRole("heading", { name: "API of the partner workspace" });
  await title.waitFor();
  await page.getByRole("heading", { name: /Cars/ }).click();
  await page.getByText("/car/all", { exact: true }).click();
  await page.getByText("Parameters").waitFor();
  await expectNoHorizontalScroll(page);
  expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
});
