/** What the draft of a pack would change in one document, compared with the version in use. Runs on the matching threads. */
import type { Judge } from "@docreview/engine/judge";
import { createImpactTally, type DescribedRule, type RuleImpact } from "@docreview/engine/impact";
import type { Answers, Review } from "@docreview/model";
import { openReading, type Runner } from "@docreview/runner";

/** The rules of one version of the pack. */
export interface PreviewedRules {
  /** From `ruleBaseBytes`. */
  readonly ruleBase: Uint8Array;
  /** Of these bytes: compiled rules are kept by it. */
  readonly hash: string;
}

export interface PreviewTask {
  readonly draft: PreviewedRules;
  /** Null if no version is in use. */
  readonly published: PreviewedRules | null;
  /** The output of `v8.serialize`. */
  readonly reading: Uint8Array;
  readonly answers: Answers;
  readonly asOf: string;
}

export interface DocumentPreview {
  /** The rules that were edited, or that find something else; each with the first changes. */
  readonly rules: readonly RuleImpact[];
  readonly differs: boolean;
  /** Whether a rule could not be judged by one of the versions; it is not compared. */
  readonly isIncomplete: boolean;
}

export interface CompiledRules {
  readonly judge: Judge;
  readonly rules: readonly DescribedRule[];
}

/** The changes of one document that are kept of each rule and kind, so that others show theirs too. */
const mostExamples = 10;

/** Null if the document cannot be judged. */
export async function previewDocument(
  { draft, published, reading: bytes, answers, asOf }: PreviewTask,
  compiled: (rules: PreviewedRules) => Promise<CompiledRules>,
): Promise<DocumentPreview | null> {
  const reading = openReading(bytes);
  const version = await compiled(draft);
  const after = version.judge.examine(reading, answers, asOf);
  const former = published === null ? null : await compiled(published);
  const before = former?.judge.examine(reading, answers, asOf) ?? withoutFindings(after);
  if (before.status !== "finished" || after.status !== "finished") return null;
  const tally = createImpactTally({ before: former?.rules ?? [], after: version.rules }, mostExamples);
  tally.add("", before, after);
  const impact = tally.impact();
  return {
    rules: impact.rules,
    differs: impact.documents.differing > 0,
    isIncomplete: before.errors.length + after.errors.length > 0,
  };
}

/** What no rules would have found. */
function withoutFindings(review: Review): Review {
  return { ...review, findings: [], errors: [] };
}

/** Milliseconds for a document: rules that take longer are not previewed on it. */
const judgingLasts = 30_000;

/** @throws TookTooLong; ThreadDied, if it needed too much memory */
export async function runPreview(
  runner: Pick<Runner, "runTask">,
  task: PreviewTask,
): Promise<DocumentPreview | null> {
  return (await runner.runTask("previewDraft", task, { limit: judgingLasts })) as DocumentPreview | null;
}
