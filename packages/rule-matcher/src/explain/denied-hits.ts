/** The hits of a rule's claims that do not count because the document does not make the claim, with the reason. */
import {
  selectRules,
  type Document,
  type Match,
  type Proof,
  type Rule,
  type Sentence,
} from "@docreview/model";
import { list } from "@docreview/yaml-schema";
import type { RuleKind } from "../kinds/rule-kind.ts";
import { kindOf } from "../kinds/rule-kinds.ts";
import { compile } from "../matching/compile.ts";
import { match } from "../matching/match.ts";
import { spanOf } from "../pattern/matcher.ts";
import { describePattern, type Pattern } from "../pattern/pattern.ts";
import { pattern as patternSchema } from "../pattern/pattern-schema.ts";
import { patternsDirectlyIn } from "../pattern/walk.ts";

/** For each claim, one `rejected` proof per hit that does not count. */
export type DeniedHits = (pattern: Pattern) => readonly Proof[];

interface Judged {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  readonly kinds: readonly RuleKind[];
}

export function deniedHits(rule: Rule, { document, sentences, kinds }: Judged): DeniedHits {
  const keys = kindOf(rule, kinds)?.claims ?? [];
  const patterns = patternsDirectlyIn(rule.body)
    .filter(({ path }) => keys.includes(String(path[0])))
    .map(({ pattern }) => pattern);
  const probe: Rule = { ...rule, kind: claimKind, body: patterns, adjust: [] };
  const every = selectRules([probe], () => true);
  const { matches } = match(compile([probe], [claimProbes]), every, document, sentences);
  const byPattern = Map.groupBy(matches, ({ classifier }) => patterns[Number(classifier)]);
  return (pattern) => (byPattern.get(pattern) ?? []).map(({ proof }) => proof);
}

/** The explanation of a claim whose hits partly do not count: it holds only where the others are. */
export function withoutDenied(explained: Proof, denied: readonly Proof[]): Proof {
  if (denied.length === 0) return explained;
  const keys = new Set(denied.flatMap(({ spans }) => spans.map(keyOf)));
  const spans = explained.spans.filter((span) => !keys.has(keyOf(span)));
  return { ...explained, holds: spans.length > 0, spans, parts: [...denied, ...explained.parts] };
}

function keyOf({ start, end }: Proof["spans"][number]): string {
  return `${start}-${end}`;
}

/** Not a possible key of a rule file. */
const claimKind = "(claims)";

const claimProbes: RuleKind<readonly Pattern[]> = {
  kind: claimKind,
  schema: list(patternSchema, "The claims of a rule."),
  triggerType: "term",
  needsWholeText: false,
  compile: (patterns, { claims, ruleIndex }) => {
    const compiled = claims(patterns);
    return {
      requiredLiterals: [],
      match: (scanned) =>
        compiled.flatMap((claim, index) =>
          claim.denied(scanned).map(({ hit, proof }): Match => ({
            ruleIndex,
            place: { kind: "span", span: spanOf(hit) },
            classifier: String(index),
            confidence: null,
            expected: null,
            claim: null,
            proof: {
              form: "rejected",
              detail: describePattern(claim.pattern),
              holds: false,
              spans: [spanOf(hit)],
              parts: [proof],
            },
          })),
        ),
    };
  },
};
