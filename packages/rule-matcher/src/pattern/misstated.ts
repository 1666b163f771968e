/**
 * The form `misstated`: amounts in one scope, one of which is not what follows from the others. A scope is judged
 * only if it contains exactly one hit of each amount, with exactly one number in its words, because anything else
 * could belong to a different amount.
 */
import { amountValue } from "@docreview/entities";
import { clausesOfAll } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import {
  hitsOfEach,
  hullOf,
  inOrder,
  outermost,
  spanOf,
  type Form,
  type Hit,
  type Matcher,
} from "./matcher.ts";
import { describePattern, relations, type MisstatedPattern, type Pattern } from "./pattern.ts";
import { held } from "./proof.ts";
import { stretchesOf } from "./stretch.ts";

export function compileMisstated(pattern: MisstatedPattern, compile: (pattern: Pattern) => Matcher): Form {
  const { relation, amounts, within, tolerance } = pattern;
  const names = [relation, ...relations[relation].of];
  const parts = names.flatMap((name) => amounts[name] ?? []).map(compile);
  const detail = describePattern({ ...pattern, id: null });
  const valuesOf = (hits: readonly Hit[], { document: { text } }: ScannedDocument) =>
    hits.map(({ start, end }) => amountValue(text.slice(start, end)));
  const isMisstated = (hits: readonly Hit[], scanned: ScannedDocument) => {
    const [stated, ...given] = valuesOf(hits, scanned);
    if (stated === null || stated === undefined || !given.every((value) => value !== null)) return false;
    const { expected, mayExceed } = relations[relation];
    const lacking = expected(given) - stated;
    return (mayExceed ? lacking : Math.abs(lacking)) > tolerance + roundingError;
  };
  return {
    requiredLiterals: clausesOfAll(parts.map(({ requiredLiterals }) => requiredLiterals)),
    find: (scanned, matcher) => {
      const lists = hitsOfEach(parts, scanned);
      if (lists === null) return [];
      const wrong = onlyOnes(lists, stretchesOf[within](scanned)).filter((hits) =>
        isMisstated(hits, scanned),
      );
      return inOrder(
        wrong.map((hits) => {
          const { start, end } = hullOf(hits);
          return { start, end, matcher, parts: hits };
        }),
      );
    },
    classify: detail,
    detail,
    explain: ({ parts: hits }, scanned) => {
      const [stated = NaN, ...given] = valuesOf(hits, scanned).map((value) => value ?? NaN);
      return [
        ...hits.map((hit, index) => amountProof(names[index] ?? "", hit, scanned)),
        held("arithmetic", sumText(relation, stated, given)),
        held("within", within),
      ];
    },
  };
}

/** The precision of a computation with decimals. */
const roundingError = 1e-9;

/** The hits of each scope that contains exactly one hit from each list. */
function onlyOnes(
  lists: readonly (readonly Hit[])[],
  stretchOf: (hit: Hit) => number,
): readonly (readonly Hit[])[] {
  const [first, ...others] = lists.map((list) => Map.groupBy(outermost(list), stretchOf));
  if (first === undefined) return [];
  first.delete(-1);
  return [...first].flatMap(([stretch, hits]) => {
    const each = [hits, ...others.map((group) => group.get(stretch) ?? [])];
    return each.every(({ length }) => length === 1) ? [each.flat()] : [];
  });
}

function amountProof(name: string, hit: Hit, scanned: ScannedDocument) {
  const words = scanned.document.text.slice(hit.start, hit.end);
  return {
    ...held("amount", `${name}: ${String(amountValue(words))}`),
    spans: [spanOf(hit)],
    parts: [hit.matcher.explain(hit, scanned)],
  };
}

/** `instalment × number = 10198.56, but total is 9800`. */
function sumText(relation: MisstatedPattern["relation"], stated: number, given: readonly number[]): string {
  const { sum, expected } = relations[relation];
  return `${sum} = ${Math.round(expected(given) * 100) / 100}, but ${relation} is ${stated}`;
}
