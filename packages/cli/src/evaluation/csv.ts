/** Comma-separated values (RFC 4180), with a header. */
import { labelFault } from "./labelled-set.ts";

export interface CsvRow {
  /** Counted from 1. */
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** @throws LabelFault for an unclosed quote, or a row with more fields than the header. */
export function readCsv(path: string, text: string): readonly CsvRow[] {
  const [header, ...rows] = rowsOf(path, text);
  const names = header?.values ?? [];
  return rows.map(({ line, values }) => {
    if (values.length > names.length) {
      const message = `The row has ${values.length} fields, but the header has ${names.length}. Put text that contains a comma in double quotes.`;
      throw labelFault(path, message, line);
    }
    return { line, fields: Object.fromEntries(names.map((name, column) => [name, values[column] ?? ""])) };
  });
}

interface Row {
  readonly line: number;
  readonly values: string[];
}

function rowsOf(path: string, text: string): readonly Row[] {
  const rows: Row[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*|))(,|\r\n|\n|\r|$)/y;
  const body = text.replace(/^\uFEFF/, "").replace(/(?:\r\n|\n|\r)+$/, "");
  let line = 1;
  let row: Row = { line, values: [] };
  for (let isLast = false; !isLast;) {
    const found = field.exec(body);
    if (found === null) {
      const message = `A field begins with a double quote that does not close it. Write a double quote inside a field twice, and close each field.`;
      throw labelFault(path, message, line);
    }
    const [whole, quoted, bare, end] = found;
    row.values.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    line += whole.split(/\r\n|\n|\r/).length - 1;
    isLast = end === "";
    if (end === ",") continue;
    rows.push(row);
    row = { line, values: [] };
  }
  return rows;
}
