/** The problems of PDFs, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";
import type { PageGlyphs } from "../glyphs/glyphs.ts";
import { lettersRemedy } from "../problems/optional-packages.ts";

export const damaged: Problem = {
  code: "document-damaged",
  reason: "unreadable",
  message: "The PDF is damaged and cannot be opened. Export or save it again.",
};

export const passwordNeeded: Problem = {
  code: "document-encrypted",
  message: "The PDF is password-protected and needs a password to be opened. Save a copy without one.",
};

export const repaired: Problem = {
  code: "document-repaired",
  message: "The PDF has errors; a second, more lenient reader was used.",
};

export const cutOff: Problem = {
  code: "document-incomplete",
  reason: "truncated",
  message: "The PDF is cut off; what follows in the whole file was not read. Export or save it again.",
};

/** `pages` of `counted` pages are left; the latter may be unknown. */
export function cutOffAfter(pages: number, counted: number | null): Problem {
  return {
    code: "document-incomplete",
    reason: "truncated",
    message: `The PDF is cut off: ${leftOf(pages, counted)}. Text and fonts at its end are missing. Export or save it again.`,
  };
}

export function pagesRecovered(pages: number, counted: number | null): Problem {
  return {
    code: "document-incomplete",
    reason: "part-missing",
    message: `The PDF has lost its list of pages: ${leftOf(pages, counted)}. Text may be missing. Export or save it again.`,
  };
}

function leftOf(pages: number, counted: number | null): string {
  const were = pages === 1 ? "was" : "were";
  if (counted !== null && counted > pages) return `${pages} of its ${counted} pages ${were} found`;
  return `${pages} ${pages === 1 ? "page" : "pages"} ${were} found`;
}

export const tooMuchMemory: Problem = {
  code: "document-limit",
  reason: "memory",
  message:
    "The PDF needs far more memory than a file of its size should, and was not read; it may be malicious. Print it to a new PDF.",
};

export function tooManyPages(pages: number, limit: number): Problem {
  return {
    code: "document-limit",
    reason: "pages",
    message: `The PDF has ${pages} pages; the limit is ${limit}. Split it.`,
  };
}

export function pageUnreadable(page: number): Problem {
  return {
    code: "page-unreadable",
    message: "This page is damaged and could not be read.",
    place: { kind: "page", page },
  };
}

/** `first` and `last`: pages, counted from 1. */
export function summaryLeftOut(first: number, last: number): Problem {
  const pages = first === last ? `page ${first}` : `pages ${first} to ${last}`;
  return {
    code: "copy-reviewed",
    message: `The PDF is an annotated copy made by docreview. Its summary (${pages}) was not reviewed.`,
  };
}

export const documentWithoutText: Problem = {
  code: "document-without-text",
  message: "The PDF contains no text and no pictures: its pages are empty, or its content was lost.",
  place: { kind: "document" },
};

/**
 * Unknown glyphs are usual for bullets and logos; from this share on, or within words, they mean that text is missing.
 */
const tolerableShare = 0.01;
/** The maximum number of fonts named in a message. */
const mostFonts = 3;

/**
 * At most one problem for the document, at the first page concerned. `isRecognised`: false if nothing on this machine could
 * recognise them.
 */
export function unmappedGlyphs(pages: readonly PageGlyphs[], isRecognised: boolean): readonly Problem[] {
  const unmapped = pages.reduce((sum, page) => sum + page.unmapped, 0);
  const total = pages.reduce((sum, page) => sum + knownGlyphs(page), unmapped);
  const concerned = pages.filter((page) => page.unmapped > 0);
  const cutsWords = concerned.some((page) => page.cutsWords === true);
  const [first] = concerned;
  if (first === undefined || (unmapped <= tolerableShare * total && !cutsWords)) return [];
  return [
    {
      code: "text-unmapped",
      message: `${unmapped} of ${total} characters${whereTheyAre(concerned)} cannot be mapped to text by the PDF's fonts and were not read.${isRecognised ? "" : ` ${lettersRemedy}`}`,
      place: { kind: "page", page: first.page.number },
    },
  ];
}

/** Within words, unknown ones are among the glyphs. */
function knownGlyphs({ glyphs: { code, count }, unmapped }: PageGlyphs): number {
  return unmapped === 0 ? count : code.reduce((sum, one) => (one === replacement ? sum : sum + 1), 0);
}

const replacement = 0xfffd;

function whereTheyAre(pages: readonly PageGlyphs[]): string {
  const names = [...new Set(pages.flatMap((page) => page.unmappedFonts ?? []))]
    .map(printable)
    .filter((name) => name !== "");
  const numbers = pages.map(({ page }) => page.number);
  const [first] = numbers;
  const where = numbers.length === 1 ? `on page ${first}` : `on pages ${first}–${numbers.at(-1)}`;
  if (names.length === 0) return ` ${where}`;
  const named = names.slice(0, mostFonts).join(", ");
  const others = names.length > mostFonts ? ` and ${names.length - mostFonts} more` : "";
  return ` (${names.length === 1 ? "font" : "fonts"} ${named}${others}, ${where})`;
}

/** A file may give its fonts any names. */
function printable(name: string): string {
  return name.replaceAll(/[^\x21-\x7e]/g, "").slice(0, 60);
}
