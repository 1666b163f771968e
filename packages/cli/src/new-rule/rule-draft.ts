/** A rule that is being written, and its file. Pure. */
import { yamlWord } from "../answers/answers-yaml.ts";

export const draftKinds = ["term", "sentence", "absence"] as const;

export type DraftKind = (typeof draftKinds)[number];

export interface RuleDraft {
  readonly id: string;
  readonly kind: DraftKind;
  readonly number: string;
  readonly group: string;
  /** The duty, in one sentence. */
  readonly description: string;
  readonly feedback: string;
  readonly score: number;
  /** Where the duty comes from; empty for an internal rule. */
  readonly source: string;
  /**
   * Phrases: of a term rule, each is wrong; of a sentence rule, each entry with its alternatives, separated by commas, must be in the
   * sentence; of an absence rule, any one of them is enough.
   */
  readonly words: readonly string[];
  readonly tests: readonly DraftTest[];
}

export interface DraftTest {
  readonly fires: boolean;
  /** With marks around what must be found. */
  readonly text: string;
}

export function draftText(draft: RuleDraft): string {
  const { id, number, group, description, feedback, score, source, tests } = draft;
  return [
    `id: ${id}`,
    `number: ${scalar(number)}`,
    `group: ${scalar(group)}`,
    `description: ${scalar(description)}`,
    `feedback: ${scalar(feedback)}`,
    `score: ${score}`,
    ...(source === "" ? [] : [`source: ${scalar(source)}`]),
    ...bodyOf(draft),
    ...(tests.length === 0
      ? []
      : ["tests:", ...tests.map(({ fires, text }) => `  - ${fires ? "fires" : "passes"}: ${scalar(text)}`)]),
    "",
  ].join("\n");
}

function bodyOf({ kind, words }: RuleDraft): readonly string[] {
  if (kind === "absence")
    return ["absence:", "  expect:", ...words.map((phrase) => `    - ${scalar(phrase)}`)];
  if (kind === "term") return ["term:", "  find:", ...words.map((phrase) => `    - ${scalar(phrase)}`)];
  const groups = words.map((entry) =>
    entry
      .split(",")
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== ""),
  );
  return ["sentence:", "  all:", ...groups.map((group) => `    - {any: [${group.map(scalar).join(", ")}]}`)];
}

/** A pack for a folder that has none. */
export function packText(name: string): string {
  return `name: ${yamlWord(name)}\nversion: 0.1.0\nlicence: UNLICENSED\nlocale: en\ndescription: Rules of our own.\n`;
}

/** Text that YAML reads as it is written, or in quotes. */
function scalar(text: string): string {
  const isPlain = /^[\p{L}⟦“][\p{L}\p{N} .,'’“”⟦⟧()/%&;!?-]*$/u.test(text) && !/[,;]$|\s$/.test(text);
  return isPlain && (text.includes(" ") || yamlWord(text) === text) && !text.includes(", ")
    ? text
    : JSON.stringify(text);
}
