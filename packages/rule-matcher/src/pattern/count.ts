/**
 * The form `count`: a number of hits of a part within one scope or a number of words. Of nested hits, the outermost
 * counts. Within a scope there is one hit, from the first to the last counted one; within a number of words, groups
 * that share a counted hit are merged.
 */
import { byStartThenEnd, hullOf, outermost, spanOf, type Form, type Hit, type Matcher } from "./matcher.ts";
import { describePattern, wordsText, type CountPattern, type Pattern } from "./pattern.ts";
import { held } from "./proof.ts";
import { stretchesOf, type Stretched } from "./stretch.ts";
import { wordWindow, type Fits } from "./word-window.ts";

/** The proof lists at most this many counted hits: more of them add no information. */
const maximumExplained = 3;

export function compileCount(pattern: CountPattern, compile: (pattern: Pattern) => Matcher): Form {
  const part = compile(pattern.parts[0]);
  const { atLeast, within } = pattern;
  const atMost = pattern.atMost ?? Infinity;
  const detail = describePattern({ ...pattern, id: null });
  return {
    requiredLiterals: part.requiredLiterals,
    find: (scanned, matcher) => {
      const hits = outermost(scanned.find(part));
      const groups =
        typeof within === "string"
          ? groupsInStretches(hits, stretchesOf[within](scanned))
          : groupsWithin(hits, { atLeast, fits: wordWindow(within, scanned) });
      return groups
        .filter(({ length }) => atLeast <= length && length <= atMost)
        .map((parts) => {
          const { start, end } = hullOf(parts);
          return { start, end, matcher, parts };
        })
        .toSorted(byStartThenEnd);
    },
    classify: detail,
    detail,
    explain: ({ parts }, scanned) => [
      { ...held("times", timesText(parts.length)), spans: parts.map(spanOf) },
      ...parts.slice(0, maximumExplained).map((hit) => hit.matcher.explain(hit, scanned)),
      held("within", typeof within === "string" ? within : wordsText(within)),
    ],
  };
}

/** `once`, `4 times`. */
export function timesText(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}

function groupsInStretches(hits: readonly Hit[], stretchOf: Stretched): readonly (readonly Hit[])[] {
  const grouped = Map.groupBy(hits, stretchOf);
  grouped.delete(-1);
  return [...grouped.values()];
}

interface Crowding {
  readonly atLeast: number;
  readonly fits: Fits;
}

/** For ascending hits, none of which contains another. */
function groupsWithin(hits: readonly Hit[], { atLeast, fits }: Crowding): readonly (readonly Hit[])[] {
  const groups: { first: number; last: number }[] = [];
  for (let first = 0, last = atLeast - 1; ; first++, last++) {
    const [opening, closing] = [hits[first], hits[last]];
    if (opening === undefined || closing === undefined) break;
    if (!fits({ start: opening.start, end: closing.end })) continue;
    const before = groups.at(-1);
    if (before !== undefined && first <= before.last) before.last = last;
    else groups.push({ first, last });
  }
  return groups.map(({ first, last }) => hits.slice(first, last + 1));
}
