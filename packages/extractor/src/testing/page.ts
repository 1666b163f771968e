/** Pages drawn for the tests of the layout: text at places, line by line, as a typesetter leaves it. */
import type { Rectangle } from "@docreview/model";
import { smallPdf, textAt } from "./small-pdf.ts";
import { outlineOf, readPdf } from "./reading.ts";

export interface Setting {
  readonly font?: string;
  readonly size?: number;
  readonly lead?: number;
}

/** Lines below each other, the first with its baseline at `top`. An empty line leaves its room free. */
export function column(x: number, top: number, lines: readonly string[], setting: Setting = {}): string {
  const { font = "C", size = 10, lead = 1.2 * size } = setting;
  return lines
    .map((line, index) => (line === "" ? "" : textAt(x, top - index * lead, line, { font, size })))
    .join("");
}

/** Lines of several columns, drawn line by line across them, as some typesetters do. */
export function across(
  columns: readonly (readonly [number, readonly string[]])[],
  top: number,
  lead = 12,
): string {
  const height = Math.max(...columns.map(([, lines]) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    columns.map(([x, lines]) => column(x, top - row * lead, lines.slice(row, row + 1))).join(""),
  ).join("");
}

/** The blocks of a document that has these contents as pages: zone and text. */
export async function outlineOfPages(...contents: readonly string[]): Promise<readonly string[]> {
  const { document } = await readPdf(smallPdf({ pages: contents.map((content) => ({ content })) }));
  return outlineOf(document);
}

/** A filled area, in a shade of grey from 0 to 1. */
export function filledArea({ left, bottom, right, top }: Rectangle, shade: number): string {
  return `${shade} g ${left} ${bottom} ${right - left} ${top - bottom} re f 0 g\n`;
}
