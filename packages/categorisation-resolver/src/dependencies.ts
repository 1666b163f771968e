/** The order in which categories must be resolved, so that each follows those that it depends on, or the cycles that prevent it. */

/** Whether an option of `from` is offered depends on the answer to `to`. */
export interface Dependency {
  readonly from: string;
  readonly to: string;
}

export interface Ordering {
  /** Every category after those that it depends on, otherwise in the given order; those that depend on a cycle are omitted. */
  readonly order: readonly string[];
  /** Each cycle is closed, `[a, b, a]`: a depends on b, and b on a. Empty if everything could be ordered. */
  readonly cycles: readonly (readonly string[])[];
}

/** Orders `keys` so that dependencies come first. Linear in keys and dependencies; those on unknown keys are ignored. */
export function orderByDependency(keys: readonly string[], dependencies: readonly Dependency[]): Ordering {
  const nodes = new Map(keys.map((key) => [key, nodeOf(key)]));
  for (const { from, to } of dependencies) {
    const [dependent, needed] = [nodes.get(from), nodes.get(to)];
    if (dependent === undefined || needed === undefined) continue;
    dependent.needs.add(needed);
    needed.neededBy.add(dependent);
  }
  const waiting = new Map([...nodes.values()].map((node) => [node, node.needs.size]));
  const sorted = [...nodes.values()].filter(({ needs }) => needs.size === 0);
  for (const node of sorted) {
    for (const next of node.neededBy) {
      const left = (waiting.get(next) ?? 0) - 1;
      waiting.set(next, left);
      if (left === 0) sorted.push(next);
    }
  }
  const ordered = new Set(sorted);
  const remaining = new Set([...nodes.values()].filter((node) => !ordered.has(node)));
  return { order: sorted.map(({ key }) => key), cycles: cyclesAmong(remaining) };
}

interface Node {
  readonly key: string;
  readonly needs: Set<Node>;
  readonly neededBy: Set<Node>;
}

function nodeOf(key: string): Node {
  return { key, needs: new Set(), neededBy: new Set() };
}

/** Every remaining node depends on another remaining one, so following dependencies always closes a cycle. */
function cyclesAmong(remaining: ReadonlySet<Node>): string[][] {
  const cycles: string[][] = [];
  const walked = new Set<Node>();
  for (const start of remaining) {
    const path: Node[] = [];
    let node: Node | undefined = start;
    while (node !== undefined && !walked.has(node)) {
      walked.add(node);
      path.push(node);
      node = [...node.needs].find((needed) => remaining.has(needed));
    }
    if (node === undefined || !path.includes(node)) continue;
    cycles.push([...path.slice(path.indexOf(node)), node].map(({ key }) => key));
  }
  return cycles;
}
