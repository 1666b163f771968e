import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entityNames, entityRecogniser, entityRecognisers } from "./entity-recognisers.ts";
import { entityText } from "./text/entity-text.ts";
import { findQuantities } from "./text/quantities.ts";
import { findTokens } from "./text/tokens.ts";
import { foundEntities } from "./testing/found-entities.ts";

/** A text, and what is found in it. */
const cases: Readonly<Record<string, readonly (readonly [text: string, ...found: readonly string[]])[]>> = {
  percentage: [
    ["It returned 9% last year.", "9%"],
    ["five per cent and twenty-five\npercent", "five per cent", "twenty-five\npercent"],
    ["5–10 % or 5 to 10%", "5–10 %", "5 to 10%"],
    ["25 basis points, 30bps, 2 percentage points", "25 basis points", "30bps", "2 percentage points"],
    ["−3.5% ½% ９％", "−3.5%", "½%", "９％"],
    ["1.2.3% v5%x per cent, 5 people, 5 points"],
  ],
  money: [
    ["$1.5 million, EUR 3,000 or 10 pence", "$1.5 million", "EUR 3,000", "10 pence"],
    ["A$5m US$ 20 AUD500 £3bn.", "A$5m", "US$ 20", "AUD500", "£3bn"],
    ["50p 50c 5 € 1.234,56 €", "50p", "50c", "5 €", "1.234,56 €"],
    ["five dollars, a million pounds sterling", "five dollars", "a million pounds sterling"],
    ["-$5 $5-10 million", "-$5", "$5-10 million"],
    ["USD, 5 US day trips, 5m, the $ sign, 20 people, $5x, 050815c"],
  ],
  date: [
    ["2024-01-31 31/01/2024 1/31/24 31.12.2024", "2024-01-31", "31/01/2024", "1/31/24", "31.12.2024"],
    ["31 January 2024, January 31, 2024, Jan 2024", "31 January 2024", "January 31, 2024", "Jan 2024"],
    ["the 31st of January and 5 May; 30-Jun-24", "31st of January", "5 May", "30-Jun-24"],
    ["Q1 2024, 1H24, FY24, FY2023/24", "Q1 2024", "1H24", "FY24", "FY2023/24"],
    ["first quarter of 2024, June quarter 2024", "first quarter of 2024", "June quarter 2024"],
    ["financial year 2024 or the 2023–24 financial year", "financial year 2024", "2023–24 financial year"],
    ["year ended 30 June\n2024 at 2024-01-31T10:00:00Z", "30 June\n2024", "2024-01-31T10:00:00Z"],
    ["5 may apply, 12-34-56, 1.2.3, 1/2, 32 January, 2024-13-01, 45/45/2024, in 2024, 1-2-3-4"],
  ],
  duration: [
    ["12 months, a 5-year term, three weeks", "12 months", "5-year", "three weeks"],
    ["6 to 12 months, 2.5 hrs, 30 business days", "6 to 12 months", "2.5 hrs", "30 business days"],
    ["five-\nyear and 12-\nmonth", "five-\nyear", "12-\nmonth"],
    ["10 dayz, months, 5 dogs"],
  ],
  number: [
    ["12,000 and 2.5 million and 2/3 and 2½", "12,000", "2.5 million", "2/3", "2½"],
    [
      "twenty-five, one hundred and five thousand, two and a half",
      "twenty-five",
      "one hundred and five thousand",
      "two and a half",
    ],
    ["a dozen, three quarters, 10-20", "a dozen", "three quarters", "10", "20"],
    ["a three-day conference, an hour, often, someone, Ten", "three", "Ten"],
    ["one two a hundred and one, half, million", "one", "two", "a hundred and one"],
    ["1\u00A0234\u00A0567 1'234'567", "1\u00A0234\u00A0567", "1'234'567"],
    ["1.2.3 10:30 2024-01-31 A5 5m a hundredth thousand"],
  ],
  url: [
    ["See https://example.com/a(b).", "https://example.com/a(b)"],
    ["(www.example.com) or example.com.au/terms, yes", "www.example.com", "example.com.au/terms"],
    ["http://user:pw@example.com/x?y=z#q ASIC.GOV.AU", "http://user:pw@example.com/x?y=z#q", "ASIC.GOV.AU"],
    ["example.com,example.org:8080/x, weblog-example.com_x", "example.com", "example.org:8080/x"],
    ["e.g. this, U.S. law, end.Next, joe@example.com, report.pdf, 3.5, javascript://x"],
  ],
  email: [
    ["<a.b+c@example.co.uk>, o'neil@example.com.", "a.b+c@example.co.uk", "o'neil@example.com"],
    ["x@y a..b@example.com @example.com a@1.2 a@-b.com a.@example.com"],
    [`${"x".repeat(65)}@example.com`],
  ],
  phone: [
    ["+61 2 9999 9999 or (02) 9999 9999", "+61 2 9999 9999", "(02) 9999 9999"],
    ["0412 345 678, 1300 975 707, 13 12 14", "0412 345 678", "1300 975 707", "13 12 14"],
    [
      "+44 (0)20 7946 0958, 020 7946 0958, 01632 960123",
      "+44 (0)20 7946 0958",
      "020 7946 0958",
      "01632 960123",
    ],
    ["(212) 555-0123, 212-555-0123, 1-800-555-0199", "(212) 555-0123", "212-555-0123", "1-800-555-0199"],
    ["+61 412 345 678 12 months", "+61 412 345 678"],
    ["1234567890, 212 555 0123, 2024-01-31, 0,123 456, 111-555-0123, +999 1, 1.300 975 707"],
  ],
};

