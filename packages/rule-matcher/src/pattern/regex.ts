/** The form `regex`: each match of a regular expression in one paragraph. */
import type { SearchFor } from "./expression-search.ts";
import { inOrder, type Form } from "./matcher.ts";
import { describePattern, type RegexPattern } from "./pattern.ts";

export function compileRegex(pattern: RegexPattern, searchFor: SearchFor): Form {
  const search = searchFor(pattern);
  const described = describePattern({ ...pattern, id: null });
  return {
    requiredLiterals: search.requiredLiterals,
    find: (document, matcher) =>
      inOrder(document.find(search).map(({ start, end }) => ({ start, end, matcher, parts: [] }))),
    classify: described,
    detail: pattern.case === "exact" ? `${described} (exact case)` : described,
    explain: () => [],
  };
}
