/** Escapes the text of rules for Markdown, so that nothing in it is interpreted as syntax. */

/** On one line: white space is collapsed, and characters special to Markdown or HTML are escaped. */
export function inline(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>|~#$]/gu, String.raw`\$&`);
}

/** Several lines after `> `, with blank lines kept as parts of the quotation. */
export function quotation(text: string): string {
  return text
    .trim()
    .split("\n")
    .map((line) => (line.trim() === "" ? ">" : `> ${line}`))
    .join("\n");
}

export type Row = readonly string[];

/** A table; the cells are Markdown already. */
export function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
