/** Measures the contrast of words as rendered. */
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Locator } from "playwright-core";

/** The contrast between background and words in the element, as defined in WCAG 2.2: from 1 to 21. */
export async function contrastWithin(element: Locator): Promise<number> {
  const image = await loadImage(await element.screenshot());
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const luminances = Array.from({ length: data.length / 4 }, (_, at) =>
    luminanceOf(data.subarray(4 * at, 4 * at + 3)),
  ).toSorted((a, b) => a - b);
  // Lines and the edges of letters are ignored.
  const at = (share: number) => luminances[Math.floor(share * (luminances.length - 1))]! + 0.05;
  return at(0.9) / at(0.1);
}

function luminanceOf([red = 0, green = 0, blue = 0]: Uint8ClampedArray): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
