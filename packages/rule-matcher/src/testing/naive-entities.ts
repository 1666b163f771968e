/** Entities by one regular expression each, for texts that contain only their simplest forms. */
import type { Span } from "@docreview/model";

const forms: Readonly<Record<string, RegExp>> = {
  percentage: /\d+%/g,
  number: /\d+/g,
};

/** Throws a RangeError for an entity without a simple form. */
export function naiveEntities(entity: string, source: string): readonly Span[] {
  const form = forms[entity];
  if (form === undefined) throw new RangeError(`${entity} has no naive form`);
  return [...source.matchAll(form)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}
