/**
 * Finds exceptions that can never apply, and those that always do, by experiment: texts are made from the pattern and
 * from its exception, and the real matcher decides what counts in them. Patterns for which no text can be made are
 * skipped.
 */
import { zones, type Rule, type Zone } from "@docreview/model";
import {
  createProbes,
  describePattern,
  isPattern,
  loosened,
  narrowingsOf,
  patternProbe,
  patternsWrittenIn,
  valueAt,
  type Narrowing,
  type Pattern,
  type PatternPlace,
} from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { textDocument } from "../text/text-document.ts";
import type { Check, LintContext, LintFault } from "./check.ts";
import { sampleTexts } from "./sample-texts.ts";

export const uselessExceptions: Check = (context) =>
  context.rules.flatMap((rule) =>
    patternsWrittenIn(rule.body).flatMap((place) => {
      const filters = narrowingsOf(place.pattern).filter((narrowing) => narrowing.filters);
      const exceptions = filters.filter(({ form }) => form === "unless");
      return exceptions.flatMap((exception) => judge({ rule, place, filters, exception }, context));
    }),
  );

interface Case {
  readonly rule: Rule;
  readonly place: PatternPlace;
  /** All conditions that decide whether a hit counts, including the exception. */
  readonly filters: readonly Narrowing[];
  readonly exception: Narrowing;
}

function judge(given: Case, context: LintContext): readonly LintFault[] {
  const { rule, place, exception } = given;
  const { pattern } = place;
  const barring = valueAt(pattern, exception.path);
  // The texts made here have no notes.
  if (!isPattern(barring) || exception.path[1] === "linkedFootnote") return [];
  const own = sampleTexts(pattern);
  const zone = zoneFor(pattern, barring);
  const alone = hitsIn(own, zone, given, context);
  const together = hitsIn([...own, ...meetings(pattern, barring)], zone, given, context);
  const position = context.placeOf(rule, [...place.path, ...exception.path]);
  const words = `“${describePattern(pattern)}”`;
  if (alone.bare > 0 && alone.excepted === 0) {
    const message = `${words} never counts: its exception “${exception.detail}” applies wherever it occurs`;
    return [{ rule, code: "never-counts", position, message, remedy: "remove the exception, or narrow it" }];
  }
  if (together.barring === 0 || together.bare === 0 || together.excepted < together.bare) return [];
  const message = `the exception “${exception.detail}” can never apply to ${words}`;
  return [{ rule, code: "unreachable-exception", position, message, remedy: remedyFor(exception) }];
}

function remedyFor({ path }: Narrowing): string {
  return path[1] === "insidePhrase"
    ? "write out a phrase that contains the words of the pattern, or use followedBy or precededBy"
    : "remove it, or correct its words";
}

/** Texts that combine the two in every way that an exception may require. */
function meetings(pattern: Pattern, barring: Pattern): readonly string[] {
  return sampleTexts(pattern).flatMap((own) =>
    [...sampleTexts(barring), ...sampleTexts(barring, own)].flatMap((other) => [
      other,
      `${own} ${other}`,
      `${other} ${own}`,
    ]),
  );
}

/** A zone that both allow, if there is one. */
function zoneFor(pattern: Pattern, barring: Pattern): Zone {
  const allowed = (zone: Zone) =>
    [pattern, barring].every(
      ({ in: inside, notIn }) => inside?.includes(zone) !== false && !notIn.includes(zone),
    );
  return allowed("body") ? "body" : (zones.find(allowed) ?? "body");
}

interface Hits {
  /** Hits of the pattern without conditions, and with only this exception. */
  readonly bare: number;
  readonly excepted: number;
  /** Hits of the exception's own pattern. */
  readonly barring: number;
}

function hitsIn(
  texts: readonly string[],
  zone: Zone,
  { rule, place: { pattern }, filters, exception }: Case,
  { ruleKinds }: LintContext,
): Hits {
  const others = filters.filter((filter) => filter !== exception && filter.form !== "case");
  const tried = [
    loosened(pattern, [...others, exception]),
    loosened(pattern, others),
    valueAt(pattern, exception.path) as Pattern,
  ];
  const { document } = textDocument(texts.join("\n\n"), zone);
  const find = createProbes(
    tried.map((each) => patternProbe(rule, each)),
    ruleKinds,
  );
  const [bare = [], excepted = [], barring = []] = find(document, defaults.segmenters[0].segment(document));
  return { bare: bare.length, excepted: excepted.length, barring: barring.length };
}
