/** The byte codes of units, kept as units are met. */
import { codeOf, unknownCode } from "../scanning/byte-codes.ts";

const codes = new Uint8Array(0x1_0000);

/** The byte code of a UTF-16 code unit. */
export function unitCode(unit: number): number {
  const code = codes[unit]!;
  return code === unknownCode ? (codes[unit] = codeOf(unit)) : code;
}
