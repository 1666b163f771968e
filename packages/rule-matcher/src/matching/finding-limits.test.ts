/** Nothing beyond the limits is described: a repeated word costs its hits, not its proofs. */
import { selectRules } from "@docreview/model";
import { mapped, text } from "@docreview/yaml-schema";
import { expect, test } from "vitest";
import type { RuleKind } from "../kinds/rule-kind.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { compile } from "./compile.ts";
import { match } from "./match.ts";

test("only what is kept is described", () => {
  let descriptions = 0;
  const everyCharacter: RuleKind<string> = {
    kind: "every",
    schema: mapped(text("anything"), (given) => given),
    triggerType: "term",
    needsWholeText: false,
    compile: (_, { ruleIndex }) => ({
      requiredLiterals: [],
      match: ({ document }) =>
        Array.from(document.text, (_character, start) => {
          const place = { kind: "span", span: { start, end: start + 1 } } as const;
          const rest = { classifier: "", confidence: null, expected: null, claim: null };
          const proof = { form: "every", detail: "", holds: true, spans: [], parts: [] };
          return {
            place,
            claim: null,
            describe: () => {
              descriptions += 1;
              return { ruleIndex, place, ...rest, proof };
            },
          };
        }),
    }),
  };
  const head = "id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
  const ruleKinds = [everyCharacter];
  const { value: rules } = parseRules([{ path: "p/r.yaml", text: `${head}every: x\n` }], { ruleKinds });
  const { document, sentences } = plainDocument("a".repeat(50_000));
  const limits = { perSentence: 100, perRule: 1_000, perDocument: 30 };
  const ruleSet = compile(rules, ruleKinds, limits);
  const { matches, leftOut } = match(
    ruleSet,
    selectRules(rules, () => true),
    document,
    sentences,
  );
  expect([matches.length, descriptions]).toEqual([30, 30]);
  expect(leftOut).toEqual([{ ruleIndex: 0, count: 49_970 }]);
});
