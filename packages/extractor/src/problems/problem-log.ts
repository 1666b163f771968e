/** The problems found while one file was read, in order; equal problems are kept once. */
import type { Problem } from "@docreview/model";

export class ProblemLog {
  readonly #problems = new Map<string, Problem>();

  readonly add = (problem: Problem): void => {
    this.#problems.set(JSON.stringify(problem), problem);
  };

  get all(): readonly Problem[] {
    return [...this.#problems.values()];
  }
}
