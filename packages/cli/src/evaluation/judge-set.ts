/** Judges a set of labels with a rule base, in this process, and compares the findings with the labels. */
import type { Evaluation, LabelledItem, ScoredDocument } from "@docreview/engine/rule-tools";
import type { Answers, Document, Problem, Rule } from "@docreview/model";
import { isError } from "@docreview/model";
import type { Readers } from "@docreview/runner";
import type { Progress } from "../report/progress.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";
import { openText, readBytes } from "../rules/read-text.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { labelFault, LabelFault, type DocumentLabels, type LabelledSet } from "./labelled-set.ts";

export interface Judging {
  readonly ruleBase: RuleBase;
  /** The day on which rules must be in effect, for example `2024-01-31`. */
  readonly asOf: string;
  readonly readers: Readers;
  readonly progress: Progress;
  readonly terminal: Terminal;
}

/** Measurements do not depend on the file itself. */
export const plainText = { mediaType: "text/plain", sha256: "", rendition: null } as const;

/** The number of items per step of progress. */
const itemsPerStep = 500;

export function stepsOf({ content }: LabelledSet): number {
  return content.kind === "documents"
    ? content.documents.length
    : Math.ceil(content.items.length / itemsPerStep);
}

/**
 * Null if the terminal's signal ended it.
 * @throws LabelFault for a document that cannot be read, and for answers that the questionnaire rejects.
 */
export async function judgeSet(set: LabelledSet, judging: Judging): Promise<Evaluation | null> {
  return set.content.kind === "documents"
    ? judgeDocuments(set, set.content.documents, judging)
    : judgeItems(set, set.content.items, judging);
}

async function judgeDocuments(
  { only, types }: LabelledSet,
  documents: readonly DocumentLabels[],
  judging: Judging,
): Promise<Evaluation | null> {
  const { createJudge } = await import("@docreview/engine/judge");
  const { evaluateDocuments, scoreDocument } = await import("@docreview/engine/rule-tools");
  const { questionnaire, rules } = judging.ruleBase;
  const judge = createJudge({ rules: chosenRules(rules, only), questionnaire });
  const scored: ScoredDocument[] = [];
  for (const labels of documents) {
    if (await isEnded(judging)) return null;
    const reading = { ...plainText, ...(await readDocument(labels, judging)) };
    const review = judge.examine(reading, knownAnswers(labels.answers, judging.ruleBase), judging.asOf);
    const refused = review.problems.filter(({ code }) => code === "answer-unknown");
    if (refused.length > 0) {
      throw new LabelFault(refused.map(({ message }) => labels.answersProblem(message)));
    }
    const { name, issues, arguable } = labels;
    scored.push(scoreDocument(review, { name, issues, arguable, types }));
    judging.progress.step(name);
  }
  return evaluateDocuments(scored, types);
}

async function judgeItems(
  { only, answers, name }: LabelledSet,
  items: readonly LabelledItem[],
  judging: Judging,
): Promise<Evaluation | null> {
  const { createJudge } = await import("@docreview/engine/judge");
  const { evaluateItems, itemRules, textDocument } = await import("@docreview/engine/rule-tools");
  const { questionnaire, rules } = judging.ruleBase;
  const chosen = chosenRules(rules, only);
  const judge =
    answers === null
      ? createJudge({ rules: itemRules(chosen), questionnaire: null })
      : createJudge({ rules: chosen, questionnaire });
  const judged = [];
  for (const [index, item] of items.entries()) {
    if (index % itemsPerStep === 0) {
      if (await isEnded(judging)) return null;
      judging.progress.step(name);
    }
    const { document } = textDocument(item.text, "body");
    const reading = { ...plainText, document, problems: [] };
    judged.push({ item, findings: judge.examine(reading, answers ?? {}, judging.asOf).findings });
  }
  return evaluateItems(judged);
}

/** Also lets the signal arrive, because judging blocks the event loop. */
async function isEnded({ terminal }: Judging): Promise<boolean> {
  await new Promise((resolve) => setImmediate(resolve));
  return terminal.signal.aborted;
}

/** All packs if none is named. */
function chosenRules(rules: readonly Rule[], only: readonly string[]): readonly Rule[] {
  if (only.length === 0) return rules;
  return rules.filter(({ pack, id }) => only.includes(pack) || only.includes(`${pack}/${id}`));
}

/** Labels may answer questions that this questionnaire does not ask. */
export function knownAnswers(answers: Answers, { questionnaire }: RuleBase): Answers {
  const asked = new Set(questionnaire?.categories.map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([category]) => asked.has(category)));
}

interface ReadText {
  readonly document: Document;
  readonly problems: readonly Problem[];
}

export async function readDocument(
  { source }: DocumentLabels,
  { readers, terminal }: Judging,
): Promise<ReadText> {
  const { textDocument } = await import("@docreview/engine/rule-tools");
  if (source.kind === "text") {
    return { document: textDocument(withoutHeadingMarks(source.text), "body").document, problems: [] };
  }
  const { path } = source;
  const bytes = await readBytes(path, readers, terminal);
  if (typeof bytes === "string") throw labelFault(path, bytes);
  const { document, problems } = await openText({ path, bytes }, readers, terminal);
  if (document !== null) return { document, problems };
  throw labelFault(
    path,
    problems
      .filter(isError)
      .map(({ message }) => message)
      .join(" "),
  );
}

function withoutHeadingMarks(text: string): string {
  return text.replaceAll(/^#+ /gm, "");
}
