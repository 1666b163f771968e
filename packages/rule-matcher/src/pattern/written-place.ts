/**
 * The position of a part of a rule in its file. Patterns do not carry positions, because a rule means the same
 * wherever its parts are written; so the file is parsed again when a position is needed.
 */
import type { FilePosition, Rule, SourceFile } from "@docreview/model";
import {
  entriesOf,
  list,
  offsetOf,
  readYaml,
  type Faults,
  type Node,
  type Schema,
} from "@docreview/yaml-schema";
import { isPattern, valueAt, type Path } from "./walk.ts";

/** A parsed file: keys and items with their positions. */
interface Written {
  readonly offset: number;
  readonly keys: ReadonlyMap<string, Written>;
  readonly items: readonly Written[];
}

/**
 * The sections of a rule that have parts: what it searches for, its score steps, its effective dates, the answers
 * that it requires.
 */
export type Section = "body" | "adjust" | "effective" | "appliesTo";

/**
 * Positions in the rules of one file. `path` starts at the section; if it cannot be followed to its end, the last
 * position that was found is returned.
 */
export function placesIn(source: SourceFile): (rule: Rule, path: Path, section?: Section) => FilePosition {
  const { value, positionOf } = readYaml(source, written);
  return (rule, path, section = "body") => {
    const whole = value === null ? undefined : ruleIn(value, rule, positionOf);
    const from = whole?.keys.get(section === "body" ? rule.kind : section);
    return from === undefined ? rule.position : positionOf(follow(from, rule[section], path).offset);
  };
}

/** The position of the condition on a category in the file of a pack, or of a rule; null if there is none. */
export function conditionPlace(source: SourceFile, category: string, rule?: Rule): FilePosition | null {
  const { value, positionOf } = readYaml(source, written);
  const whole = value === null || rule === undefined ? value : ruleIn(value, rule, positionOf);
  const condition = whole?.keys.get("appliesTo")?.keys.get(category);
  return condition === undefined ? null : positionOf(condition.offset);
}

/**
 * The YAML of one rule as if it were alone in a file: of a file with several, its entry without the indentation; otherwise the whole
 * text.
 */
export function ruleText(source: SourceFile, rule: Rule): string {
  if (!/^rules[ \t]*:/m.test(source.text)) return source.text;
  const { value, positionOf } = readYaml(source, written);
  const entries = value?.keys.get("rules")?.items ?? [];
  const own = value === null ? undefined : ruleIn(value, rule, positionOf);
  const at = entries.findIndex((entry) => entry === own);
  if (own === undefined || at < 0) return source.text;
  const start = source.text.lastIndexOf("\n", own.offset) + 1;
  const following = entries[at + 1]?.offset ?? source.text.length;
  const end = entries[at + 1] === undefined ? following : source.text.lastIndexOf("\n", following) + 1;
  // Several may be on one line.
  if (end <= own.offset) return source.text;
  const indentation = own.offset - start;
  const [first = "", ...others] = source.text.slice(own.offset, end).split("\n");
  const outdented = others.map((line) =>
    line.slice(0, indentation).trim() === "" ? line.slice(indentation) : line.trimStart(),
  );
  return `${[first, ...outdented].join("\n").trimEnd()}\n`;
}

type PositionOf = (offset: number) => FilePosition;

/** Of a file with several rules, the one that begins at or last before the position of the rule. */
function ruleIn(file: Written, { position }: Rule, positionOf: PositionOf): Written | undefined {
  const several = file.keys.get("rules");
  if (several === undefined) return file;
  return several.items.findLast(({ offset }) => {
    const { line, column } = positionOf(offset);
    return line < position.line || (line === position.line && column <= position.column);
  });
}

const node: Schema<Node> = { expected: "anything", describe: () => ({}), read: (given) => given };
const nodes = list(node, "anything");

const written: Schema<Written> = {
  expected: "anything",
  describe: () => ({}),
  read: (given, { source }) => readWritten(given, { source, report: () => undefined }),
};

function readWritten(given: Node, silent: Faults): Written {
  const entries = entriesOf(given) ?? [];
  const items = entries.length > 0 ? [] : (nodes.read(given, silent) ?? []);
  return {
    offset: offsetOf(given),
    keys: new Map(entries.map(({ key, value }) => [key, readWritten(value, silent)])),
    items: items.map((item) => readWritten(item, silent)),
  };
}

/** The parts of a pattern are written under the key of its form; a list of one can be written as the item itself. */
function follow(from: Written, body: unknown, path: Path): Written {
  let at = from;
  path.forEach((step, index) => {
    if (typeof step === "number") at = at.items[step] ?? at;
    else at = at.keys.get(step) ?? partsIn(at, step, valueAt(body, path.slice(0, index))) ?? at;
  });
  return at;
}

/** Amounts are written by name. In a list of parts, excluded ones are written as a separate item, `{none: […]}`. */
function partsIn({ keys }: Written, step: string, owner: unknown): Written | undefined {
  const parts = isPattern(owner) ? keys.get(owner.kind) : undefined;
  if (step === "amounts") return parts;
  if (parts === undefined || (step !== "parts" && step !== "none")) return undefined;
  const absent = parts.items.flatMap((item) => item.keys.get("none") ?? []);
  const items =
    step === "none"
      ? absent.flatMap((one) => (one.items.length > 0 ? one.items : [one]))
      : parts.items.filter((item) => !item.keys.has("none"));
  return { ...parts, items };
}
