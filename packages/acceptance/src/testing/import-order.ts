/**
 * The order of the files and folders of one package. Every import leads downwards: from a folder into its subfolders,
 * or into a sibling folder that does not import it. Type imports count, because readers follow them too.
 */
import { dirname } from "node:path";
import { ownImportsOf, type SourceText } from "./source-files.ts";

/** The importing path, and the imported one. */
type Edge = readonly [from: string, to: string];

/** The imports that break the order, as `from → to` with paths within the package, sorted; none when all have their order. */
export function unorderedImports(files: readonly SourceText[]): readonly string[] {
  const edges = files.flatMap(relativeImports);
  const upward = edges.map(([from, to]): Edge => [dirname(from), dirname(to)]).filter(isUpward);
  const faults = [...upward, ...circular(edges), ...circular(edges.flatMap(betweenSiblings))];
  return [...new Set(faults.map((edge) => edge.join(" → ")))].toSorted();
}

function relativeImports(file: SourceText): readonly Edge[] {
  const within = (path: string) => path.replace(`packages/${file.package}/`, "");
  return ownImportsOf(file).map((imported): Edge => [within(file.path), within(imported)]);
}

/** Between folders: from a folder into one that contains it. */
const isUpward = ([from, to]: Edge) => from.startsWith(`${to}/`);

/** The sibling folders connected by an import between files; none if one folder contains the other. */
function betweenSiblings([from, to]: Edge): readonly Edge[] {
  const [own, other] = [dirname(from).split("/"), dirname(to).split("/")];
  const fork = own.findIndex((name, depth) => name !== other[depth]);
  if (fork < 0 || fork >= other.length) return [];
  return [[own.slice(0, fork + 1).join("/"), other.slice(0, fork + 1).join("/")]];
}

/** The edges that are part of a cycle. */
function circular(edges: readonly Edge[]): readonly Edge[] {
  const targets = Map.groupBy(edges, ([from]) => from);
  const reaches = (start: string, end: string) => {
    const reached = new Set([start]);
    for (const node of reached) for (const [, next] of targets.get(node) ?? []) reached.add(next);
    return reached.has(end);
  };
  return edges.filter(([from, to]) => reaches(to, from));
}
