/** Patterns in words, as nested Markdown lists: what is found, where, and what excludes it. */
import type { Applicability, Unanswered } from "@docreview/model";
import type { Questionnaire } from "@docreview/categorisation-resolver";
import {
  describePattern,
  isPattern,
  narrowingsOf,
  partsOf,
  patternsDirectlyIn,
  valueAt,
  type Narrowing,
  type Pattern,
} from "@docreview/rule-matcher";
import { inline } from "./markdown.ts";

/** Lines of a list, with two spaces of indentation per level. */
export function patternLines(pattern: Pattern, depth = 0): readonly string[] {
  const indent = "  ".repeat(depth);
  const conditions = narrowingsOf(pattern);
  const remarks = conditions.filter(({ form }) => !isSurrounding(form)).map(remarkOf);
  const exceptions = surroundingLines(pattern, conditions, depth + 1);
  const parts = patternsShownIn(pattern);
  const suffix = remarks.length === 0 ? "" : ` (${remarks.join("; ")})`;
  if (parts.length === 0) return [`${indent}- ${leafWords(pattern)}${suffix}`, ...exceptions];
  const lead = `${indent}- ${leadOf(pattern)}${suffix}:`;
  if (parts.every(isBare)) return [`${lead} ${parts.map(leafWords).join(", ")}`, ...exceptions];
  return [lead, ...parts.flatMap((part) => patternLines(part, depth + 1)), ...exceptions];
}

/** The patterns of which it is made; for a named pattern, its own page lists them. */
function patternsShownIn(pattern: Pattern): readonly Pattern[] {
  return pattern.kind === "pattern" ? [] : partsOf(pattern).map((part) => part.pattern);
}

/** A link from the page of a rule. */
function namedWords(name: string): string {
  return `the pattern [${inline(name)}](../patterns.md#${name})`;
}

/** A link from the page of a rule. */
function wordingWords(id: string): string {
  return `the approved wording [${inline(id)}](../wordings.md#${id})`;
}

function leadOf(pattern: Pattern): string {
  if (pattern.kind === "list") return `a word from the list ${inline(pattern.list)}`;
  return leads[pattern.kind] ?? pattern.kind;
}

const leads: Readonly<Record<string, string>> = {
  any: "one of",
  all: "all of",
  sequence: "in this order",
  repeated: "repeated words",
  count: "several times",
};

function leafWords(pattern: Pattern): string {
  if (pattern.kind === "pattern") return namedWords(pattern.name);
  if (pattern.kind === "approvedWording") return wordingWords(pattern.wording);
  if (pattern.kind === "list") return `a word from the list ${inline(pattern.list)}`;
  if (pattern.kind !== "phrase")
    return `${pattern.kind} ${inline(describePattern({ ...pattern, id: null }))}`;
  const forms = pattern.forms === "all" ? " in all its forms" : "";
  const slips = ["", " with one typing error", " with two typing errors"][pattern.typos];
  return `“${inline(pattern.phrase)}”${forms}${slips}`;
}

/** Whether the pattern has only words. */
function isBare(pattern: Pattern): boolean {
  return patternsShownIn(pattern).length === 0 && narrowingsOf(pattern).length === 0;
}

/** A condition on the surroundings, which includes or excludes a hit. */
function isSurrounding(form: string): boolean {
  return form === "unless" || form === "onlyIf";
}

/** The conditions that exclude a hit, and those that it requires: one line per kind. */
function surroundingLines(owner: object, conditions: readonly Narrowing[], depth: number): readonly string[] {
  const byKind = Map.groupBy(
    conditions.filter(({ form }) => isSurrounding(form)),
    ({ form, path }) =>
      `${form === "unless" ? "not" : "only"} ${surroundingWords[String(path[1])] ?? path[1]}`,
  );
  return [...byKind].map(([lead, ofKind]) => {
    const words = ofKind.flatMap(({ path }) => [valueAt(owner, path)].flat().map(surroundingText));
    return `${"  ".repeat(depth)}- ${[lead, words.filter((word) => word !== "").join(", ")].join(" ").trim()}`;
  });
}

/** A pattern, or several with their distance; a kind without parameters is described only by its name. */
function surroundingText(given: unknown): string {
  if (isPattern(given)) return nestedWords(given);
  const words = patternsDirectlyIn(given).map(({ pattern }) => nestedWords(pattern));
  if (words.length === 0) return "";
  const limits = narrowingsOf(given as object).map(remarkOf);
  return `${words.join(", ")} (${limits.join("; ") || "in the same document"})`;
}

const surroundingWords: Readonly<Record<string, string>> = {
  followedBy: "where followed by",
  precededBy: "where preceded by",
  insidePhrase: "inside",
  sameSentence: "in a sentence with",
  negated: "where it is negated",
  insideQuotation: "inside a quotation",
  linkedFootnote: "where a linked footnote contains",
  near: "near",
  approved: "inside",
};

/** A pattern as part of a line. */
function nestedWords(pattern: Pattern): string {
  const parts = patternsShownIn(pattern);
  if (parts.length === 0) return leafWords(pattern);
  const words = parts.map(nestedWords);
  return pattern.kind === "any" ? words.join(", ") : words.join(" with ");
}

/** Conditions of the rule itself, as lines of a list. */
export function conditionLines(owner: object): readonly string[] {
  const conditions = narrowingsOf(owner).filter(({ form }) =>
    ["unless", "onlyIf", "in", "near"].includes(form),
  );
  const remarks = conditions.filter(({ form }) => !isSurrounding(form)).map((one) => `- ${remarkOf(one)}`);
  return [...remarks, ...surroundingLines(owner, conditions, 0)];
}

function remarkOf({ form, detail }: Narrowing): string {
  if (form === "case") return "in exactly this case";
  if (form === "none") return `without “${inline(detail)}” nearby`;
  if (form === "gap") return `at most ${detail} words between them`;
  if (form === "atLeast") return `at least ${detail} times`;
  if (form === "atMost") return `at most ${detail} times`;
  if (form === "placement") return `only if placed ${detail}`;
  if (form === "near") return `only next to ${inline(detail)}`;
  if (form === "within") return `within one ${detail}`.replace(/^within one (\d)/, "within $1");
  return detail.startsWith("not ") ? `not in: ${detail.slice(4)}` : `only in: ${detail}`;
}

function unansweredWords(reach: Unanswered | undefined): string {
  if (reach === undefined) return "";
  return reach === "everywhere"
    ? "; also if this is not answered"
    : "; if this is not answered, only what reads like advertising";
}

/** The documents to which a rule applies, with the option labels of the questionnaire. */
export function applicabilityWords(appliesTo: Applicability, questionnaire: Questionnaire | null): string {
  const conditions = Object.entries(appliesTo).map(([key, condition]) => {
    const category = questionnaire?.categories.find((candidate) => candidate.key === key);
    const label = (option: string) =>
      inline(category?.options.find((candidate) => candidate.key === option)?.label ?? option);
    const question = inline(category?.description ?? key);
    const options =
      "in" in condition
        ? `${question} ${condition.in.map(label).join(" or ")}`
        : `${question} not ${condition.not.map(label).join(", not ")}`;
    return `${options}${unansweredWords(condition.unanswered)}`;
  });
  return conditions.length === 0 ? "to every document" : conditions.join("<br>");
}
