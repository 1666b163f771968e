/**
 * The form `sequence`: the smallest spans in which hits of the parts follow each other in order, with a maximum
 * number of words between one part and the next. For each hit of a part, only the chain that ends with it and begins
 * last is kept, because no other can be a smallest span. The hits that it can follow are a range of the hits of the
 * previous part, sorted by their ends, and this range only moves forward; so each hit is examined once per part.
 */
import { clausesOfAll } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { held } from "./proof.ts";
import { byStartThenEnd, hitsOfEach, type Form, type Hit, type Matcher } from "./matcher.ts";
import { describePattern, type Pattern, type SequencePattern } from "./pattern.ts";
import { stretchesOf } from "./stretch.ts";
import { innermost, type Window } from "./windows.ts";

export function compileSequence(pattern: SequencePattern, compile: (pattern: Pattern) => Matcher): Form {
  const parts = pattern.parts.map(compile);
  const { gap, within } = pattern;
  return {
    requiredLiterals: clausesOfAll(parts.map(({ requiredLiterals }) => requiredLiterals)),
    find: (document, matcher) => {
      const lists = hitsOfEach(parts, document);
      if (lists === null) return [];
      const stretchOf = stretchesOf[within](document);
      const [first = new Map<number, Hit[]>(), ...others] = lists.map((list) => Map.groupBy(list, stretchOf));
      first.delete(-1);
      return [...first]
        .flatMap(([stretch, hits]) => {
          const following = others.map((group) => group.get(stretch)).filter((each) => each !== undefined);
          return following.length < others.length ? [] : sequences([hits, ...following], gap, document);
        })
        .toSorted(byStartThenEnd)
        .map(({ start, end, parts: hits }) => ({ start, end, matcher, parts: hits }));
    },
    classify: ({ parts: hits }) => hits.map((hit) => hit.matcher.classify(hit)).join(" … "),
    detail: describePattern({ ...pattern, id: null }),
    explain: ({ parts: hits }, document) => [
      ...hits.map((hit) => hit.matcher.explain(hit, document)),
      held("gap", gapText(gap)),
      held("within", within),
    ],
  };
}

/** `at most 3 words between the parts`. */
export function gapText(gap: number): string {
  if (gap === 0) return "no word between the parts";
  return `at most ${gap} ${gap === 1 ? "word" : "words"} between the parts`;
}

/** A chain of hits, one for each part so far. */
interface Chain {
  /** Where its first hit begins. */
  readonly start: number;
  readonly last: Hit;
  readonly before: Chain | null;
}

/** The smallest spans in which a hit of each list follows a hit of the previous list. The lists must be ascending. */
export function sequences(
  lists: readonly (readonly Hit[])[],
  gap: number,
  document: ScannedDocument,
): readonly Window[] {
  const follows = ({ last }: Chain, hit: Hit) =>
    document.countWords({ start: last.end, end: hit.start }) <= gap;
  const chainOf = (last: Hit, before: Chain | null): Chain => ({
    start: before?.start ?? last.start,
    last,
    before,
  });
  const [first = [], ...others] = lists;
  let chains: readonly Chain[] = first.map((hit) => chainOf(hit, null));
  for (const hits of others) {
    chains = extended(chains, hits, follows).map(({ chain, hit }) => chainOf(hit, chain));
  }
  return innermost(
    chains.map((chain) => ({ start: chain.start, end: chain.last.end, parts: partsOf(chain) })),
  );
}

/** For each hit that can follow a chain, the chain that begins last. */
function extended(
  chains: readonly Chain[],
  hits: readonly Hit[],
  isNear: (chain: Chain, hit: Hit) => boolean,
): readonly { readonly chain: Chain; readonly hit: Hit }[] {
  const byEnd = chains.toSorted((a, b) => a.last.end - b.last.end);
  // The chains that a hit can follow, without those that end earlier and begin no later than another.
  const open: Chain[] = [];
  let first = 0;
  let next = 0;
  return hits.flatMap((hit) => {
    for (let ended = byEnd[next]; ended !== undefined && ended.last.end <= hit.start; ended = byEnd[++next]) {
      while (open.length > first && (open.at(-1)?.start ?? 0) <= ended.start) open.pop();
      open.push(ended);
    }
    let chain = open[first];
    while (chain !== undefined && !isNear(chain, hit)) chain = open[++first];
    return chain === undefined ? [] : [{ chain, hit }];
  });
}

function partsOf(chain: Chain): readonly Hit[] {
  const parts: Hit[] = [];
  for (let at: Chain | null = chain; at !== null; at = at.before) parts.push(at.last);
  return parts.toReversed();
}
