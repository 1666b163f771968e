/**
 * The order of folders or files that a DESIGN.md states: the sentence “Each folder imports only folders above it” (or
 * “below it”, or of files), and then a table or a list, whose entries begin with their names in backquotes.
 */
import { ownImportsOf, type SourceText } from "./source-files.ts";

/** Paths within `src/`, from those that import nothing to those that import the others; null if no order is stated. */
export function statedOrder(design: string): readonly string[] | null {
  const found = /Each (?:folder|file) imports only\s+(?:folders|files)\s+(above|below)\s+it\b/.exec(design);
  if (found === null) return null;
  const lines = design.slice(found.index).split("\n");
  const first = lines.findIndex((line) => isEntry(line));
  const length = lines.slice(first).findIndex((line) => !isEntry(line) && !isContinuation(line));
  const order = lines
    .slice(first, first + length)
    .filter(isEntry)
    .flatMap(namesIn);
  return found[1] === "above" ? order : order.toReversed();
}

const isEntry = (line: string) => /^(?:\||- )/.test(line);
const isContinuation = (line: string) => /^ {2}\S/.test(line);

/** The names with which an entry begins, before its text. */
function namesIn(entry: string): readonly string[] {
  const [beginning] = entry.replace(/^\W+(?=`)/, "").split(/ \||: /);
  return [...beginning!.matchAll(/`([\w./-]+?)\/?`/g)].map((name) => name[1]!);
}

/**
 * The contradictions of an order: paths that do not exist, files not in it, and imports against it. Type imports count.
 */
export function orderFaults(order: readonly string[], files: readonly SourceText[]): readonly string[] {
  const ofFiles = order.some((path) => path.endsWith(".ts"));
  const absent = order.filter((path) => !files.some((file) => holds(path, pathOf(file))));
  const unplaced = files.filter(
    (file) => placeOf(order, pathOf(file)) < 0 && (ofFiles ? !isIndex(file) : pathOf(file).includes("/")),
  );
  return [
    ...absent.map((path) => `${path} does not exist`),
    ...unplaced.map(({ path }) => `${path} is not in the order`),
    ...files.flatMap((file) => importsAgainst(order, file)),
  ];
}

/** Files that are not in the order may import all that are. */
function importsAgainst(order: readonly string[], file: SourceText): readonly string[] {
  const place = placeOf(order, pathOf(file));
  if (place < 0) return [];
  return ownImportsOf(file)
    .map(withinSources)
    .filter((imported) => placeOf(order, imported) > place)
    .map((imported) => `${file.path} imports ${imported}`);
}

const withinSources = (path: string) => path.split("/").slice(3).join("/");
const pathOf = ({ path }: SourceText) => withinSources(path);

const isIndex = (file: SourceText) => pathOf(file) === "index.ts";

const holds = (listed: string, path: string) => path === listed || path.startsWith(`${listed}/`);

/** The place of the innermost path of the order that holds another; -1 if none does. */
function placeOf(order: readonly string[], path: string): number {
  const holders = order.filter((listed) => holds(listed, path));
  return order.indexOf(holders.toSorted((a, b) => b.length - a.length)[0] ?? "");
}
