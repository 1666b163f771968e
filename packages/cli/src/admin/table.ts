/** Rows for people, their columns aligned. Widths count UTF-16 code units. */
import { plain } from "../report/plain.ts";

/** One object per row; the keys of the first row are the headings. `none` replaces a table without rows. */
export function tableText(rows: readonly Readonly<Record<string, string>>[], none: string): string {
  const [first] = rows;
  if (first === undefined) return `${none}\n`;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(plain))];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

export function stateOf({ disabledAt }: { readonly disabledAt: number | null }): string {
  return disabledAt === null ? "enabled" : "disabled";
}
