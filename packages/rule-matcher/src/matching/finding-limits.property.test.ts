/** The limits keep exactly what the plain definition keeps of the unlimited matches. */
import { firstEndingAfter, selectRules, type Match, type Rule, type Sentence } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { compile } from "./compile.ts";
import type { FindingLimits } from "./finding-limits.ts";
import { match } from "./match.ts";

const ruleOf = (id: string, score: number, rest: string) => ({
  path: `rules/pack/${id}.yaml`,
  text: `id: ${id}\nnumber: N-${id}\ngroup: g\ndescription: d\nfeedback: f\nscore: ${score}\n${rest}\n`,
});

const { value: rules, problems } = parseRules([
  ruleOf("plain", 3, "term: {find: [a, b]}"),
  ruleOf("stepped", 2, "term: {find: [a]}\nadjust: [{by: 5, when: c, within: {words: 1}}]"),
  ruleOf("sentences", 5, "sentence: {any: [b, c]}"),
  ruleOf("missing", 1, "absence: {when: a, expect: d, within: page}"),
]);

const texts = fc
  .array(fc.constantFrom("a", "b", "c", "a.", "b.", "x"), { minLength: 1, maxLength: 60 })
  .map((words) => words.join(" "));

const limit = fc.integer({ min: 1, max: 12 });

const limits = fc.record({ perSentence: limit, perRule: limit, perDocument: limit });

const severityOf = (one: Match) => one.score ?? rules[one.ruleIndex]!.score;

const startOf = ({ claim, place }: Match) => claim?.start ?? (place.kind === "span" ? place.span.start : -1);

/** By definition: the most severe first, then the earliest, then the first rule. */
const inOrder = (matches: readonly Match[]) =>
  matches.toSorted(
    (a, b) => severityOf(b) - severityOf(a) || startOf(a) - startOf(b) || a.ruleIndex - b.ruleIndex,
  );

function naivelyLimited(
  matches: readonly Match[],
  sentences: readonly Sentence[],
  { perSentence, perRule, perDocument }: FindingLimits,
): readonly Match[] {
  const ofRules = rules.flatMap((_: Rule, ruleIndex) => {
    const own = matches.filter((one) => one.ruleIndex === ruleIndex);
    const bySentence = Map.groupBy(own, (one) => firstEndingAfter(sentences, startOf(one)));
    const inSentences = [...bySentence.values()].flatMap((all) => inOrder(all).slice(0, perSentence));
    return [inOrder(inSentences).slice(0, perRule)];
  });
  const firsts = inOrder(ofRules.flatMap((own) => own.slice(0, 1)));
  const others = inOrder(ofRules.flatMap((own) => own.slice(1)));
  const kept = new Set([...firsts, ...others].slice(0, perDocument));
  return matches.filter((one) => kept.has(one));
}

test("what is kept are the first by severity and place, and what is left out is counted", () => {
  expect(problems).toEqual([]);
  const selection = selectRules(rules, () => true);
  let limitedTexts = 0;
  fc.assert(
    fc.property(texts, limits, (text, given) => {
      const { document, sentences } = plainDocument(text);
      const all = match(compile(rules), selection, document, sentences);
      const some = match(compile(rules, undefined, given), selection, document, sentences);
      expect(all.leftOut).toEqual([]);
      const expected = naivelyLimited(all.matches, sentences, given);
      expect(some.matches).toEqual(expected);
      const left = rules.flatMap((_, ruleIndex) => {
        const own = (matches: readonly Match[]) =>
          matches.filter((one) => one.ruleIndex === ruleIndex).length;
        const count = own(all.matches) - own(expected);
        return count === 0 ? [] : [{ ruleIndex, count }];
      });
      expect(some.leftOut).toEqual(left);
      if (left.length > 0) limitedTexts += 1;
    }),
  );
  expect(limitedTexts).toBeGreaterThan(10);
});
