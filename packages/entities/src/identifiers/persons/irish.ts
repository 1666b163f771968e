/** Identifiers that Ireland assigns to persons. */
import { valueAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Department of Social Protection and Revenue, “PPS number”: seven digits and a letter that represents their sum,
 * with weights 8 to 2, modulus 23. Since 2013 a second letter counts nine times; the older second letters W, T and X
 * do not count.
 */
export const ppsNumber = writtenIdentifier({
  name: "pps-number",
  description: "An Irish personal public service number.",
  proof: "a PPS number with a valid check letter (modulus 23)",
  forms: ["9999999A", "9999999AA"].map((written) => ({ written })),
  accepts: (characters) => {
    const second = characters[8] ?? "";
    if (!/^[ABHWTX]?$/.test(second) || /^0{7}/.test(characters)) return false;
    const extra = /[ABH]/.test(second) ? 9 * (valueAt(second, 0) - 9) : 0;
    return (
      "WABCDEFGHIJKLMNOPQRSTUV"[(weightedSum(characters, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] ===
      characters[7]
    );
  },
});
