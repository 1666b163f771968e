/** Rows for people, their columns aligned. Widths count UTF-16 code units. */
import { aligned } from "../report/aligned.ts";
import { plain } from "../report/plain.ts";

/** One object per row; the keys of the first row are the headings. `none` replaces a table without rows. */
export function tableText(rows: readonly Readonly<Record<string, string>>[], none: string): string {
  const [first] = rows;
  if (first === undefined) return `${none}\n`;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(plain))];
  return aligned(lines)
    .map((line) => `${line}\n`)
    .join("");
}

export function stateOf({ disabledAt }: { readonly disabledAt: number | null }): string {
  return disabledAt === null ? "enabled" : "disabled";
}
