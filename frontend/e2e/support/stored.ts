import { statSync } from "node:fs";
import type { Locator, Page } from "playwright-core";

interface StoredPicture {
  upright: boolean;
  skyAbove: boolean;
  bytes: number;
  exif: boolean;
}

/** What the server has made of an uploaded photograph, as the browser receives it. */
export async function storedPicture(picture: Locator): Promise<StoredPicture> {
  await picture.waitFor();
  return picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 10;
    canvas.height = 10;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("The browser draws nothing.");
    pen.drawImage(image, 0, 0, 10, 10);
    const [red = 0, , blue = 0] = pen.getImageData(5, 0, 1, 1).data;
    const body = new Uint8Array(await (await fetch(image.currentSrc)).arrayBuffer());
    return {
      upright: image.naturalHeight > image.naturalWidth,
      skyAbove: blue > red + 60,
      bytes: body.length,
      exif: new TextDecoder("latin1").decode(body).includes("Exif"),
    };
  });
}

export function sizeOf(file: string): number {
  return statSync(file).size;
}

export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  if (!token) throw new Error("This page has no session.");
  return token;
}
