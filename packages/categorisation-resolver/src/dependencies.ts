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
  const needs = new Map(keys.map((key) => [key, new Set<string>()]));
  const neededBy = new Map(keys.map((key) => [key, new Set<string>()]));
  for (const { from, to } of dependencies) {
    if (!needs.has(from) || !needs.has(to)) continue;
    needs.get(from)!.add(to);
    neededBy.get(to)!.add(from);
  }
  const waiting = new Map(keys.map((key) => [key, needs.get(key)!.size]));
  const order = keys.filter((key) => waiting.get(key) === 0);
  for (const key of order) {
    for (const next of neededBy.get(key)!) {
      const left = waiting.get(next)! - 1;
      waiting.set(next, left);
      if (left === 0) order.push(next);
    }
  }
  const ordered = new Set(order);
  return {
    order,
    cycles: cyclesAmong(
      keys.filter((key) => !ordered.has(key)),
      needs,
    ),
  };
}

/** Every remaining key depends on another remaining key, so following dependencies always closes a cycle. */
function cyclesAmong(left: readonly string[], needs: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = [];
  const within = new Set(left);
  const walked = new Set<string>();
  for (const start of left) {
    const path: string[] = [];
    let key = start;
    while (!walked.has(key)) {
      walked.add(key);
      path.push(key);
      key = [...needs.get(key)!].find((need) => within.has(need))!;
    }
    const from = path.indexOf(key);
    if (from >= 0) cycles.push([...path.slice(from), key]);
  }
  return cycles;
}
