/** What is asked about a new rule, and which answers it takes. Pure. */
import { draftKinds, type DraftKind } from "./rule-draft.ts";

export interface Question {
  readonly key: QuestionKey;
  readonly flag: string;
  readonly text: (kind: DraftKind) => string;
  /** Several answers, a line each; otherwise exactly one. */
  readonly several?: true;
  /** The answer to an empty line; if omitted, an answer is required. */
  readonly fallback?: string;
  /** Why an answer cannot be used; null if it can. */
  readonly fault?: (answer: string) => string | null;
}

export type QuestionKey =
  | "kind"
  | "description"
  | "source"
  | "word"
  | "feedback"
  | "score"
  | "number"
  | "group"
  | "fires"
  | "passes";

const words: Readonly<Record<DraftKind, string>> = {
  term: "Which words are wrong wherever they are? A phrase on each line",
  sentence:
    "What must a sentence contain to be wrong? On each line one thing, its alternatives with commas between them",
  absence: "Which text is required? On each line a wording that is enough",
};
const fires: Readonly<Record<DraftKind, string>> = {
  term: "Write sentences in which the rule must find something, one on each line",
  sentence: "Write sentences that are wrong, one on each line",
  absence: "Write texts in which the required text is missing, one on each line",
};
const passes: Readonly<Record<DraftKind, string>> = {
  term: "Write sentences that look similar but are fine, one on each line",
  sentence: "Write sentences that look similar but are fine, one on each line",
  absence: "Write texts that have the required text, one on each line",
};

export const questions: readonly Question[] = [
  {
    key: "kind",
    flag: "--kind",
    text: () =>
      "Which kind of rule? term: words that are wrong; sentence: a sentence that is wrong; absence: a text that is missing",
    fault: (answer) => (isKind(answer) ? null : `Write ${draftKinds.join(", ")}.`),
  },
  { key: "description", flag: "--description", text: () => "What is the duty, in one sentence?" },
  {
    key: "source",
    flag: "--source",
    text: () => "Where does the duty come from? Enter for an internal rule",
    fallback: "",
  },
  { key: "word", flag: "--word", text: (kind) => words[kind], several: true },
  {
    key: "feedback",
    flag: "--feedback",
    text: (kind) =>
      `What must be done about it?${kind === "absence" ? "" : " {{text}} stands for the words that were found"}`,
  },
  {
    key: "score",
    flag: "--score",
    text: () => "How serious is it? 0 to 3: a remark; 4 to 6: a concern; 7 to 10: must not be published",
    fault: (answer) => (/^(?:\d|10)$/.test(answer) ? null : "Write a whole number from 0 to 10."),
  },
  { key: "number", flag: "--number", text: () => "By which number will reviewers know it, such as HOUSE-1?" },
  { key: "group", flag: "--group", text: () => "Under which heading is it listed, such as Promises?" },
  { key: "fires", flag: "--fires", text: (kind) => fires[kind], several: true },
  { key: "passes", flag: "--passes", text: (kind) => passes[kind], several: true },
];

export function isKind(text: string): text is DraftKind {
  return draftKinds.some((kind) => kind === text);
}
