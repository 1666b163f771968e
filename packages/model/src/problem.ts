/**
 * Bad input is returned as problems, together with the result; exceptions mean a bug in docreview. Each code occurs
 * once in the table below, which defines its consequences.
 */
import type { Place } from "./place.ts";

/** A position in a text file; line and column count from 1, columns in UTF-16 code units. */
export interface FilePosition {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Programs decide by `code` and `reason`; the wording of `message` may change at any time. */
export type Problem =
  | (Details<PlainProblemCode> & { readonly reason?: never })
  | {
      readonly [Code in ReasonedCode]: Details<Code> & { readonly reason: ProblemReasons[Code] };
    }[ReasonedCode];

interface Details<Code extends ProblemCode> {
  readonly code: Code;
  /** One sentence or two for the person who can fix it: what is wrong, and the remedy. */
  readonly message: string;
  readonly place?: Place | ({ readonly kind: "file" } & FilePosition);
  /** The name of the part of the file or the attachment that it concerns, shortened and without control characters. */
  readonly part?: string;
}

/** The causes that one code covers. */
export interface ProblemReasons {
  "document-damaged":
    | "unreadable"
    | "main-part-missing"
    /** A variant of the format that is not supported, such as a lossless JPEG. */
    | "unsupported-variant"
    /** The result of the reader is inconsistent. */
    | "inconsistent";
  "document-limit": "file-size" | "pages" | "pixels" | "parts" | "text" | "memory" | "time";
  "document-incomplete":
    | "truncated"
    | "attachment-unreadable"
    | "drawing-too-large"
    /** A form of another technology within the file, such as XFA. */
    | "form-unsupported"
    | "header-too-long"
    | "nested-too-deeply"
    | "part-damaged"
    | "part-duplicated"
    | "part-encrypted"
    | "part-imported"
    | "part-missing"
    | "part-too-large"
    | "part-truncated"
    | "pictures-too-large"
    | "slide-order-lost"
    | "too-many-parts"
    | "unexpanded-entities";
  "conversion-failed":
    | "aborted"
    | "crashed"
    | "memory"
    | "not-started"
    | "refused"
    | "time"
    /** The result cannot be read, or it shows too little of the document. */
    | "unusable"
    | "unsupported-kind";
  "page-without-text":
    | "recognition-failed"
    | "nothing-recognised"
    /** Nothing on this machine recognises text in pictures. */
    | "recognition-not-installed"
    | "recognition-time";
}

export interface ProblemTraits {
  /** An error leaves no usable result; with a warning there is one. */
  readonly severity: "error" | "warning";
  /** True if part of the document was not read, so that nothing can be reported as missing from it. */
  readonly incomplete: boolean;
}

const fatal: ProblemTraits = { severity: "error", incomplete: true };
const partial: ProblemTraits = { severity: "warning", incomplete: true };
const invalid: ProblemTraits = { severity: "error", incomplete: false };
const notice: ProblemTraits = { severity: "warning", incomplete: false };

export const problemTraits = {
  /** Files of this media type are not supported. */
  "media-type-unsupported": fatal,
  "document-empty": fatal,
  /** The content does not match the submitted media type. */
  "document-type-mismatch": fatal,
  "document-damaged": fatal,
  /** The file cannot be opened without a password. */
  "document-encrypted": fatal,
  /** A named limit (pages, bytes, memory, time) was exceeded. */
  "document-limit": fatal,
  /** The reader's process died or was killed while it read the document. */
  "document-reader-died": fatal,
  "document-not-found": fatal,
  /** The document could not be laid out on pages. */
  "document-unconvertible": fatal,
  "review-cancelled": fatal,
  /** The first reader failed, and the second was used. */
  "document-repaired": notice,
  /** A part of the file is damaged, truncated or too large, and its text was not read completely. */
  "document-incomplete": partial,
  /** An office suite or a browser could not convert the file; the built-in reader is used instead. */
  "conversion-failed": notice,
  "page-unreadable": partial,
  /** A page shows images or drawings but contains no text. */
  "page-without-text": partial,
  /** Nothing in the document is text or could contain text. */
  "document-without-text": partial,
  /** A file attached to a message or a PDF is not read. */
  "attachment-unsupported": notice,
  /** A picture in the document has a format that is neither shown nor read. */
  "picture-unsupported": notice,
  /** A message refers to external images; nothing is downloaded. */
  "image-elsewhere": notice,
  /** Some glyphs have no Unicode value, so their text is unknown. */
  "text-unmapped": partial,
  /** Characters that the reflowed rendition's typeface has no glyphs for; the text itself was read. */
  "rendition-glyphs-missing": notice,
  /** Something of the document is not shown on the reflowed rendition; the text itself was read. */
  "rendition-incomplete": notice,
  /**
   * Text was recognised in a picture with low confidence, or its encoding was guessed: it may be wrong or incomplete.
   */
  "text-uncertain": partial,
  /** A text does not name its character encoding; the detected one is very likely correct. */
  "encoding-assumed": notice,
  /** Single words were recognised with low confidence. */
  "words-doubtful": notice,
  /** A comment in a text is addressed to docreview, but does not say what to do. */
  "suppression-unclear": notice,
  /** A rule file or questionnaire is not valid YAML. */
  "rule-syntax": invalid,
  /** A rule file or questionnaire is valid YAML but not a valid rule. */
  "rule-invalid": invalid,
  "rule-duplicate": invalid,
  "answer-unknown": invalid,
  /** An absence rule was not judged, because the document could not be read completely. */
  "absence-unjudged": notice,
  /** A requirement of a passage other than its words was not judged, because the document does not show it. */
  "prominence-unjudged": notice,
  /** No day was given on which approved wordings must be valid. */
  "validity-unjudged": notice,
  /** Rules fired in more places than a review lists. */
  "findings-left-out": notice,
  /** The document does not allow annotations, or this writer cannot add them. */
  "annotation-forbidden": invalid,
  /** A signed file got only annotations, so its summary must be a separate file. */
  "summary-apart": notice,
  /** The file is an annotated copy of ours: its summary was not reviewed. */
  "copy-reviewed": notice,
  /** A change that people made to the marks of an earlier copy could not be preserved in a further copy. */
  "copy-renewed": notice,
  /** A copy was asked for of a review that failed. */
  "review-unfinished": invalid,
  /** A returned annotated copy cannot be read. */
  "judgements-unreadable": invalid,
  /** A returned annotated copy belongs to another document or review. */
  "judgements-foreign": invalid,
} as const satisfies Record<string, ProblemTraits>;

export type ProblemCode = keyof typeof problemTraits;

type ReasonedCode = keyof ProblemReasons;

/** The codes with a single cause. */
export type PlainProblemCode = Exclude<ProblemCode, ReasonedCode>;

/** A result and the problems found; `value` is null if a problem left nothing usable. */
export interface Outcome<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
}

/** What to show of a problem: its message after its position in a file (`rules/fees.yaml:3:9: …`) or its page. */
export function problemText({ message, place }: Problem): string {
  if (place?.kind === "file") return `${place.path}:${place.line}:${place.column}: ${message}`;
  return place?.kind === "page" ? `page ${place.page}: ${message}` : message;
}

export function isError(problem: Problem): boolean {
  return problemTraits[problem.code].severity === "error";
}

export function leavesTextUnread(problem: Problem): boolean {
  return problemTraits[problem.code].incomplete;
}
