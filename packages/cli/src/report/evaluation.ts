/**
 * The results of an evaluation: figures for each pack and rule and, on request, what was missed; or everything as JSON.
 */
import type { Estimate, Evaluation, Figures, RuleFigures, Share } from "@docreview/engine/rule-tools";
import { aligned } from "./aligned.ts";
import { counted, plain } from "./plain.ts";

export interface EvaluatedSet {
  readonly name: string;
  /** Its misses are never listed. */
  readonly isHeld: boolean;
  readonly evaluation: Evaluation;
}

export interface EvaluationReportOptions {
  /** Whether to list missed issues, and findings without a label. */
  readonly misses: boolean;
}

export function evaluationText(
  { name, isHeld, evaluation }: EvaluatedSet,
  { misses }: EvaluationReportOptions,
): string {
  const { all, packs, rules, quoted, absent, concernsInSentences } = evaluation;
  return [
    `${plain(name)}\n`,
    table([
      ["", "recall", "severity ≥ 7", "precision", "score ≥ 4"],
      ...packs.map(({ pack, ...figures }) => [pack, ...cells(figures)]),
      ["all", ...cells(all)],
    ]),
    absent.of === 0 ? "" : `  quoted issues ${estimateText(quoted)}, absences ${estimateText(absent)}\n`,
    concernsInSentences.of === 0
      ? ""
      : `  correct findings of score ≥ 4 in sentences ${estimateText(concernsInSentences)}\n`,
    "\n",
    table([["", "issues found", "recall of its types", "precision"], ...rules.map(ruleRow)]),
    misses ? `\n${isHeld ? heldBack(evaluation) : missesText(evaluation)}` : "",
    "\n",
  ].join("");
}

function cells({ issues, breaches, findings, concerns }: Figures): readonly string[] {
  return [issues, breaches, findings, concerns].map(estimateText);
}

function ruleRow({ rule, found, issues, findings }: RuleFigures): readonly string[] {
  return [rule, String(found), shareText(issues), shareText(findings)];
}

/** `12/40 30 %`; a dash for a share of nothing. */
export function shareText(share: Share): string {
  return share.of === 0 ? "–" : `${share.found}/${share.of} ${percent(share)}`;
}

/** `12/40 30 % (18–43)`: the interval in percent. */
function estimateText(estimate: Estimate): string {
  return `${shareText(estimate)}${intervalText(estimate)}`;
}

/** Empty if there is no interval. */
export function intervalText({ interval }: Estimate): string {
  if (interval === null) return "";
  const [low, high] = [interval.low, interval.high].map((share) => Math.round(100 * share));
  return ` (${low}–${high})`;
}

export function percent({ found, of }: Share): string {
  return `${Math.round((100 * found) / of)} %`;
}

function table(rows: readonly (readonly string[])[]): string {
  return aligned(rows)
    .map((line) => `  ${line}`.trimEnd())
    .map((line) => `${line}\n`)
    .join("");
}

function missesText({ misses, unforeseen }: Evaluation): string {
  return [
    ...misses.map(
      ({ document, issue: { type, severity, quote, why } }) =>
        `missed      ${document}  ${type} (${severity}): ${plain(quote ?? `(absent) ${why}`)}\n`,
    ),
    ...unforeseen.map(
      ({ document, rule, score, text }) => `unforeseen  ${document}  ${rule} (${score}): ${plain(text)}\n`,
    ),
  ].join("");
}

function heldBack({ misses, unforeseen }: Evaluation): string {
  const missed = counted(misses.length, "missed issue");
  const others = counted(unforeseen.length, "unforeseen finding");
  return `Not listed, because these labels are held out from the authors of rules: ${missed}, ${others}.\n`;
}

/**
 * `{sets: [{name, all, quoted, absent, concernsInSentences, packs, rules, misses, unforeseen}]}`; shares are `{found,
 * of}`, with an `interval` except those of rules. Held-out sets have neither misses nor unforeseen findings.
 */
export function evaluationJson(sets: readonly EvaluatedSet[]): string {
  const shown = sets.map(({ name, isHeld, evaluation: { misses, unforeseen, ...figures } }) => ({
    name,
    ...figures,
    ...(isHeld ? {} : { misses, unforeseen }),
  }));
  return `${JSON.stringify({ format: "docreview-evaluation", version: 1, sets: shown }, null, 2)}\n`;
}
