/** What an absence rule finds where none of its words stands is what judging would have found. */
import { selectRules } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../compile.ts";
import { match } from "../match.ts";
import { parseRules } from "../parse-rules.ts";
import { plainDocument } from "../testing/plain-document.ts";

const bodies = [
  "absence: {expect: [past performance is no guide]}",
  "absence: {expect: [past returns, risk of loss], tolerance: 0.25}",
  "absence: {expect: [opt out], placement: {in: [footnote]}}",
  "absence: {expect: [{phrase: AFSL, case: exact}]}",
  "absence: {expect: [{phrase: guarantees, typos: 1}]}",
  "absence: {expect: [{phrase: risk, unless: {followedBy: [free]}}]}",
  "adjust: [{when: free, by: 2}]\nabsence: {expect: [loss of guarantees]}",
  "absence: {when: free, expect: [risk of loss]}",
];
const files = bodies.map((body, index) => ({
  path: `rules/pack/r${index}.yaml`,
  text: `id: r-${index}\nnumber: N-${index}\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n${body}\n`,
}));
const { value: rules, problems } = parseRules(files);
const all = selectRules(rules, () => true);
const ruleSet = compile(rules);

const word = fc.constantFrom(
  ..."past performance is no guide returns risk risks of loss opt out AFSL afsl guarantee guarantees free x".split(
    " ",
  ),
);

test("rules are judged only where that may change what they find", () => {
  expect(problems).toEqual([]);
  const always = ruleSet.always.map(() => -1);
  let spared = 0;
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const { document, sentences } = plainDocument(words.join(" "));
      const calls = new Set<number>();
      const watched = ruleSet.rules.map((rule, index) => ({
        ...rule,
        compiled: {
          ...rule.compiled,
          match: (scanned: Parameters<typeof rule.compiled.match>[0]) => {
            calls.add(index);
            return rule.compiled.match(scanned);
          },
        },
      }));
      const found = match({ ...ruleSet, rules: watched }, all, document, sentences);
      spared += found.matches.filter(({ ruleIndex }) => !calls.has(ruleIndex)).length;
      expect(JSON.stringify(found)).toBe(
        JSON.stringify(match({ ...ruleSet, always }, all, document, sentences)),
      );
    }),
    { numRuns: 1000 },
  );
  expect(spared).toBeGreaterThan(1000);
});
