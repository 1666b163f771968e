import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { luhnHolds, remainder97 } from "../written/check-digits.ts";
import { foundEntities } from "../testing/found-entities.ts";

/** Mostly the samples of those who define the identifier; the second list must not be found. */
const cases: Readonly<Record<string, readonly [whole: readonly string[], none: readonly string[]]>> = {
  iban: [
    [
      "GB82WEST12345698765432",
      "GB29 NWBK 6016 1331 9268 19",
      "DE89 3704 0044 0532 0130 00",
      "NO93 8601 1117 947",
    ],
    ["GB82WEST12345698765431", "GB82WEST1234569876543", "XGB82WEST12345698765432", "ZZ82WEST12345698765432"],
  ],
  "payment-card": [
    [
      "4111 1111\n1111 1111",
      "5555555555554444",
      "3782 822463 10005",
      "6011-1111-1111-1117",
      "180000000000002",
      "676770000005",
      "４１１１１１１１１１１１１１１１",
    ],
    [
      "4111 1111 1111 1112",
      "4111 1111 1111 1111 1111",
      "41111111111111111",
      "4111-1111 1111-1111",
      "9111111111111111",
    ],
  ],
  isin: [
    ["US0378331005", "AU0000XVGZA3", "GB0002634946"],
    ["US0378331006", "ZZ0378331005", "us0378331005"],
  ],
  cusip: [
    ["037833100", "38259P508", "17275R102"],
    ["037833101", "38259O508"],
  ],
  sedol: [
    ["0263494", "B0WNLY7", "7108899"],
    ["0263495", "A0WNLY7"],
  ],
  lei: [["5493001KJTIIGC8Y1R12", "HWUPKR0MPOU8FGXBT394"], ["5493001KJTIIGC8Y1R13"]],
  "vat-number": [
    [
      ..."DE136695976 FR40303265045 FRK7399859412 GB980780684 IT00743110157 ESJ99216582 ESX2482300W ESB58378431".split(
        " ",
      ),
      ..."NL004495445B01 BE0403019261 PL8567346215 ATU13585627 SE123456789701 DK13585628 FI20774740".split(
        " ",
      ),
      ..."PT501964843 IE6433435F IE6433435OA LU15027442 EL094259216 FRFR000460162".split(" "),
      "DE 136 695 976",
      "BE 0428.759.497",
      "GB 980 7806 84",
    ],
    [
      "DE136695977",
      "XX136695976",
      "FR41303265045",
      "PL8567346216",
      "DE1366959760",
      "IE6433435G",
      "LU15027443",
      // Placeholders, and a number of Monaco, which has no check digit of its own.
      ..."NL000000000B73 PL0000000000 SE000000000001 EL000000000 FR48000000012".split(" "),
    ],
  ],
  mrz: [
    [
      "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
      "D231458907UTO7408122F1204159<<<<<<<6",
      "I<UTOD231458907<<<<<<<<<<<<<<<",
      "7408122F1204159UTO<<<<<<<<<<<6",
    ],
    ["L898902C36UTO7408123F1204159ZE184226B<<<<<10", "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"],
  ],
  "ip-address": [
    ["192.0.2.1", "2001:db8::1", "::1", "::ffff:192.0.2.128", "2001:0db8:0000:0000:0000:ff00:0042:8329"],
    ["256.0.2.1", "1.2.3.4.5", "1.2.3", "01.2.3.4", "12:30:45", "::", "std::cad", "1:2:3:4:5:6:7:8:9"],
  ],
  "bitcoin-address": [
    [
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
      "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
      "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    ],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
  ],
  bic: [
    ["CTBAAU2S", "DEUTDEFF500"],
    ["ABSOLUTE", "DEUTDEFF", "CTBAZZ2S", "CTBAAU2SX"],
  ],
  abn: [
    ["51 824 753 556", "51824753556", "53-004-085-616"],
    ["51 824 753 557", "51 824753 556", "151824753556"],
  ],
  acn: [
    ["004 085 616", "005749986"],
    ["004 085 617", "004 085 616 123", "$004085616"],
  ],
  tfn: [
    ["123 456 782", "123456782", "876543210"],
    ["123 456 783", "111111111", "1234567820"],
  ],
  medicare: [
    ["2123 45670 1", "2428 77813 2"],
    ["2123 45671 1", "7123 45670 1", "2123 45670 0"],
  ],
  ihi: [["8003 6081 6669 0503"], ["8003 6081 6669 0504", "4111 1111 1111 1111"]],
  bsb: [["062-000"], ["062 000", "062000", "105-106", "062-000-1", "1062-000"]],
  "ni-number": [
    ["AB123456C", "AB 12 34 56 C", "JG 10 37 59 A"],
    ["BG123456C", "AB123456E", "DB123456C", "AB1234567"],
  ],
  "nhs-number": [
    ["943 476 5919", "4010232137"],
    ["943 476 5918", "943 4765919"],
  ],
  "sort-code": [["20-00-00"], ["20 00 00", "200000", "20-00-00-1"]],
  utr: [["1955839661", "19558 39661"], ["2955839661"]],
  ssn: [["078-05-1120"], ["666-05-1120", "900-05-1120", "078-00-1120", "078-05-0000", "078051120"]],
  ein: [["12-3456789"], ["07-3456789", "123456789"]],
  "aba-routing-number": [
    ["111000025", "021000021"],
    ["111000026", "911000025"],
  ],
};

describe.each(Object.entries(cases))("%s", (name, [whole, none]) => {
  test.each(whole)("finds exactly %j", (written) => {
    expect(foundEntities(name, `Quote ${written}.`)).toEqual([written]);
    expect(foundEntities(name, written)).toEqual([written]);
  });

  test.each(none)("ignores %j", (written) => {
    expect(foundEntities(name, `Quote ${written}.`)).toEqual([]);
  });
});

test.each([
  ["bsb", "BSB: 062 000 Account", "062 000"],
  ["bsb", "BSB number 182-512", "182-512"],
  ["sort-code", "Sort code 200000", "200000"],
  ["bic", "SWIFT code: DEUTDEFF.", "DEUTDEFF"],
  ["abn", "ABN:51\u00A0824\u00A0753\u00AD\u00A0556", "51\u00A0824\u00A0753\u00AD\u00A0556"],
])("finds a %s by what stands round it in %j", (name, source, found) => {
  expect(foundEntities(name, source)).toEqual([found]);
});

/** Samples whose checks notice every change of one digit. */
const guarded: readonly (readonly [name: string, sample: string])[] = [
  ["iban", "GB82WEST12345698765432"],
  ["iban", "DE89370400440532013000"],
  ["payment-card", "4111111111111111"],
  ["isin", "US0378331005"],
  ["cusip", "037833100"],
  ["sedol", "0263494"],
  ["lei", "5493001KJTIIGC8Y1R12"],
  ["abn", "51824753556"],
  ["tfn", "123456782"],
  ["nhs-number", "9434765919"],
  ["aba-routing-number", "111000025"],
  ["vat-number", "IT00743110157"],
  ["vat-number", "ATU13585627"],
  ["vat-number", "BE0403019261"],
  ["vat-number", "DK13585628"],
  ["vat-number", "FI20774740"],
  ["vat-number", "IE6433435F"],
  ["vat-number", "PL8567346215"],
  ["vat-number", "SE123456789701"],
  ["bitcoin-address", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
];

test.each(guarded)("no %s is found if one digit of %s is changed", (name, sample) => {
  const digits = [...sample.matchAll(/\d/g)].map(({ index }) => index);
  fc.assert(
    fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const changed = `${sample.slice(0, at)}${(Number(sample[at]) + by) % 10}${sample.slice(at + 1)}`;
      expect(foundEntities(name, changed)).toEqual([]);
    }),
  );
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(""));

test("every card number with a valid check digit is found, however it is grouped", () => {
  fc.assert(
    fc.property(digits(14), fc.constantFrom("", " ", "-", "\n", "\u00A0"), (body, separator) => {
      const check = "0123456789".split("").find((digit) => luhnHolds(`4${body}${digit}`))!;
      const written = `4${body}${check}`.replace(/(\d{4})(?=\d)/g, `$1${separator}`);
      expect(foundEntities("payment-card", `Card ${written}, please`)).toEqual([written]);
    }),
  );
});

test("every IBAN with valid check digits is found, and one with two characters swapped is not", () => {
  fc.assert(
    fc.property(digits(18), fc.integer({ min: 4, max: 20 }), (body, at) => {
      const check = String(98 - remainder97(`${body}131400`)).padStart(2, "0");
      const whole = `DE${check}${body}`;
      expect(foundEntities("iban", whole)).toEqual([whole]);
      const swapped = `${whole.slice(0, at)}${whole[at + 1]}${whole[at]}${whole.slice(at + 2)}`;
      expect(foundEntities("iban", swapped)).toEqual(swapped === whole ? [whole] : []);
    }),
  );
});

test("no identifier is found inside a longer one", () => {
  const compact = guarded.filter(([, sample]) => /^\d+$/.test(sample));
  fc.assert(
    fc.property(fc.constantFrom(...compact), digits(3), ([name, sample], more) => {
      expect(foundEntities(name, `${more}${sample}${more}${more}${more}${more}`)).toEqual([]);
      expect(foundEntities(name, `${sample}.${more}`)).toEqual([]);
    }),
  );
});
