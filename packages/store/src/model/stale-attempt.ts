/**
 * Another worker took the work over, or it is done: thrown so that the whole transaction of the late worker is rolled
 * back.
 */
export class StaleAttempt extends Error {
  override readonly name = "StaleAttempt";
  constructor(work: string, attempt: number) {
    super(`attempt ${attempt} at ${work} is not the current one`);
  }
}
