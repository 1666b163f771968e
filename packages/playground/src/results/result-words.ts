/** The result in a sentence, for example “3 places found. All 5 tests passed.” */
import type { Judged } from "../judging/judged.ts";

export function resultWords({ findings, faults, isJudged, tests }: Judged): string {
  if (faults.length > 0) return `The rule has ${counted(faults.length, "fault")}.`;
  const places = findings.reduce((sum, { triggers, leftOut }) => sum + triggers.length + leftOut, 0);
  const nothing = isJudged ? "Nothing was found." : "The document could not be read.";
  const found = places === 0 ? nothing : `${counted(places, "place")} found.`;
  if (tests.length === 0) return found;
  const passed = tests.filter((test) => test.passed).length;
  if (tests.length === 1) return `${found} The test of the rule ${passed === 1 ? "passed" : "failed"}.`;
  const which = passed === tests.length ? "All" : `${passed} of`;
  return `${found} ${which} ${counted(tests.length, "test")} passed.`;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
