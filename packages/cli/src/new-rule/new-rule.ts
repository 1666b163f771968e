/** `rules new`: asks for a rule what no flag says, and writes a file that passes its tests. */
import { mkdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { SourceFile } from "@docreview/model";
import { readRuleFolder } from "@docreview/runner";
import { reasonOf } from "../files/reason.ts";
import { problemText } from "../report/text.ts";
import { linesOf } from "../terminal/lines.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { judgeDraft, type DraftJudge } from "./judge-draft.ts";
import { isKind, questions, type Question, type QuestionKey } from "./questions.ts";
import { draftText, packText, type DraftKind, type DraftTest, type RuleDraft } from "./rule-draft.ts";

export type NewRuleOptions = Readonly<Partial<Record<QuestionKey, string | readonly string[]>>> & {
  /** Whether replies come from a pipe. */
  readonly piped: boolean;
};

export async function newRule(path: string, options: NewRuleOptions, terminal: Terminal): Promise<Ending> {
  const id = basename(path, ".yaml");
  if (!path.endsWith(".yaml") || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    return `${path}: name the file after the rule, in lower-case words joined by hyphens, such as my-rules/house/risk-free.yaml`;
  if (await exists(path))
    return `${path}: There is such a file already. Choose another name, or edit the file.`;
  const missing = questions.filter(
    ({ key, fallback }) => options[key] === undefined && fallback === undefined,
  );
  if (missing.length > 0 && terminal.stdin.isTTY !== true && !options.piped)
    return `without a terminal, say everything with flags: ${missing.map(({ flag }) => flag).join(", ")} ${missing.length === 1 ? "is" : "are"} missing; or send the replies with --piped`;
  const support = await packFiles(dirname(path));
  const draft = await interview({ path, id, support }, options, terminal);
  if (typeof draft === "string") return draft;
  try {
    await mkdir(dirname(path), { recursive: true });
    if (!support.some((file) => basename(file.path) === "pack.yaml"))
      await writeFile(join(dirname(path), "pack.yaml"), packText(basename(dirname(path))), { flag: "wx" });
    await writeFile(path, draftText(draft), { flag: "wx" });
  } catch (error) {
    return `${path}: ${reasonOf(error)}`;
  }
  const folder = dirname(dirname(path));
  terminal.stdout.write(
    `Wrote ${path}, which passes its tests. Next: docreview rules lint ${folder}, and scan with --rules ${folder}\n`,
  );
  return exitCodes.clean;
}

async function packFiles(folder: string): Promise<readonly SourceFile[]> {
  return (await exists(folder)) ? (await readRuleFolder(folder)).rules : [];
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

interface Place {
  readonly path: string;
  readonly id: string;
  readonly support: readonly SourceFile[];
}

/** The draft or, as a sentence, why there is none. */
async function interview(
  place: Place,
  options: NewRuleOptions,
  terminal: Terminal,
): Promise<RuleDraft | string> {
  const lines = linesOf(terminal.stdin)[Symbol.asyncIterator]();
  const read = async () => {
    const { value, done } = await lines.next();
    return done === true ? null : value.trim();
  };
  const known = new Map<QuestionKey, readonly string[]>();
  let judge: DraftJudge | null = null;
  for (const question of questions) {
    const kind = kindOf(known);
    const check = (answer: string) => faultOf(question, answer, judge);
    const given = options[question.key];
    const answers =
      given === undefined
        ? await ask(question, { kind, check, read }, terminal)
        : answersIn(given, question, check);
    if (typeof answers === "string") return answers;
    known.set(question.key, answers);
    if (question.key === "group") {
      const source = { path: place.path, text: draftText(draftOf(place.id, known, null)) };
      const made = judgeDraft(source, place.support);
      if (!("mark" in made)) return made.map(problemText).join("\n");
      judge = made;
    }
  }
  return draftOf(place.id, known, judge);
}

type Check = (answer: string) => string | null;

/** An example is tried as it is written. */
function faultOf(
  { key, fault, fallback }: Question,
  answer: string,
  judge: DraftJudge | null,
): string | null {
  if (answer === "" && fallback === undefined) return "Something has to be written here.";
  if (key === "fires" && judge?.mark(answer) === null)
    return `The rule finds nothing in “${answer}”: it would fail this test.`;
  const found = key === "passes" ? (judge?.mark(answer) ?? null) : null;
  if (found !== null) return `The rule finds ${found}: it would fail this test.`;
  return fault?.(answer) ?? null;
}

function answersIn(
  given: string | readonly string[],
  { flag, several }: Question,
  check: Check,
): readonly string[] | string {
  const answers = typeof given === "string" ? [given] : given;
  if (several === undefined && answers.length > 1) return `${flag} is given more than once`;
  const fault = answers.map(check).find((one) => one !== null);
  return fault === undefined ? answers : `${flag}: ${fault}`;
}

interface Asking {
  readonly kind: DraftKind;
  readonly check: Check;
  /** The next line; null if the input has ended. */
  readonly read: () => Promise<string | null>;
}

async function ask(
  question: Question,
  { kind, check, read }: Asking,
  { stdout }: Terminal,
): Promise<readonly string[] | string> {
  const { text, several, fallback } = question;
  stdout.write(`\n${text(kind)}${several === undefined ? "" : "; an empty line ends them"}\n> `);
  const answers: string[] = [];
  for (;;) {
    const line = await read();
    if (line === null) return "the input ended before the last question, so nothing was written";
    if (line === "" && answers.length > 0) return answers;
    if (line === "" && fallback !== undefined) return [fallback];
    const fault = check(line);
    if (fault !== null) stdout.write(`${fault}\n> `);
    else if (several === undefined) return [line];
    else {
      answers.push(line);
      stdout.write("> ");
    }
  }
}

function kindOf(known: ReadonlyMap<QuestionKey, readonly string[]>): DraftKind {
  const [kind = ""] = known.get("kind") ?? [];
  return isKind(kind) ? kind : "term";
}

function draftOf(
  id: string,
  known: ReadonlyMap<QuestionKey, readonly string[]>,
  judge: DraftJudge | null,
): RuleDraft {
  const one = (key: QuestionKey) => known.get(key)?.[0] ?? "";
  const tests = (["fires", "passes"] as const).flatMap((key) =>
    (known.get(key) ?? []).map((text): DraftTest => ({
      fires: key === "fires",
      text: judge?.mark(text) ?? text,
    })),
  );
  return {
    id,
    kind: kindOf(known),
    number: one("number"),
    group: one("group"),
    description: one("description"),
    feedback: one("feedback"),
    score: Number(one("score")),
    source: one("source"),
    words: known.get("word") ?? [],
    tests: judge === null ? [] : tests,
  };
}
