/**
 * Checks a draft of a rule: its faults, its own tests, what the linter says, and what it finds in examples. It is parsed beside
 * the named patterns, word lists and wordings of the rule base, so that it can use them.
 */
import { lintRules, testRules, textDocument, explainRule } from "@docreview/engine/rule-tools";
import {
  checkApplicability,
  createPlaces,
  parseRules,
  withLearning,
  type Questionnaire,
} from "@docreview/engine/rules";
import { isError, problemText, type Match, type Problem, type Rule, type SourceFile } from "@docreview/model";
import { stepLines } from "./step-lines.ts";

export interface DraftTask {
  readonly draft: SourceFile;
  /** The other files of the rule base that are not rules, such as named patterns. */
  readonly beside: readonly SourceFile[];
  readonly questionnaire: Questionnaire | null;
  readonly examples: readonly string[];
  readonly asOf: string;
}

export interface Drafted {
  /** Null if there are faults. */
  readonly rule: Pick<Rule, "pack" | "id"> | null;
  /** What must be corrected before it is a rule, each with line, column and remedy. */
  readonly faults: readonly string[];
  /** `failed`: the first of those that failed, with what is wrong. */
  readonly tests: { readonly run: number; readonly failures: number; readonly failed: readonly string[] };
  /** What the linter advises. */
  readonly advice: readonly string[];
  /** In the order of the examples. */
  readonly examples: readonly TriedExample[];
}

export interface TriedExample {
  readonly fires: boolean;
  /** The words found, or what is missing; at most 20. */
  readonly hits: readonly string[];
  /** If it does not fire: what it looked for. */
  readonly lookedFor: readonly string[];
}

const mostHits = 20;

/** How many faults, failed tests and advices are told, and UTF-16 code units of each: a draft can have thousands of tests. */
const mostTold = 20;
const longestTold = 500;

export function draftTask(task: DraftTask): Drafted {
  const { draft, beside, questionnaire, examples, asOf } = task;
  const sources = [...beside, draft];
  const parsed = parseRules(sources);
  const placeOf = createPlaces(sources);
  const rules = parsed.value.filter(({ position }) => position.path === draft.path);
  const unknown = checkApplicability(questionnaire, rules, (rule, key) => placeOf(rule, [key], "appliesTo"));
  const faults = [...parsed.problems, ...unknown].filter(
    (problem) => isError(problem) && isOf(problem, draft),
  );
  if (rules.length > 1) return refused([`The draft has ${rules.length} rules. Try them one at a time.`]);
  const [rule] = withLearning(rules);
  if (rule === undefined || faults.length > 0) return unusable(faults);
  const tests = testRules([rule]);
  const failed = tests.filter(({ passed }) => !passed);
  const advice = lintRules([rule], { sources, questionnaire, day: asOf });
  return {
    rule: { pack: rule.pack, id: rule.id },
    faults: [],
    tests: {
      run: tests.length,
      failures: failed.length,
      failed: told(
        failed.map(({ test, message }) => `${test.position.line}:${test.position.column}: ${message}`),
      ),
    },
    advice: told(
      advice.map(
        ({ position, message, remedy }) => `${position.line}:${position.column}: ${message} ${remedy}`,
      ),
    ),
    examples: examples.map((text) => tried(rule, text)),
  };
}

function isOf({ place }: Problem, { path }: SourceFile): boolean {
  return place?.kind !== "file" || place.path === path;
}

function unusable(faults: readonly Problem[]): Drafted {
  return refused(
    faults.length > 0
      ? told(faults.map(problemText))
      : ["The text is not a rule: it needs at least id, number, description, feedback, score and a kind."],
  );
}

function told(lines: readonly string[]): readonly string[] {
  const shown = lines
    .slice(0, mostTold)
    .map((line) => (line.length > longestTold ? `${line.slice(0, longestTold - 1).toWellFormed()}…` : line));
  return lines.length > mostTold ? [...shown, `and ${lines.length - mostTold} more`] : shown;
}

function refused(faults: readonly string[]): Drafted {
  return { rule: null, faults, tests: { run: 0, failures: 0, failed: [] }, advice: [], examples: [] };
}

function tried(rule: Rule, text: string): TriedExample {
  const { document } = textDocument(text, "body");
  const { matches, tried: looked } = explainRule(rule, document);
  const hits = matches.slice(0, mostHits).map((match) => hitText(match, document.text));
  return {
    fires: matches.length > 0,
    hits,
    lookedFor: matches.length > 0 ? [] : stepLines(looked, document),
  };
}

function hitText({ place, expected }: Match, text: string): string {
  return place.kind === "span" ? text.slice(place.span.start, place.span.end) : `missing: ${expected ?? ""}`;
}
