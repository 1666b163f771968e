/** International bank account numbers: ISO 13616-1, section 5, with the lengths in SWIFT's IBAN registry. */
import { remainder97 } from "../written/check-digits.ts";
import { readCompact } from "../written/compact-reading.ts";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isDigit, isUpperCase, unitAt } from "../text/folded-units.ts";

const lengths = `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29
ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21
LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24
SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`;
const lengthByCountry = new Map(
  lengths.split(/\s/).map((each) => [each.slice(0, 2), Number(each.slice(2))] as const),
);

export const iban: EntityRecogniser = {
  name: "iban",
  description: "An international bank account number.",
  proof: "an IBAN of its country’s length with valid check digits (ISO 13616)",
  find: ({ text, units, tokens }) =>
    tokens().spansFrom((start) => {
      if (!isUpperCase(unitAt(units, start)) || !isUpperCase(unitAt(units, start + 1))) return null;
      if (!isDigit(unitAt(units, start + 2)) || !isDigit(unitAt(units, start + 3))) return null;
      const count = lengthByCountry.get(text.slice(start, start + 2));
      const read = count === undefined ? null : readCompact(units, start, { count, separators: " -" });
      return read !== null && ibanHolds(read.characters) ? { start, end: read.end } : null;
    }),
};

function ibanHolds(characters: string): boolean {
  const upper = characters.toUpperCase();
  const check = Number(upper.slice(2, 4));
  return check >= 2 && check <= 98 && remainder97(upper.slice(4) + upper.slice(0, 4)) === 1;
}
