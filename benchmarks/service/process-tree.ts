/** CPU time and memory of a running program with the processes that it started, as Linux tells them in `/proc`. */
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

export interface ProcessUse {
  readonly id: number;
  readonly parent: number;
  /** Of the process itself, its threads included. */
  readonly cpuSeconds: number;
  /** Of its children that have ended. */
  readonly endedSeconds: number;
  readonly residentBytes: number;
}

/** The process itself comes first. */
export function processTree(root: number): readonly ProcessUse[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => useOf(Number(name)) ?? []);
  const tree = all.filter(({ id }) => id === root);
  for (const { id } of tree) tree.push(...all.filter(({ parent }) => parent === id));
  return tree;
}

export function residentBytes(root: number): number {
  return processTree(root).reduce((sum, use) => sum + use.residentBytes, 0);
}

/** Of the whole tree, and of the children of its root alone, which read documents. */
export function cpuOf(root: number): { readonly total: number; readonly readers: number } {
  const [first, ...rest] = processTree(root);
  if (first === undefined) throw new Error(`process ${root} has ended`);
  const readers = rest.reduce((sum, use) => sum + use.cpuSeconds, first.endedSeconds);
  return { total: first.cpuSeconds + readers, readers };
}

/** CPU time of the processes that this one started and that have ended, with their own. */
export function endedChildrenSeconds(): number {
  return processTree(process.pid)[0]?.endedSeconds ?? 0;
}

export interface ThreadUse {
  /** Of the root itself, or of a process that it started. */
  readonly isRoot: boolean;
  /** That the operating system shows. */
  readonly name: string;
  readonly cpuMilliseconds: number;
}

/** Of every thread that lives now. */
export function threadsOf(root: number): readonly ThreadUse[] {
  return processTree(root).flatMap(({ id }) => {
    const file = (name: string) => readFileSync(`/proc/${id}/task/${name}`, "utf8");
    return readdirSync(`/proc/${id}/task`).map((thread) => ({
      isRoot: id === root,
      name: file(`${thread}/comm`).trim(),
      // Its first field is the time on a processor in nanoseconds.
      cpuMilliseconds: Number.parseInt(file(`${thread}/schedstat`), 10) / 1e6,
    }));
  });
}

/** Null when it has just ended. proc(5): fields 4, 14 to 17, and 24 in pages; the second may hold spaces. */
function useOf(id: number): ProcessUse | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const field = (number: number) => Number(fields[number - 3]);
    return {
      id,
      parent: field(4),
      cpuSeconds: (field(14) + field(15)) / ticksPerSecond,
      endedSeconds: (field(16) + field(17)) / ticksPerSecond,
      residentBytes: field(24) * 4096,
    };
  } catch {
    return null;
  }
}
