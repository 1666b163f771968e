/** The form `entity`: amounts, dates, addresses, identifiers. Nothing is looked for until a rule asks for its kind. */
import { entityRecogniser } from "@docreview/entities";
import type { Form } from "./matcher.ts";
import type { EntityPattern } from "./pattern.ts";
import { held } from "./proof.ts";

export function compileEntity({ entity }: EntityPattern): Form {
  const recogniser = entityRecogniser(entity);
  return {
    needs: null,
    find: ({ entitySpans }, matcher) =>
      entitySpans(recogniser).map(({ start, end }) => ({ start, end, matcher, parts: [] })),
    classify: entity,
    detail: entity,
    explain: () => [held("check", recogniser.proof)],
  };
}
