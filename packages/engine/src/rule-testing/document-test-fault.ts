/** The difference between what a test on a document expected of a rule and what was found, in words. */
import {
  at,
  pageAt,
  type Document,
  type DocumentTest,
  type ExpectedMatch,
  type Match,
  type Rule,
} from "@docreview/model";

interface Circumstances {
  readonly document: Document;
  readonly rule: Rule;
}

/** How many of the places found are listed. */
const mostTold = 10;

/** Empty if both are the same. `matches` ascend. */
export function documentFault(
  { fires, expected }: DocumentTest,
  { document, rule }: Circumstances,
  matches: readonly Match[],
): string {
  const found = matches.map((match) => firingOf(match, document, rule));
  if (!fires) return found.length === 0 ? "" : `must pass, but fired ${placesOf(found)}`;
  const wanted = times(expected.length);
  if (found.length === 0) return `must fire ${wanted}, but found nothing`;
  if (found.length !== expected.length) {
    return `must fire ${wanted}, but fired ${times(found.length)}: ${placesOf(found)}`;
  }
  const faults = found.flatMap((firing, index) => {
    const differences = differencesOf(at(expected, index), firing);
    return differences.length === 0 ? [] : [`${placeOf(firing)}: ${differences.join(", ")}`];
  });
  return faults.join("; ");
}

/** A finding, reduced to what a test can describe. */
interface Firing extends Required<Pick<ExpectedMatch, "text" | "found" | "fails" | "score">> {
  /** Null for what is missing from the whole document. */
  readonly page: number | null;
}

function firingOf({ place, claim, nearest, score }: Match, document: Document, rule: Rule): Firing {
  const span = claim ?? (place.kind === "span" ? place.span : null);
  const onPage = place.kind === "page" ? place.page : null;
  return {
    text: span === null ? "" : document.text.slice(span.start, span.end).trim().replaceAll(/\s+/g, " "),
    page: span === null ? onPage : pageAt(document, span.start),
    found: nearest !== undefined,
    fails: nearest?.fails ?? [],
    score: score ?? rule.score,
  };
}

function differencesOf(expected: ExpectedMatch, found: Firing): readonly string[] {
  const { text, page, fails, score } = expected;
  return [
    ...(text === undefined || text === found.text ? [] : [`must be “${text}”`]),
    ...(page === undefined || page === found.page ? [] : [`must be on page ${page}`]),
    ...(expected.found === undefined || expected.found === found.found ? [] : [nearnessFault(found)]),
    ...(fails === undefined ? [] : failureFault(fails, found)),
    ...(score === undefined || score === found.score
      ? []
      : [`must have the score ${score}, but has ${found.score}`]),
  ];
}

function nearnessFault({ found, fails }: Firing): string {
  return found
    ? `must find nothing similar to the expected passage, but found one that fails ${fails.join(", ")}`
    : "must find something similar to the expected passage, but found nothing";
}

function failureFault(
  expected: ExpectedMatch["fails"] & object,
  { found, fails }: Firing,
): readonly string[] {
  const wanted = expected.toSorted().join(", ");
  const actual = found ? fails.toSorted().join(", ") : "everything, because nothing similar is present";
  return actual === wanted ? [] : [`must fail ${wanted}, but fails ${actual}`];
}

function placesOf(found: readonly Firing[]): string {
  const more = found.length > mostTold ? [`${found.length - mostTold} more`] : [];
  return [...found.slice(0, mostTold).map(placeOf), ...more].join(", ");
}

function placeOf({ text, page }: Firing): string {
  if (page === null) return "for the document as a whole";
  return text === "" ? `on page ${page}` : `on “${text}” on page ${page}`;
}

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
