/** The positions of the parts of rules in their files, for messages about them. */
import type { FilePosition, Rule, SourceFile } from "@docreview/model";
import { conditionPlace, packOf, placesIn, type Path, type Section } from "@docreview/rule-matcher";

/** `path` leads from a section of the rule; if omitted, from its body. */
export type PlaceOf = (rule: Rule, path: Path, section?: Section) => FilePosition;

/**
 * Reads each file once, when something in it is needed. A part of a rule whose file is not given has the position of
 * the rule; a condition that the rule inherits is in the file of its pack.
 */
export function createPlaces(sources: readonly SourceFile[]): PlaceOf {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const known = new Map<string, PlaceOf>();
  const inherited = (rule: Rule, source: SourceFile, [category]: Path) => {
    if (typeof category !== "string" || conditionPlace(source, category, rule) !== null) return null;
    const pack = packOf(source.path, sources);
    return pack === null ? null : conditionPlace(pack, category);
  };
  return (rule, path, section) => {
    const source = byPath.get(rule.position.path);
    if (source === undefined) return rule.position;
    const ofPack = section === "appliesTo" ? inherited(rule, source, path) : null;
    if (ofPack !== null) return ofPack;
    const place = known.get(source.path) ?? placesIn(source);
    known.set(source.path, place);
    return place(rule, path, section);
  };
}
