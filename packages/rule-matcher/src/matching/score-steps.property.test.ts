/**
 * Scores compared with their definition: each step is evaluated on the structure from which a text was generated, not
 * on its offsets.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { judged } from "../testing/judged.ts";

const zones = ["body", "heading", "footnote"] as const;
const words = ["sure", "fee", "risk", "fund"] as const;
const scopes = ["sentence", "paragraph", "page", "document"] as const;

const sentence = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 });
const paragraph = fc.record({
  zone: fc.constantFrom(...zones),
  sentences: fc.array(sentence, { minLength: 1, maxLength: 3 }),
});
const pages = fc.array(fc.array(paragraph, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

type Pages = typeof pages extends fc.Arbitrary<infer T> ? T : never;

const step = fc
  .record({
    in: fc.option(fc.uniqueArray(fc.constantFrom(...zones), { minLength: 1, maxLength: 2 })),
    notIn: fc.uniqueArray(fc.constantFrom(...zones), { maxLength: 2 }),
    when: fc.option(fc.constantFrom("fee", "risk", "gone")),
    within: fc.constantFrom(...scopes),
    by: fc.integer({ min: -10, max: 10 }).filter((by) => by !== 0),
  })
  .filter((one) => one.in !== null || one.notIn.length > 0 || one.when !== null);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function written({ in: inside, notIn, when, within, by }: Step): object {
  return {
    by,
    ...(inside === null ? {} : { in: inside }),
    ...(notIn.length === 0 ? {} : { notIn }),
    ...(when === null ? {} : { when, within }),
  };
}

function textOf(given: Pages): string {
  const ofPage = (page: Pages[number]) =>
    page.map(({ zone, sentences }) => `${zone}: ${sentences.map((one) => `${one.join(" ")}.`).join(" ")}`);
  return given.map((page) => ofPage(page).join("\n\n")).join("\n\n¶\n\n");
}

/** What a step adds at a word, given the words of its sentence, paragraph, page and document. */
function added(
  { in: inside, notIn, when, within, by }: Step,
  zone: (typeof zones)[number],
  around: Readonly<Record<(typeof scopes)[number], readonly string[]>>,
): number {
  const holds =
    (inside === null || inside.includes(zone)) &&
    !notIn.includes(zone) &&
    (when === null || around[within].includes(when));
  return holds ? by : 0;
}

function expectedScores(given: Pages, steps: readonly Step[]): readonly number[] {
  const document = given.flatMap((page) => page.flatMap(({ sentences }) => sentences.flat()));
  return given.flatMap((page) =>
    page.flatMap(({ zone, sentences }) =>
      sentences.flatMap((own) => {
        const around = {
          sentence: own,
          paragraph: sentences.flat(),
          page: page.flatMap((other) => other.sentences.flat()),
          document,
        };
        const sum = steps.reduce((total, one) => total + added(one, zone, around), 1);
        return own.filter((word) => word === "sure").map(() => Math.min(10, Math.max(0, sum)));
      }),
    ),
  );
}

test("a score is the rule's own and every step that holds where it was found, from 0 to 10", () => {
  fc.assert(
    fc.property(pages, fc.array(step, { minLength: 1, maxLength: 4 }), (given, steps) => {
      const body = `adjust: ${JSON.stringify(steps.map(written))}\nterm: {find: sure}`;
      const { matches } = judged(body, textOf(given));
      expect(matches.map(({ score }) => score)).toEqual(expectedScores(given, steps));
      for (const { score, proof } of matches) {
        const told = proof.parts.filter(({ form }) => form === "score");
        const sum = told.reduce((total, { detail }) => total + Number(detail.replace("−", "-")), 1);
        expect(Math.min(10, Math.max(0, sum))).toBe(score);
      }
    }),
    { numRuns: 300 },
  );
});
