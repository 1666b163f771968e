/** What rules find in a text, as the service says. Offsets are UTF-16 code units of the text, ends exclusive. */
import type { Proof } from "../review/findings/use-proof.ts";

export interface Attempt {
  readonly text: string;
  /** The rule's file; null: all loaded rules. */
  readonly rule: string | null;
  /** The pack whose lists and patterns the rule can name; null: none. */
  readonly pack: string | null;
}

export interface Result {
  readonly findings: readonly TriedFinding[];
  readonly tests: readonly TriedTest[];
  readonly faults: readonly RuleFault[];
}

export interface TriedFinding {
  readonly reference: string;
  readonly pack: string;
  readonly description: string;
  readonly score: number;
  readonly triggers: readonly TriedTrigger[];
  /** How many more places there are. */
  readonly leftOut: number;
}

export interface TriedTrigger {
  readonly text: string;
  readonly feedback: string;
  /** Null: something is missing. */
  readonly start: number | null;
  readonly end: number | null;
  readonly proof: Proof;
}

export interface TriedTest {
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
  readonly passed: boolean;
  readonly detail: string;
}

export interface RuleFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly remedy: string;
}

/** What was found, one after the other; of what overlaps, the first. */
export function marksOf({ findings }: Result): readonly { readonly start: number; readonly end: number }[] {
  const found = findings
    .flatMap(({ triggers }) => triggers)
    .flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }]))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const marks: { start: number; end: number }[] = [];
  for (const { start, end } of found) {
    const last = marks.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else marks.push({ start, end });
  }
  return marks;
}

/** “3 matches of 2 rules. 5 of 6 tests passed.” */
export function resultWords({ findings, tests, faults }: Result): string {
  if (faults.length > 0) return `The rule has ${counted(faults.length, "fault")}.`;
  const matches = findings.reduce((sum, { triggers, leftOut }) => sum + triggers.length + leftOut, 0);
  const found = matches === 0 ? "Nothing was found." : `${counted(matches, "match", "matches")} found.`;
  if (tests.length === 0) return found;
  const passed = tests.filter((test) => test.passed).length;
  if (tests.length === 1) return `${found} Its test ${passed === 1 ? "passed" : "failed"}.`;
  return `${found} ${passed === tests.length ? "All" : `${passed} of`} ${counted(tests.length, "test")} passed.`;
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
