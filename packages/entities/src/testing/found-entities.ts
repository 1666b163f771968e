/** For tests: the entities that recognisers find in a text, as written there. */
import { entityRecogniser } from "../entity-recognisers.ts";
import { entityText } from "../text/entity-text.ts";

export function foundEntities(name: string, source: string): readonly string[] {
  const text = entityText(source);
  return entityRecogniser(name)
    .find(text)
    .map(text.sourceSpan)
    .map(({ start, end }) => source.slice(start, end));
}
