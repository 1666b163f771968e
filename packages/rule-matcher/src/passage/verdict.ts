/**
 * The result of a requirement on a passage that was found, exactly or approximately, with the measured value in
 * words.
 */
import {
  firstEndingAfter,
  pageAt,
  partPhrase,
  partPlacePhrase,
  type Document,
  type PassageRequirement,
  type Span,
  type Zone,
} from "@docreview/model";
import { distanceBetween, type Appearance } from "./appearance.ts";
import type { Difference } from "./candidate.ts";
import type { Scope } from "../pattern/pattern.ts";
import type { Placement, Prominence } from "./passage.ts";
import { changesText } from "../wording/word-changes.ts";

export interface Verdict {
  readonly requirement: PassageRequirement;
  /** Also true if it could not be judged: something unknown is no reason to fire. */
  readonly holds: boolean;
  /** Omitted if it could be judged. */
  readonly isUnjudged?: true;
  readonly detail: string;
}

export function wordingVerdict(difference: Difference | null, tolerance: number): Verdict {
  const requirement = "wording";
  if (difference === null) return { requirement, holds: true, detail: "exact" };
  const { share, missing, added, changes: words } = difference;
  if (words !== undefined) return { requirement, holds: false, detail: changesText(words) };
  const changed = [
    ...missing.map((word) => `“${word}” is missing`),
    ...added.map((word) => `“${word}” is not in the expected passage`),
  ];
  const measured = `${percentage(share)} of the characters differ`;
  const bound = tolerance === 0 ? "none allowed" : `at most ${percentage(tolerance)} allowed`;
  return {
    requirement,
    // Compensates for floating-point errors just above a whole number.
    holds: changed.length === 0 && tolerance > 0 && share <= tolerance + 1e-9,
    detail: [`${measured}, ${bound}`, ...changed].join("; "),
  };
}

/** Failures of these are not reported to readers of a page. */
const unseenZones: ReadonlySet<Zone> = new Set(["hidden", "bookmark", "property"]);

/**
 * `isInside`: whether the passage begins in one of the required zones. Without required zones, it only needs to be
 * visible.
 */
export function zoneVerdict(
  { layout: { blocks } }: Document,
  { start }: Span,
  { in: asked, isInside }: { readonly in: Placement["in"]; readonly isInside: boolean },
): readonly Verdict[] {
  const { zone, unseen } = blocks[firstEndingAfter(blocks, start)] ?? { zone: "body" };
  const where = partPlacePhrase({ part: zone, ...(unseen === undefined ? {} : { reason: unseen.reason }) });
  if (asked !== null) {
    const detail = `${where}, must be ${asked.map(partPhrase).join(" or ")}`;
    return [{ requirement: "placement", holds: isInside, detail }];
  }
  if (!unseenZones.has(zone)) return [];
  return [{ requirement: "placement", holds: false, detail: `${where}, must be visible` }];
}

export function pageVerdict(document: Document, passage: Span, claim: Span): Verdict {
  if (document.isReflowed === true) return unknownPages;
  const page = pageAt(document, passage.start);
  const claimPage = pageAt(document, claim.start);
  return {
    requirement: "placement",
    holds: page === claimPage,
    detail: `page ${page}, must be on page ${claimPage}`,
  };
}

/** If pages were laid out again, the original page breaks are unknown. */
const unknownPages: Verdict = unjudged(
  "placement",
  "must be on the page of the claim",
  "the position of page breaks",
);

/** Whether the passage is in the same scope as the claim; always true for the document as the scope. */
export function scopeVerdict(
  within: Exclude<Scope, "document">,
  holds: boolean,
  { isReflowed }: Document,
): Verdict {
  if (within === "page" && isReflowed === true) return unknownPages;
  const detail = holds ? `in the ${within} of the claim` : `not in the ${within} of the claim`;
  return { requirement: "placement", holds, detail };
}

type Shown = Appearance | null;

export function distanceVerdict(passage: Shown, claim: Shown, most: number): Verdict {
  const requirement = "placement";
  const bound = `at most ${points(most)} from the claim`;
  if (passage === null || claim === null) return unjudged(requirement, bound, "the position of the words");
  const distance = distanceBetween(passage, claim);
  if (distance === null) return { requirement, holds: false, detail: `on another page, ${bound}` };
  return { requirement, holds: distance <= most, detail: `${points(distance)} away, ${bound}` };
}

/** The requirements that are independent of the claim. */
export function ownVerdicts(passage: Shown, { size, contrast }: Prominence): readonly Verdict[] {
  return [
    ...(size === null ? [] : [sizeVerdict(passage?.commonSize ?? null, size, `at least ${points(size)}`)]),
    ...(contrast === null ? [] : [contrastVerdict(passage, contrast)]),
  ];
}

export function sizeToClaimVerdict(passage: Shown, claim: Shown, share: number): Verdict {
  const asked = `at least ${percentage(share)} of the claim’s`;
  if (claim === null) return unjudged("size", `${asked} size`, "the size of the claim");
  const least = share * claim.largestSize;
  return sizeVerdict(
    passage?.commonSize ?? null,
    least,
    `${asked} ${points(claim.largestSize)}, which is ${points(least)}`,
  );
}

/**
 * Sizes computed from matrices are compared with the precision in which they are displayed: hundredths of a point.
 */
const sameSize = 0.005;

function sizeVerdict(size: number | null, least: number, bound: string): Verdict {
  if (size === null) return unjudged("size", bound, "the size of the letters");
  return { requirement: "size", holds: size >= least - sameSize, detail: `${points(size)}, ${bound}` };
}

function contrastVerdict(passage: Shown, least: number): Verdict {
  const bound = `at least ${ratio(least)}`;
  if (passage === null || passage.contrast === null)
    return unjudged("contrast", bound, "the background of the letters");
  const { contrast } = passage;
  return { requirement: "contrast", holds: contrast >= least, detail: `${ratio(contrast)}, ${bound}` };
}

/** A failure with its measured value, as reported: “contrast 3.9 : 1, at least 4.5 : 1”. */
export function measuredText({ requirement, detail }: Verdict): string {
  return `${measureNames[requirement]}${detail}`;
}

const measureNames: Readonly<Record<PassageRequirement, string>> = {
  wording: "wording: ",
  placement: "",
  size: "size ",
  contrast: "contrast ",
};

function unjudged(requirement: PassageRequirement, bound: string, missing: string): Verdict {
  const detail = `${bound}; not judged because ${missing} is unknown`;
  return { requirement, holds: true, isUnjudged: true, detail };
}

function points(value: number): string {
  return `${rounded(value)} pt`;
}

/** Rounded down, so that a contrast just below its limit is not displayed as the limit. */
function ratio(value: number): string {
  return `${Math.floor(value * 100 + 1e-9) / 100} : 1`;
}

function percentage(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
