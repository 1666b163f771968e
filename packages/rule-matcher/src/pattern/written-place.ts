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
    const from = value?.keys.get(section === "body" ? rule.kind : section);
    return from === undefined ? rule.position : positionOf(follow(from, rule[section], path).offset);
  };
}

/** The position of the condition on a category in the file of a rule or pack; null if there is none. */
export function conditionPlace(source: SourceFile, category: string): FilePosition | null {
  const { value, positionOf } = readYaml(source, written);
  const condition = value?.keys.get("appliesTo")?.keys.get(category);
  return condition === undefined ? null : positionOf(condition.offset);
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
