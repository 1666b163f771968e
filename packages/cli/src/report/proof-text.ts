/**
 * Proofs in words, for people: each is a line with the page and the words that it is about, and its parts are
 * indented below it. Adjacent proofs that say the same about different words share a line.
 */
import { firstEndingAfter, pageAt, partPhrase, type Document, type Proof, type Span } from "@docreview/model";
import { plain } from "./plain.ts";

/** How many places of a proof are shown; the others are counted. */
const maximumPlaces = 3;
/** How many UTF-16 code units of words are shown. */
const maximumWords = 80;
/** How many patterns on a shared line are named; the others are counted. */
const maximumNames = 50;

/** `depth` counts steps of two spaces. */
export function proofLines(proofs: readonly Proof[], document: Document, depth: number): readonly string[] {
  const indent = "  ".repeat(depth);
  const shared = sharedLines(proofs);
  const own = proofs.filter((proof) => !shared.some(({ told }) => told.includes(proof)));
  return [
    ...own.flatMap((proof) => [
      indent + proofText(proof, document),
      ...proofLines(proof.parts, document, depth + 1),
    ]),
    ...shared.map(({ text }) => indent + text),
  ];
}

interface SharedLine {
  readonly text: string;
  readonly told: readonly Proof[];
}

/** Patterns that were not found, and exceptions that do not hold. */
function sharedLines(proofs: readonly Proof[]): readonly SharedLine[] {
  const groups = [
    { lead: "not found:", told: proofs.filter(isAbsent) },
    { lead: "no exception applies:", told: proofs.filter(({ form, holds }) => form === "unless" && !holds) },
  ];
  return groups
    .filter(({ told }) => told.length > 1)
    .map(({ lead, told }) => ({
      text: `${lead} ${namesText(told)}`,
      told,
    }));
}

function namesText(told: readonly Proof[]): string {
  const shown = told.slice(0, maximumNames).map(({ detail }) => `“${clipped(detail)}”`);
  return joined(shown, told.length, ", ");
}

function joined(shown: readonly string[], total: number, joint: string): string {
  const more = total - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(joint);
}

/** A pattern that was not found, with no further detail. */
function isAbsent({ form, holds, detail, spans, parts }: Proof): boolean {
  return !holds && detail !== "" && spans.length + parts.length === 0 && patternForms.has(form);
}

function proofText(proof: Proof, document: Document): string {
  const text = ownText(proof);
  return proof.spans.length === 0 ? text : `${text.replace(/:$/, "")}: ${placesText(proof.spans, document)}`;
}

function ownText({ form, detail, holds, parts }: Proof): string {
  const said = clipped(detail);
  const condition = conditionWords[form];
  if (detail === "") return keyWords[form] ?? `${form}:`;
  if (condition !== undefined) return condition[holds ? "held" : "failed"](said);
  const several = severalWords[form];
  if (several !== undefined && parts.some((part) => patternForms.has(part.form))) {
    return `${several[holds ? "held" : "failed"](said)}:`;
  }
  // A measurement of a passage: its text ends with the requirement.
  if (!patternForms.has(form)) return `${form}${holds ? "" : ", not as required"}: ${plain(detail)}`;
  return holds ? `${form} “${said}”` : `not found: ${form} “${said}”`;
}

/** Every other form is a condition. */
const patternForms = new Set([
  "phrase",
  "any",
  "all",
  "sequence",
  "repeated",
  "count",
  "list",
  "pattern",
  "regex",
  "entity",
]);

/** The keys of a rule that hold patterns. */
const keyWords: Readonly<Record<string, string>> = {
  find: "words to find:",
  all: "each of these in a sentence:",
  any: "one of these in a sentence:",
  none: "none of these in the sentence:",
  when: "the claim that requires it:",
  expect: "expected:",
  near: "the neighbouring sentences:",
  sentence: "the nearest sentence:",
};

interface Words {
  readonly held: (detail: string) => string;
  readonly failed: (detail: string) => string;
}

