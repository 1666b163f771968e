/** What an approval still needs, in one sentence. Pure. */

export interface Missing {
  /** Whether changes were requested. */
  readonly isSentBack: boolean;
  readonly dueJudgements: number;
  readonly blocking: { readonly triggers: number; readonly score: number };
  /** In order; null: the only stage of a policy without stages. */
  readonly stages: readonly (string | null)[];
  /** People who must still approve so that enough have. */
  readonly people: number;
  readonly lastStage: string | null;
}

/** Null if nothing is missing. */
export function missingSentence(missing: Missing): string | null {
  const parts = [judgements(missing), verdicts(missing), approvals(missing)].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const said = `Missing: ${listOf(parts)}.`;
  return missing.isSentBack ? `Changes were requested. ${said}` : said;
}

function judgements({ dueJudgements }: Missing): string | null {
  return dueJudgements === 0 ? null : `the judgement of ${counted(dueJudgements, "rule")}`;
}

function verdicts({ blocking: { triggers, score } }: Missing): string | null {
  if (triggers === 0) return null;
  return `${triggers === 1 ? "a verdict" : "verdicts"} on ${counted(triggers, "open trigger")} with a score of ${score} or more`;
}

function approvals({ stages, people, lastStage }: Missing): string | null {
  const names = stages.filter((name) => name !== null);
  if (names.length > 0) {
    const noun = names.length === 1 ? "approval" : "approvals";
    return `the ${noun} of ${names.join(", then of ")}${people > 1 ? ", by two people" : ""}`;
  }
  if (stages.length > 0) return people > 1 ? "the approvals of two people" : "an approval";
  if (people === 0) return null;
  return `the approval of a second person${lastStage === null ? "" : ` in ${lastStage}`}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function listOf(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
