/** What rules find in a text, as the service reports it. Offsets are UTF-16 code units in the text, ends exclusive. */
import type { Attributes } from "../api/attributes.ts";
import { mergedMarks, type Mark } from "../rules/merged-marks.ts";

export interface Attempt {
  readonly text: string;
  /** The rule's file; null: all loaded rules. */
  readonly rule: string | null;
  /** The pack whose lists and patterns the rule can refer to; null: none. */
  readonly pack: string | null;
  /** The user's answers if all rules are tried; otherwise the text decides. */
  readonly answers: Answers;
}

/** Option keys by category key; an empty list leaves the category unanswered. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export type Result = Pick<Attributes<"tries">, "categories" | "rules" | "findings" | "tests" | "faults">;

export type TriedCategory = Result["categories"][number];

/** Null if one rule was tried. */
export type TriedRules = NonNullable<Result["rules"]>;

export type TriedFinding = Result["findings"][number];

export type TriedTrigger = TriedFinding["triggers"][number];

export type TriedTest = Result["tests"][number];

export type RuleFault = Result["faults"][number];

/** The places of the findings. */
export function marksOf({ findings }: Result): readonly Mark[] {
  return mergedMarks(
    findings
      .flatMap(({ triggers }) => triggers)
      .flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }])),
  );
}

/** For example “3 matches found. 5 of 6 tests passed.” */
export function resultWords({ findings, tests, faults, rules }: Result): string {
  if (faults.length > 0) return `The rule has ${counted(faults.length, "fault")}.`;
  const matches = findings.reduce((sum, { triggers, leftOut }) => sum + triggers.length + leftOut, 0);
  const found = matches === 0 ? nothingWords(rules) : `${counted(matches, "match", "matches")} found.`;
  if (tests.length === 0) return found;
  const passed = tests.filter((test) => test.passed).length;
  if (tests.length === 1) return `${found} Its test ${passed === 1 ? "passed" : "failed"}.`;
  return `${found} ${passed === tests.length ? "All" : `${passed} of`} ${counted(tests.length, "test")} passed.`;
}

/** Says “nothing” only of the rules that ran: the others might have found something. */
function nothingWords(rules: TriedRules | null): string {
  if (rules === null || rules.applied === rules.total) return "Nothing was found.";
  return rules.applied === 1
    ? "The rule that ran found nothing."
    : `The ${rules.applied} rules that ran found nothing.`;
}

/** Says how many rules ran, and why the others did not; null if one rule was tried. */
export function ranWords({ rules, categories }: Result): string | null {
  if (rules === null) return null;
  const { applied, total, waiting } = rules;
  if (applied === total) return `All ${counted(total, "rule")} ran.`;
  const questions = categories
    .filter(({ key }) => waiting.categories.includes(key))
    .map(({ description }) => `“${description}”`);
  const waits =
    waiting.rules === 0
      ? ""
      : ` ${waiting.rules} about missing text ${waiting.rules === 1 ? "waits" : "wait"} for an answer to ${list.format(questions)}.`;
  const others = applied + waiting.rules === total ? "" : " The others do not apply to these answers.";
  return `${applied} of ${counted(total, "rule")} ran.${waits}${others}`;
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