/** Patterns made of others, which are listed below them. */
const severalWords: Readonly<Record<string, Words>> = {
  any: { held: () => "one of several", failed: () => "none of several" },
  all: { held: () => "all of these together", failed: () => "not all of these together" },
  sequence: { held: () => "these in this order", failed: () => "not these in this order" },
  repeated: { held: () => "repeated words", failed: () => "no repeated words" },
  count: { held: (detail) => detail, failed: (detail) => `not ${detail}` },
  pattern: { held: (detail) => `the pattern ${detail}`, failed: (detail) => `not the pattern ${detail}` },
  list: {
    held: (detail) => `a word from ${detail}`,
    failed: (detail) => `no word from ${detail}`,
  },
};

/** Conditions in words; others are shown by name. */
const conditionWords: Readonly<Record<string, Words>> = {
  unless: {
    held: (detail) => `the exception “${detail}” applies`,
    failed: (detail) => `the exception “${detail}” does not apply`,
  },
  onlyIf: {
    held: (detail) => `required context found: ${detail}`,
    failed: (detail) => `required context missing: ${detail}`,
  },
  times: { held: (detail) => detail, failed: (detail) => detail },
  in: {
    held: (detail) => `in the required zone: ${detail}`,
    failed: (detail) => `not in the required zone: ${detail}`,
  },
  none: {
    held: (detail) => `“${detail}” is not nearby`,
    failed: (detail) => `“${detail}” is nearby`,
  },
  within: {
    held: (detail) => `within ${detail}`,
    failed: (detail) => `not within ${detail}`,
  },
  gap: {
    held: (detail) => `close enough: ${detail}`,
    failed: (detail) => `too far apart: ${detail}`,
  },
  case: {
    held: (detail) => `in ${detail}`,
    failed: (detail) => `not in ${detail}`,
  },
  expect: {
    held: (detail) => `expected: ${detail}`,
    failed: (detail) => `expected, but not found as required: ${detail}`,
  },
  when: {
    held: (detail) => `the claim “${detail}” requires it`,
    failed: (detail) => `no claim “${detail}”`,
  },
  nearest: {
    held: (detail) => `“${detail}” is present`,
    failed: (detail) => `most similar to “${detail}”, but not as required`,
  },
  near: {
    held: (detail) => `in ${detail}`,
    failed: (detail) => `not in a neighbouring sentence: ${detail}`,
  },
  examples: {
    held: (detail) => detail,
    failed: (detail) => detail,
  },
  likeness: {
    held: (detail) => detail,
    failed: (detail) => `evidence against: ${detail}`,
  },
  score: {
    held: (detail) => `the score changes by ${detail}`,
    failed: (detail) => `the score does not change by ${detail}`,
  },
  form: {
    held: (detail) => `as ${detail}`,
    failed: (detail) => `not as ${detail}`,
  },
  advertising: {
    held: (detail) => `reads like advertising: ${detail}`,
    failed: (detail) => `does not read like advertising: ${detail}`,
  },
  check: { held: (detail) => detail, failed: (detail) => `not ${detail}` },
  rejected: {
    held: (detail) => `“${detail}” does not count`,
    failed: (detail) => `“${detail}” does not count`,
  },
};

function placesText(spans: readonly Span[], document: Document): string {
  const shown = spans.slice(0, maximumPlaces).map((one) => placeText(one, document));
  return joined(shown, spans.length, "; ");
}

/** `page 2, in a footnote, “words”`. */
export function placeText(span: Span, document: Document): string {
  const { blocks } = document.layout;
  const block = blocks[firstEndingAfter(blocks, span.start)];
  const zone = block === undefined || block.zone === "body" ? "" : `, ${partPhrase(block.zone)}`;
  return `page ${pageAt(document, span.start)}${zone}, “${clipped(document.text.slice(span.start, span.end))}”`;
}

/** On one line, cut if it is long. */
export function clipped(text: string): string {
  const line = plain(text);
  return line.length > maximumWords ? `${line.slice(0, maximumWords - 1)}…` : line;
}
