/**
 * The benchmark of matching: phrases beside the engines of others, and figures beside their goals. Each group of figures
 * is measured in a process of its own, so that what the engines of others leave in memory, and what the compiler learned
 * of other work, meets none of them. Called with the name of a group, it is that process.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Figure } from "../figures.ts";
import type { Workload } from "../harness.ts";
import type { Measured } from "../record.ts";
import { buildFigures } from "./builds.ts";
import { conditionFigures } from "./conditions.ts";
import { otherPatternFigures } from "./other-patterns.ts";
import { ratios } from "./ratios.ts";
import { ruleEvaluationFigures } from "./rule-evaluation.ts";
import { ruleTestFigures } from "./rule-tests.ts";
import { shortTextFigures } from "./short-text.ts";
import { threadFigures } from "./threads.ts";
import { phraseWorkloads } from "./workloads.ts";

export function matching(): readonly Workload[] {
  return phraseWorkloads();
}

type Group = () => readonly Figure[] | Promise<readonly Figure[]>;

/** In the order in which they are told. */
const groups: Readonly<Record<string, Group>> = {
  builds: buildFigures,
  threads: threadFigures,
  "short-text": shortTextFigures,
  "other-patterns": otherPatternFigures,
  conditions: conditionFigures,
  "rule-evaluation": ruleEvaluationFigures,
  "rule-tests": ruleTestFigures,
};

/** `measured`: what the workloads came to in this run. */
export async function matchingFigures(measured: readonly Measured[]): Promise<readonly Figure[]> {
  return [...ratios(measured), ...Object.keys(groups).flatMap(figuresOf)];
}

function figuresOf(group: string): readonly Figure[] {
  const program = fileURLToPath(import.meta.url);
  const told = execFileSync(process.execPath, [program, group], { stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(told.toString()) as readonly Figure[];
}

const asked = process.argv[2];
if (import.meta.main && asked !== undefined) console.log(JSON.stringify(await groups[asked]!()));
