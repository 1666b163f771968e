/** The form `entity`: amounts, dates, addresses, identifiers. Only kinds that a rule requires are searched for. */
import type { Span } from "@docreview/model";
import { entityRecogniser, entityText } from "@docreview/entities";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { Form } from "./matcher.ts";
import type { EntityPattern } from "./pattern.ts";
import { held } from "./proof.ts";

/** The spans of the entities of a kind, ascending. */
export type FindEntities = (document: ScannedDocument) => readonly Span[];

/** Patterns of the same kind share a search, so that a document is searched once per kind. */
export function entitySearches(): (entity: string) => FindEntities {
  const known = new Map<string, FindEntities>();
  return (entity) => {
    const search = known.get(entity) ?? searchFor(entity);
    known.set(entity, search);
    return search;
  };
}

function searchFor(entity: string): FindEntities {
  const recogniser = entityRecogniser(entity);
  const findIn: FindEntities = (document) => {
    const text = document.once(foldedText);
    return recogniser.find(text).map(text.sourceSpan);
  };
  return (document) => document.once(findIn);
}

function foldedText({ document }: ScannedDocument) {
  return entityText(document.text);
}

export function compileEntity({ entity }: EntityPattern, searchFor: (entity: string) => FindEntities): Form {
  const recogniser = entityRecogniser(entity);
  const findIn = searchFor(entity);
  return {
    requiredLiterals: [],
    find: (document, matcher) =>
      findIn(document).map(({ start, end }) => ({ start, end, matcher, parts: [] })),
    classify: entity,
    detail: entity,
    explain: () => [held("check", recogniser.proof)],
  };
}
