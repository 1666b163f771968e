/**
 * The score of a hit: the rule's own, plus the steps that apply at its place. The proof lists each applied step, with
 * what is near. A hit without a place in the text (something missing from the whole document) only meets a step that
 * requires a pattern in the document.
 */
import type { Match, Proof, Rule, ScoreStep, Span } from "@docreview/model";
import type { RuleCompiler } from "../kinds/rule-kind.ts";
import { nearestHit } from "../pattern/nearest-hit.ts";
import { noSurroundings, wordsText, type Within } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import { isPattern } from "../pattern/walk.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";

/** Gives matches of one document their score. */
export type Rate = (matches: readonly Match[], scanned: ScannedDocument) => readonly Match[];

/** Null for a rule without steps: its matches stay as they are. */
export function compileScoreSteps({ score, adjust = [] }: Rule, compiler: RuleCompiler): Rate | null {
  if (adjust.length === 0) return null;
  const steps = adjust.map((step) => compileStep(step, compiler));
  return (matches, scanned) => {
    if (matches.length === 0) return matches;
    const judges = steps.map((step) => step(scanned));
    return matches.map((match) => rated(match, score, judges));
  };
}

/**
 * What a step adds to the score of a hit, and why; null if it does not apply. `found` is null for a hit without a
 * place.
 */
type JudgeStep = (found: Span | null) => { readonly by: number; readonly proof: Proof } | null;

function rated(match: Match, score: number, judges: readonly JudgeStep[]): Match {
  const at = placeIn(match);
  const steps = judges.flatMap((judge) => judge(at) ?? []);
  const sum = steps.reduce((total, { by }) => total + by, score);
  const parts = [...match.proof.parts, ...steps.map(({ proof }) => proof)];
  return { ...match, score: Math.min(10, Math.max(0, sum)), proof: { ...match.proof, parts } };
}

function placeIn({ claim, place }: Match): Span | null {
  return claim ?? (place.kind === "span" ? place.span : null);
}

/** What is found stands where it begins. */
function startOf({ start }: Span): Span {
  return { start, end: start };
}

function compileStep(step: ScoreStep, compiler: RuleCompiler): (scanned: ScannedDocument) => JudgeStep {
  const zoned = step.in !== null || step.notIn.length > 0;
  const zones = compiler.conditions({
    id: null,
    unless: noSurroundings,
    onlyIf: noSurroundings,
    in: step.in,
    notIn: step.notIn,
  });
  const when = isPattern(step.when) ? compiler.pattern(step.when) : null;
  const detail = `${step.by > 0 ? "+" : "−"}${Math.abs(step.by)}`;
  return (scanned) => {
    const nearest = when === null ? null : nearestHit(when, step.within, scanned);
    return (found) => {
      if (zoned && (found === null || !zones.accept(startOf(found), scanned))) return null;
      const hit = nearest?.(found);
      if (when !== null && hit === undefined) return null;
      const parts = [
        ...(found === null ? [] : zones.explain(found, scanned)),
        ...(hit === undefined
          ? []
          : [hit.matcher.explain(hit, scanned), held("within", windowText(step.within))]),
      ];
      return { by: step.by, proof: { ...held("score", detail), parts } };
    };
  };
}

/** `sentence`, `5 words`, `5 words, before what is found`. */
function windowText(within: Within): string {
  if (typeof within === "string") return within;
  const { side } = within;
  return side === "either" ? wordsText(within) : `${wordsText(within)}, ${side} the hit`;
}
