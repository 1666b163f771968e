/** Steps of a user in the document beside the findings. */
/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { PDFDocument } from "pdf-lib";

export const documentRegion = (page: Page) => page.getByRole("region", { name: "Document" });
export const highlights = (page: Page, name: RegExp | string) =>
  documentRegion(page).getByRole("button", { name, exact: true });

/** Waits until the pages near the view have their text. */
export async function waitForText(page: Page, number = 1): Promise<void> {
  await page.locator(`[data-page="${number}"] .textLayer span`).first().waitFor();
}

export async function goToPage(page: Page, number: number): Promise<void> {
  await page.getByRole("textbox", { name: "Page", exact: true }).fill(String(number));
  await page.keyboard.press("Enter");
  await waitForText(page, number);
}

/** Drags over the words, which are in one piece of the page's text. */
export async function selectWords(page: Page, words: string): Promise<void> {
  const box = await page.evaluate((text) => {
    const layers = [...document.querySelectorAll("[data-page] .textLayer span")];
    const piece = layers.find((one) => one.firstChild?.nodeValue?.includes(text))!.firstChild!;
    const range = document.createRange();
    piece.parentElement!.scrollIntoView({ block: "center", inline: "center" });
    const start = piece.nodeValue!.indexOf(text);
    range.setStart(piece, start);
    range.setEnd(piece, start + text.length);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  }, words);
  const isAcross = box.right - box.left > box.bottom - box.top;
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const [from, to] = isAcross
    ? [
        { x: box.left + 1, y: middle.y },
        { x: box.right - 1, y: middle.y },
      ]
    : [
        { x: middle.x, y: box.top + 1 },
        { x: middle.x, y: box.bottom - 1 },
      ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** A PDF with this many pages, each with its number, a promise, and incompressible bytes. */
export async function heavyPdf(pages: number, bytesOnPage: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([400, number % 3 === 0 ? 300 : 500]);
    page.drawText(`Page ${number}. The Fund has guaranteed returns.`, { x: 30, y: 250, size: 12 });
    const bytes = crypto.getRandomValues(new Uint8Array(Math.min(65_536, bytesOnPage)));
    const noise = Buffer.concat(Array.from({ length: Math.ceil(bytesOnPage / 65_536) }, () => bytes));
    page.node.set(pdf.context.obj("Noise"), pdf.context.register(pdf.context.stream(noise)));
  }
  return Buffer.from(await pdf.save());
}
