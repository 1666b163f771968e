/**
 * The score of a hit: the score of its rule plus the steps that apply at its position. The proof lists each applied
 * step with what it matched. A finding without a position (something missing from the whole document) only satisfies
 * steps that require a pattern in the document.
 */
import type { Proof, Rule, ScoreStep, Span } from "@docreview/model";
import { spanIn, withParts, type Found, type Occurrence } from "../kinds/occurrence.ts";
import type { RuleCompiler } from "../kinds/rule-kind.ts";
import { nearestHit } from "../pattern/nearest-hit.ts";
import { noSurroundings, windowText } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import { isPattern } from "../pattern/walk.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";

/** Assigns scores to what a rule found in one document. */
export type Rate = (found: readonly Found[], scanned: ScannedDocument) => readonly Occurrence[];

/** Null for a rule without steps, whose findings stay as they are. */
export function compileScoreSteps({ score, adjust = [] }: Rule, compiler: RuleCompiler): Rate | null {
  if (adjust.length === 0) return null;
  const steps = adjust.map((step) => compileStep(step, compiler));
  return (found, scanned) => {
    if (found.length === 0) return [];
    const judges = steps.map((step) => step(scanned));
    return found.map((each) => rated(each, score, judges));
  };
}

/**
 * What a step adds to the score of a hit, and why; null if it does not apply. `found` is null for a hit without a
 * position.
 */
type JudgeStep = (found: Span | null) => AppliedStep | null;

interface AppliedStep {
  readonly by: number;
  readonly prove: () => Proof;
}

function rated(found: Found, score: number, judges: readonly JudgeStep[]): Occurrence {
  const at = spanIn(found);
  const steps = judges.flatMap((judge) => judge(at) ?? []);
  const sum = steps.reduce((total, { by }) => total + by, score);
  const stepped = withParts(found, () => steps.map(({ prove }) => prove()));
  const limited = { score: Math.min(10, Math.max(0, sum)) };
  return { ...stepped, ...limited, describe: () => ({ ...stepped.describe(), ...limited }) };
}

/** A finding counts as being where it begins. */
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
      const parts = () => [
        ...(found === null ? [] : zones.explain(found, scanned)),
        ...(hit === undefined
          ? []
          : [
              hit.matcher.explain(hit, scanned),
              held(
                "within",
                windowText(step.within, (side) => `, ${side} the hit`),
              ),
            ]),
      ];
      return { by: step.by, prove: () => ({ ...held("score", detail), parts: parts() }) };
    };
  };
}
