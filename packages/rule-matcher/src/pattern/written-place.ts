/**
 * Where a part of a rule is in its file. Patterns do not know their places, as a rule means the same wherever its
 * parts stand; so the file is read once more when a place is required.
 */
import type { FilePosition, Rule, SourceFile } from "@docreview/model";
import { entriesOf, list, offsetOf, readYaml, type Node, type Schema } from "@docreview/yaml-schema";
import { isPattern, valueAt, type Path } from "./walk.ts";

/** A file as it is written: keys and items with their places. */
interface Written {
  readonly offset: number;
  readonly keys: ReadonlyMap<string, Written>;
  readonly items: readonly Written[];
}

/** What of a rule has parts: what it looks for, the steps of its score, its days, the answers it asks for. */
export type Section = "body" | "adjust" | "effective" | "appliesTo";

/** For parts of the rules of one file: `path` leads from the section; what cannot be followed stands where its owner does. */
export function placesIn(source: SourceFile): (rule: Rule, path: Path, section?: Section) => FilePosition {
  const { value, positionOf } = readYaml(source, written);
  return (rule, path, section = "body") => {
    const from = value?.keys.get(section === "body" ? rule.kind : section);
    return from === undefined ? rule.position : positionOf(follow(from, rule[section], path).offset);
  };
}

/** Where a file of a rule or pack states the condition on a category; null if it states none. */
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
  read: (given, { source }) => {
    const silent = { source, report: () => undefined };
    const inner = (child: Node): Written => written.read(child, silent)!;
    const entries = entriesOf(given) ?? [];
    const items = entries.length > 0 ? [] : (nodes.read(given, silent) ?? []);
    return {
      offset: offsetOf(given),
      keys: new Map(entries.map(({ key, value }) => [key, inner(value)])),
      items: items.map(inner),
    };
  },
};

/** The parts of a pattern are written under the key that names its form; one item may stand for a list of one. */
function follow(from: Written, body: unknown, path: Path): Written {
  let at = from;
  path.forEach((step, index) => {
    if (typeof step === "number") at = at.items[step] ?? at;
    else at = at.keys.get(step) ?? partsIn(at, step, valueAt(body, path.slice(0, index))) ?? at;
  });
  return at;
}

/** Amounts are written by name. In a list of parts, what must not be there is written as its own item, `{none: […]}`. */
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
