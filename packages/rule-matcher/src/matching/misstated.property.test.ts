/**
 * Texts with amounts and every relation between them: the matcher and the naive reference find the same misstated
 * amounts.
 */
import { selectRules } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import { match } from "./match.ts";
import { scopes, type Relation } from "../pattern/pattern.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { naiveTerm } from "../testing/naive-patterns.ts";
import { plainDocument } from "../testing/plain-document.ts";
import type { TermBody } from "../kinds/term.ts";

const namesOf: Readonly<Record<Relation, readonly string[]>> = {
  percentage: ["percentage", "was", "now"],
  saving: ["saving", "was", "now"],
  total: ["total", "instalment", "number"],
  effectiveRate: ["effectiveRate", "credit", "instalment", "number"],
  nominalRate: ["nominalRate", "credit", "instalment", "number"],
};

const rule = fc
  .record({
    relation: fc.constantFrom(...(Object.keys(namesOf) as Relation[])),
    within: fc.constantFrom(...scopes),
    tolerance: fc.constantFrom(0, 1, 5),
  })
  .map(({ relation, within, tolerance }) => {
    const amounts = namesOf[relation].map(
      (name, index) => `${name}: {regex: '\\b${"abce"[index]} \\d+( \\d+)?'}`,
    );
    const find = `misstated: {${amounts.join(", ")}}, within: ${within}, tolerance: ${tolerance}`;
    const text = `id: r\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\nterm: {find: {${find}}}\n`;
    return parseRules([{ path: "rules/pack/r.yaml", text }]).value[0]!;
  });

const letters = ["a", "b", "c", "e"];
const value = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 50);
const amountOf = (letter: string) => value.map((given) => `${letter} ${given} `);
const between = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: fc.constantFrom("d ", "7 ", ". ", "\n\n", "\n\n¶\n\n", "\n\nfootnote: ") },
  { weight: 1, arbitrary: fc.oneof(...letters.map(amountOf)) },
);

/** Usually one of each amount, in any order. */
const text = fc
  .tuple(
    fc.shuffledSubarray(letters, { minLength: letters.length }),
    fc.tuple(value, value, value, value),
    fc.array(between, { minLength: letters.length, maxLength: letters.length }),
  )
  .map(([order, values, others]) =>
    plainDocument(order.map((letter, index) => `${letter} ${values[index]} ${others[index]}`).join("")),
  );

test("amounts that do not agree", () => {
  fc.assert(
    fc.property(rule, text, (one, { document, sentences }) => {
      const every = selectRules([one], () => true);
      const { matches, errors } = match(compile([one]), every, document, sentences);
      expect(errors).toEqual([]);
      const spans = matches.map(({ place }) => (place.kind === "span" ? place.span : null));
      expect(spans).toEqual(naiveTerm(one.body as TermBody, { document, sentences }));
    }),
    { numRuns: 3000 },
  );
});
