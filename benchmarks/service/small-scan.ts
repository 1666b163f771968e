/** What `docreview scan` takes for a text of two sentences: nearly all of it is loading code and rules. */
import { spawnSync } from "node:child_process";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { endedChildrenSeconds } from "./process-tree.ts";
import { main } from "./program.ts";

const rounds = sized(7, 1);

const text = "This fund guarantees a return of 12% a year. Past performance is not a reliable indicator.\n";

export function smallScan(): readonly Figure[] {
  // The first bundles the code, and parses the rules, if nobody has before.
  scan();
  const scans = Array.from({ length: rounds }, scan);
  const of = (measure: (one: Scan) => number) => scans.map(measure);
  return [
    {
      name: "scan of a small text",
      unit: "ms",
      goal: { atMost: 1000 },
      values: of(({ milliseconds }) => milliseconds),
    },
    {
      name: "scan of a small text: CPU of all its processes",
      unit: "ms",
      goal: null,
      values: of(({ cpuMilliseconds }) => cpuMilliseconds),
    },
  ];
}

interface Scan {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
}

function scan(): Scan {
  const startedAt = performance.now();
  const cpuBefore = endedChildrenSeconds();
  const { status, stderr } = spawnSync(process.execPath, [main, "scan", "-"], {
    input: text,
    encoding: "utf8",
  });
  if (status !== 1) throw new Error(`the scan ended with ${status}, not with findings: ${stderr}`);
  return {
    milliseconds: performance.now() - startedAt,
    cpuMilliseconds: (endedChildrenSeconds() - cpuBefore) * 1000,
  };
}
