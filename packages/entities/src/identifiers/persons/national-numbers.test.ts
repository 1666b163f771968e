/**
 * Every valid number is found in each written form, numbers with wrong check digits are not, and ordinary text
 * contains none.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entityRecogniser } from "../../entity-recognisers.ts";
import { entityText } from "../../text/entity-text.ts";
import { europeanNumbers } from "../../testing/european-numbers.ts";
import { foundEntities } from "../../testing/found-entities.ts";
import { impossibleBirth, numbersOf, type NationalNumber } from "../../testing/national-number.ts";
import { overseasNumbers } from "../../testing/overseas-numbers.ts";

const all = [...europeanNumbers, ...overseasNumbers];
const byName = all.map((each) => [each.name, each] as const);

describe.each(byName)("%s", (name, number) => {
  test("is found in each form in which its issuer writes it", () => {
    const forms = [(written: string) => written, ...(number.others ?? [])];
    fc.assert(
      fc.property(numbersOf(number), fc.constantFrom(...forms), (made, form) => {
        const written = form(made);
        expect(foundEntities(name, `Number: ${written}, born in Rome.`)).toEqual([written]);
        expect(foundEntities(name, written)).toEqual([written]);
      }),
    );
  });

  test("is not found inside a longer one", () => {
    fc.assert(
      fc.property(numbersOf(number), fc.integer({ min: 100, max: 999 }), (made, more) => {
        const longer = [`${more}${made}`, `${made}${more}`, `${made}-${more}`, `${more}.${made}`, `X${made}`];
        for (const text of longer) expect(foundEntities(name, text)).toEqual([]);
      }),
    );
  });
});

/** Numbers whose checks detect every change of one digit. */
const guarded: ReadonlySet<string> = new Set(
  `bsn nir steuer-id rvnr kvnr svnr ahv-number pps-number dni nie codice-fiscale amka tc-kimlik-no personnummer
  fodselsnummer hetu pesel jmbg sin rut cuil nhi aadhaar nric chinese-resident-id hkid south-african-id
  emirates-id`.split(/\s+/),
);

test.each(byName.filter(([name]) => guarded.has(name)))(
  "no %s is found if one of its digits is changed",
  (name, number) => {
    fc.assert(
      fc.property(numbersOf(number), fc.nat(17), fc.integer({ min: 1, max: 9 }), (made, nth, by) => {
        const places = [...made.matchAll(/\d/g)].map(({ index }) => index);
        const at = places[nth % places.length]!;
        const changed = made.slice(0, at) + ((Number(made[at]) + by) % 10) + made.slice(at + 1);
        expect(foundEntities(name, changed)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);

const dated = byName.filter(([, { make }]) => make.length > 1);

test.each(dated)(
  "no %s is found with a date that does not exist, even if its check digits are valid",
  (name, number) => {
    fc.assert(
      fc.property(numbersOf(number, impossibleBirth), (made) => {
        expect(foundEntities(name, made)).toEqual([]);
      }),
    );
  },
);

test("each number is found among others, and hits ascend without overlapping", () => {
  const several = fc.array(
    fc.constantFrom(...all).chain((number) => numbersOf(number).map((made) => ({ name: number.name, made }))),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(several, fc.constantFrom(", ", "; ", " and ", "\n\n"), (numbers, between) => {
      const source = numbers.map(({ made }) => made).join(between);
      for (const { name, made } of numbers) expect(foundEntities(name, source)).toContain(made);
      for (const { name } of all) {
        const text = entityText(source);
        let reached = 0;
        for (const { start, end } of entityRecogniser(name).find(text)) {
          expect(start).toBeGreaterThanOrEqual(reached);
          reached = end;
        }
      }
    }),
  );
});

/** What occurs in documents and resembles a personal number without being one. */
const plain = [
  "On 2024-01-31, 31/01/2024 and 31.01.2024 we sold 1,234,567 units at 12:30:45 for $1,234.56 or 1.234,56 €.",
  "Call +61 412 345 678, (02) 9999 9999, 1300 975 707, +1 212-555-0123, 020 7946 0958 or +49 30 123 456 789.",
  "Invoice 2024-000123, order 4500012345-10, version 1.2.3.4, part AB-1234, ISBN 978-3-16-148410-0, room 101.",
  "Section 12.3.4, pages 123-456, 2019-2024, 50 000 000 shares, ratio 3:2, 100% of 1/2, ACN 004 085 616.",
  "ABN 51 824 753 556, BSB 062-000, IBAN DE89 3704 0044 0532 0130 00, card 4111 1111 1111 1111, $123456782.",
  "The boeing 747-400, the IBM 7090, COVID-19, A4 paper, 4x4, H2O, 3G, MP3, 1990s, 2nd, Q1 2024 and FY2023/24.",
  "192.0.2.1, 2001:db8::1, #123456, 0x1F600, f81d4fae-7dec-11d0-a765-00a0c91e6bf6, 3.14159265358979",
  "99/99/9999 000000000 111111111 0000000000 11111111111 000.000.000-00 000000-0000 00000000A",
];

test.each(byName)("no %s is found in dates, amounts, telephone numbers and references", (name) => {
  for (const text of plain) expect(foundEntities(name, text)).toEqual([]);
});

const checked = byName.filter(([, { checks }]) => checks !== 0);

test.each(checked)("no %s is found with another check digit", (name, number) => {
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  fc.assert(
    fc.property(numbersOf(number), fc.nat(1), fc.integer({ min: 1, max: 35 }), (made, nth, by) => {
      const at = checkPlace(number, made, nth);
      const changed = alphabet[(alphabet.indexOf(made[at]!) + by) % 36]!;
      fc.pre(/\d/.test(changed) === /\d/.test(made[at]!));
      expect(foundEntities(name, made.slice(0, at) + changed + made.slice(at + 1))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** The position of the nth check digit, starting again after the last. */
function checkPlace({ checks }: NationalNumber, made: string, nth: number): number {
  const [start, end] = typeof checks === "number" ? [-checks, 0] : checks;
  const from = start < 0 ? made.length + start : start;
  const to = end <= 0 ? made.length + end : end;
  return from + (nth % (to - from));
}
