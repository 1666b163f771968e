/**
 * The header `Range` (RFC 9110, section 14.2): one range of bytes. What is no such range, several at once among it, is
 * passed over, as the standard allows: the answer is the whole then.
 */

/** Bytes counted from 0, `end` exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export type RangeReading =
  | { readonly kind: "whole" }
  | { readonly kind: "part"; readonly range: ByteRange }
  /** None of the bytes that it asks for is there. */
  | { readonly kind: "unsatisfiable" };

/** Of `size` bytes. */
export function readRange(header: string, size: number): RangeReading {
  const [, first = "", last = ""] = /^ *bytes *= *(\d*) *- *(\d*) *$/i.exec(header) ?? [];
  if (first === "" && last === "") return { kind: "whole" };
  if (first !== "" && last !== "" && Number(last) < Number(first)) return { kind: "whole" };
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { kind: "part", range: { start, end } } : { kind: "unsatisfiable" };
}
