/**
 * For a rule that accepts slightly different wording: where such passages occur, because no pattern matches there.
 */
import type { Match, Proof } from "@docreview/model";
import { held } from "../pattern/proof.ts";
import type { PatternFinder } from "./pattern-finder.ts";

/** Empty for a rule that does not accept different wording, and if the exact words occur. */
export function servedInOtherWords(body: unknown, finder: PatternFinder): readonly Proof[] {
  if (typeof body !== "object" || body === null || !("tolerance" in body)) return [];
  if (typeof body.tolerance !== "number" || body.tolerance === 0) return [];
  const strict = finder.matchesOf({ ...body, tolerance: 0 });
  const spans = strict.flatMap(({ nearest }: Match) => (nearest === undefined ? [] : [nearest.span]));
  const differs = `at most ${Math.round(body.tolerance * 1000) / 10} % of the characters of the expected passage differ`;
  return spans.length === 0 ? [] : [{ ...held("wording", differs), spans }];
}
