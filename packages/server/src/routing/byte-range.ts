/**
 * The header `Range` (RFC 9110, section 14.2): one range of bytes. Anything else, including several ranges, is ignored,
 * as the standard permits: the response is then the whole file.
 */

/** Bytes counted from 0, `end` exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export type ParsedRange =
  | { readonly kind: "whole" }
  | { readonly kind: "part"; readonly range: ByteRange }
  /** The file has none of the requested bytes. */
  | { readonly kind: "unsatisfiable" };

/** `size` is the length of the file in bytes. */
export function readRange(header: string, size: number): ParsedRange {
  const [, first = "", last = ""] = /^ *bytes *= *(\d*) *- *(\d*) *$/i.exec(header) ?? [];
  if (first === "" && last === "") return { kind: "whole" };
  if (first !== "" && last !== "" && Number(last) < Number(first)) return { kind: "whole" };
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { kind: "part", range: { start, end } } : { kind: "unsatisfiable" };
}
