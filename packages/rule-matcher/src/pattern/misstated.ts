/**
 * The form `misstated`: amounts in one scope, one of which is not what follows from the others. A scope is judged
 * only if it contains exactly one hit of each amount, with exactly one number in its words, because anything else
 * could belong to a different amount.
 */
import { amountValue } from "@docreview/entities";
import { clausesOfAll } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { hitsOfEach, inOrder, outermost, spanOf, type Form, type Hit, type Matcher } from "./matcher.ts";
import { describePattern, relations, type MisstatedPattern, type Pattern } from "./pattern.ts";
import { held } from "./proof.ts";
import { stretchesOf } from "./stretch.ts";

export function compileMisstated(pattern: MisstatedPattern, compile: (pattern: Pattern) => Matcher): Form {
  const { relation, amounts, within, tolerance } = pattern;
  const names = relations[relation].of;
  const parts = [relation, ...names].map((name) => compile(amounts[name]!));
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
      const hits = onlyOnes(lists, stretchesOf[within](scanned)).filter((met) => isMisstated(met, scanned));
      return inOrder(hits.map((met) => ({ ...around(met), matcher, parts: met })));
    },
    classify: detail,
    detail,
    explain: ({ parts: met }, scanned) => {
      const [stated, ...given] = valuesOf(met, scanned);
      return [
        ...[relation, ...names].map((name, index) => amountProof(name, met[index]!, scanned)),
        held("arithmetic", sumText(relation, stated!, given as readonly number[])),
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
  first!.delete(-1);
  return [...first!].flatMap(([stretch, hits]) => {
    const each = [hits, ...others.map((group) => group.get(stretch) ?? [])];
    return each.every(({ length }) => length === 1) ? [each.flat()] : [];
  });
}

function around(hits: readonly Hit[]): { readonly start: number; readonly end: number } {
  return { start: Math.min(...hits.map(({ start }) => start)), end: Math.max(...hits.map(({ end }) => end)) };
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
