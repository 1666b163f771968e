/** The form `all`: the smallest spans that contain a hit of each part within one scope or a number of words. */
import type { Span } from "@docreview/model";
import { firstIndexWhere } from "../document/ascending.ts";
import { clausesOfAll } from "../document/literal-clauses.ts";
import { byStartThenEnd, hitsOfEach, type Form, type Hit, type Matcher } from "./matcher.ts";
import { describePattern, windowText, type AllPattern, type Pattern } from "./pattern.ts";
import { held } from "./proof.ts";
import { stretchesOf, type Stretched } from "./stretch.ts";
import { sidedWindows, smallestWindows, type Window } from "./windows.ts";
import { wordWindow, type Fits } from "./word-window.ts";

export function compileAll(pattern: AllPattern, compile: (pattern: Pattern) => Matcher): Form {
  const parts = pattern.parts.map(compile);
  const none = pattern.none.map(compile);
  const { within } = pattern;
  return {
    requiredLiterals: clausesOfAll(parts.map(({ requiredLiterals }) => requiredLiterals)),
    find: (document, matcher) => {
      const lists = hitsOfEach(parts, document);
      if (lists === null) return [];
      const unwanted = none.flatMap((part) => document.find(part));
      const windows =
        typeof within === "string"
          ? windowsInStretches(lists, unwanted, stretchesOf[within](document))
          : windowsOfWords(
              within.side === "either" ? smallestWindows(lists) : sidedWindows(lists, within.side),
              unwanted.toSorted(byStartThenEnd),
              wordWindow(within, document),
            );
      return windows.map(({ start, end, parts: hits }) => ({ start, end, matcher, parts: hits }));
    },
    classify: ({ parts: hits }) => hits.map((hit) => hit.matcher.classify(hit)).join(" + "),
    detail: describePattern({ ...pattern, id: null }),
    explain: ({ parts: hits }, document) => [
      ...hits.map((hit) => hit.matcher.explain(hit, document)),
      held(
        "within",
        windowText(within, (side) => `, the others ${side} the first`),
      ),
      ...pattern.none.map((absent) => held("none", describePattern(absent))),
    ],
  };
}

function windowsInStretches(
  lists: readonly (readonly Hit[])[],
  unwanted: readonly Hit[],
  stretchOf: Stretched,
): readonly Window[] {
  if (unwanted.length === 0) return smallestWindows(lists, stretchOf);
  const barred = new Set(unwanted.map(stretchOf));
  return smallestWindows(lists, (hit) => {
    const stretch = stretchOf(hit);
    return barred.has(stretch) ? -1 : stretch;
  });
}

function windowsOfWords(
  windows: readonly Window[],
  unwanted: readonly Span[],
  fits: Fits,
): readonly Window[] {
  return windows.filter((window) => fits(window) && !isNear(window, unwanted, fits));
}

/** True if one of `unwanted` fits into the limit together with the window. */
function isNear(window: Span, unwanted: readonly Span[], within: Fits): boolean {
  const fits = (start: number, end: number) => within({ start, end });
  const from = firstIndexWhere(unwanted, ({ start }) => start >= window.start);
  for (let index = from; ; index++) {
    const after = unwanted[index];
    if (after === undefined || !fits(window.start, after.start)) break;
    if (fits(window.start, Math.max(window.end, after.end))) return true;
  }
  for (let index = from - 1; ; index--) {
    const before = unwanted[index];
    if (before === undefined || !fits(before.start, window.end)) return false;
    if (fits(before.start, Math.max(window.end, before.end))) return true;
  }
}
