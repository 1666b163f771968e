/** Explains in text why a rule fires or does not: each proof is a line, with its page and words. */
import type { RuleExplanation, UnmetCondition } from "@docreview/engine";
import { clipped } from "@docreview/engine/proof-words";
import { pageAt, type Document, type Match, type Rule } from "@docreview/model";
import { counted, plain } from "./plain.ts";
import { placeText, proofLines } from "./proof-text.ts";
import { nameOf } from "./name-of.ts";

export function explanationText(explanation: RuleExplanation, file: string): string {
  const { rule, matches, error, unmet, seeksAdvertising, uncounted } = explanation;
  const { outOfEffect, tried, document } = explanation;
  const verdict =
    matches.length === 0
      ? `does not fire on ${nameOf(file)}`
      : `${applies(explanation) ? "fires" : "would fire"} ${counted(matches.length, "time")} on ${nameOf(file)}`;
  return [
    `${plain(rule.number)} ${rule.id} ${error === null ? verdict : `could not be judged: ${plain(error)}`}.`,
    ...unmet.map((condition) => `  It does not apply: ${unmetText(condition)}.`),
    ...(seeksAdvertising.length === 0
      ? []
      : [`  Only text that reads like advertising counts: ${seeksAdvertising.join(", ")} is not answered.`]),
    ...(outOfEffect === null ? [] : [`  It is not in effect on ${outOfEffect}: ${periodText(rule)}.`]),
    ...matches.flatMap((match) => [
      "",
      `  ${matchText(match, document)}`,
      ...proofLines([match.proof], document, 2),
    ]),
    ...uncounted.flatMap((match) => ["", `  Does not read like advertising. ${matchText(match, document)}`]),
    ...(tried.length === 0 ? [] : ["", "  What it looks for:", ...proofLines(tried, document, 2)]),
    "",
  ].join("\n");
}

/** The same as data: spans count UTF-16 code units of the document's text, pages from 1. */
export function explanationJson(explanation: RuleExplanation): string {
  const { rule, error, unmet, seeksAdvertising, outOfEffect, tried, document } = explanation;
  const { pack, id, number, hash } = rule;
  const withPage = (match: Match) => ({ ...match, page: pageOfMatch(match, document) });
  const matches = explanation.matches.map(withPage);
  const uncounted = explanation.uncounted.map(withPage);
  return `${JSON.stringify({ rule: { pack, id, number, hash }, applies: applies(explanation), unmet, seeksAdvertising, outOfEffect, error, matches, uncounted, tried }, null, 2)}\n`;
}

/** Whether the rule applies to documents with these answers on this day. */
export function applies({ unmet, outOfEffect }: RuleExplanation): boolean {
  return unmet.length === 0 && outOfEffect === null;
}

function periodText({ effective }: Rule): string {
  const { from = null, until = null } = effective ?? {};
  return [...(from === null ? [] : [`from ${from}`]), ...(until === null ? [] : [`until ${until}`])].join(
    " ",
  );
}

function unmetText({ category, condition, chosen }: UnmetCondition): string {
  const required =
    "in" in condition ? `must be ${condition.in.join(" or ")}` : `must not be ${condition.not.join(" or ")}`;
  const given = chosen.length === 0 ? "is not answered" : `is ${chosen.join(", ")}`;
  return `${category} ${required}, but ${given}`;
}

function matchText({ place, claim, expected }: Match, document: Document): string {
  if (place.kind === "span") return `Found: ${placeText(place.span, document)}`;
  const missing = `Missing: “${clipped(expected ?? "")}”`;
  return claim === null ? missing : `${missing}, required because of ${placeText(claim, document)}`;
}

function pageOfMatch({ place }: Match, document: Document): number | null {
  if (place.kind === "span") return pageAt(document, place.span.start);
  return place.kind === "page" ? place.page : null;
}
