/** The benchmark of matching: phrases beside the engines of others, and figures beside their goals. */
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

/** `measured`: what the workloads came to in this run. */
export async function matchingFigures(measured: readonly Measured[]): Promise<readonly Figure[]> {
  return [
    ...ratios(measured),
    ...(await buildFigures()),
    ...(await threadFigures()),
    ...shortTextFigures(),
    ...otherPatternFigures(),
    ...conditionFigures(),
    ...(await ruleEvaluationFigures()),
    ...ruleTestFigures(),
  ];
}
