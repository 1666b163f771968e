/** The wording of each form of the rule language in a proof. Other forms are shown by name. */
import { plain } from "@docreview/model";

/** The maximum length of words, in UTF-16 code units. */
const maximumWords = 80;

/** On one line, shortened if it is long. */
export function clipped(text: string): string {
  const line = plain(text);
  return line.length > maximumWords ? `${line.slice(0, maximumWords - 1)}…` : line;
}

/** Every other form is a condition. */
export const patternForms: ReadonlySet<string> = new Set([
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
  "misstated",
  "approvedWording",
]);

/** The keys of a rule that hold patterns. */
export const keyWords: Readonly<Record<string, string>> = {
  find: "words to find:",
  all: "each of these in a sentence:",
  any: "one of these in a sentence:",
  none: "none of these in the sentence:",
  when: "the claim that requires it:",
  given: "in the document, to require it:",
  expect: "expected:",
  fulfilledBy: "sufficient as well:",
  near: "the neighbouring sentences:",
  sentence: "the nearest sentence:",
};

export interface Words {
  readonly held: (detail: string) => string;
  readonly failed: (detail: string) => string;
}

/** Patterns made of others, which are listed below them. */
export const severalWords: Readonly<Record<string, Words>> = {
  any: { held: () => "one of several", failed: () => "none of several" },
  all: { held: () => "all of these together", failed: () => "not all of these together" },
  sequence: { held: () => "these in this order", failed: () => "not these in this order" },
  repeated: { held: () => "repeated words", failed: () => "no repeated words" },
  misstated: { held: () => "amounts that do not agree", failed: () => "no amounts that do not agree" },
  count: { held: (detail) => detail, failed: (detail) => `not ${detail}` },
  pattern: { held: (detail) => `the pattern ${detail}`, failed: (detail) => `not the pattern ${detail}` },
  list: {
    held: (detail) => `a word from ${detail}`,
    failed: (detail) => `no word from ${detail}`,
  },
};

/** Conditions in words; others are shown by name. */
export const conditionWords: Readonly<Record<string, Words>> = {
  unless: {
    held: (detail) => `the exception “${detail}” applies`,
    failed: (detail) => `the exception “${detail}” does not apply`,
  },
  onlyIf: {
    held: (detail) => `required context found: ${detail}`,
    failed: (detail) => `required context missing: ${detail}`,
  },
  approved: { held: (detail) => detail, failed: (detail) => `the wording is ${detail}` },
  approvedWording: {
    held: (detail) => `the approved ${detail}`,
    failed: (detail) => `not found: the approved ${detail}`,
  },
  resembles: {
    held: (detail) => `some text resembles the approved ${detail}`,
    failed: (detail) => `no text resembles the approved ${detail}`,
  },
  amount: { held: (detail) => detail, failed: (detail) => detail },
  arithmetic: { held: (detail) => detail, failed: (detail) => detail },
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
  given: {
    held: (detail) => `required because the document contains “${detail}”`,
    failed: (detail) => `not required, because the document does not contain “${detail}”`,
  },
  fulfilledBy: {
    held: (detail) => `sufficient as well: ${detail}`,
    failed: (detail) => `sufficient as well, but not found as required: ${detail}`,
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