describe.each(Object.entries(cases))("%s", (name, texts) => {
  test.each(texts.map(([text, ...found]) => [text, found] as const))("%j", (text, found) => {
    expect(foundEntities(name, text)).toEqual(found);
  });
});

test("names are unique, and each recogniser has a description and a proof", () => {
  expect(new Set(entityNames).size).toBe(entityNames.length);
  for (const { name, description, proof } of entityRecognisers) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(description, `the description of ${name}`).toMatch(/^(A|An|The) .*\.$/);
    expect(proof, `the proof of ${name}`).toMatch(/^[a-z]/);
  }
  expect(() => entityRecogniser("shoe-size")).toThrow(RangeError);
});

const fragments = [
  ..."$€%@.,:-/()<+' \n\u00A0\u00AD½é９\ud83d".split(""),
  "a",
  "one ",
  "hundred",
  "GB",
  "12",
  "345",
  "Jan ",
  "2024",
  "http://",
  "www.",
  "com",
];

test("hits ascend, do not overlap, and have no white space at their ends", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fragments), { maxLength: 40 }), (parts) => {
      const source = parts.join("");
      const text = entityText(source);
      for (const { find } of entityRecognisers) {
        let reached = 0;
        for (const { start, end } of find(text).map(text.sourceSpan)) {
          expect(start).toBeGreaterThanOrEqual(reached);
          expect(end).toBeGreaterThan(start);
          expect(source.slice(start, end)).toMatch(/^\S(?:[^]*\S)?$/);
          reached = end;
        }
        expect(reached).toBeLessThanOrEqual(source.length);
      }
    }),
    { numRuns: 1000 },
  );
});

/** Texts that lead scanners to read the same units again and again. */
const hostile = [
  "1",
  "a",
  "1 ",
  "1,",
  "1.",
  "1-",
  "1/",
  "a@",
  "@a",
  "a.",
  ".",
  ":",
  "1:",
  "<",
  "A1<",
  "://",
  "http://a",
  "+1 ",
  "(0",
  "one ",
  "a ",
  "hundred and ",
  "BIC ",
  " ",
  "-\n",
  "\u00AD",
  "1111 ",
  "Jan ",
  "A$",
  "GB82 ",
  "\ud835",
  "85.07.30-",
  "123 45 ",
  "A123456(",
  "X-1",
];

test.each(hostile)("the work for a long run of %j is linear in its length", (piece) => {
  const work = (length: number) => {
    const text = entityText(piece.repeat(length));
    const { units, count } = countedUnits(text.units);
    const { numerics, words: numberWords } = text.beginnings();
    const tokens = findTokens(units, numerics);
    const quantities = findQuantities({ text: text.text, units, tokens, numberWords });
    const counted = { ...text, units, tokens: () => tokens, quantities: () => quantities };
    for (const recogniser of entityRecognisers) recogniser.find(counted);
    return count();
  };
  expect(work(2000)).toBeLessThanOrEqual(2.2 * work(1000) + 5000);
});

/** The units, and how many of them were read. */
function countedUnits(units: Uint16Array): { readonly units: Uint16Array; readonly count: () => number } {
  let reads = 0;
  const counting = new Proxy(units, {
    get: (target, key) => {
      reads++;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { units: counting, count: () => reads };
}
