/**
 * Links from the annotations back to the summary. Each is at the edge of the page, level with its annotation: a link
 * over the words would block access to the annotation.
 */
import { backLinkText, type NewObject } from "@docreview/pdf-file";
import { backLinkRectangle } from "../annotations/popup-position.ts";
import { isLinked, type Numbered } from "./numbered-annotation.ts";

export interface BackLinks {
  /** Number of the first link. */
  readonly first: number;
  /** Key of the first link in the structure's parent tree; null in a file without structure. */
  readonly firstKey: number | null;
  /** The destination of each link, in PDF syntax. */
  readonly places: Iterator<string>;
}

export function* backLinkObjects(
  annotations: readonly Numbered[],
  { first, firstKey, places }: BackLinks,
): Generator<NewObject> {
  let index = 0;
  for (const one of annotations) {
    if (!isLinked(one) || one.annotation.kind === "reply") continue;
    const { left, right, top, bottom } = backLinkRectangle(one.annotation);
    const key = firstKey === null ? "" : `/StructParent ${firstKey + index}`;
    const number = first + index;
    index++;
    const head = `<</Type/Annot/Subtype/Link/Rect[${left} ${bottom} ${right} ${top}]/Border[0 0 0]/F 4`;
    const tail = `${key}/Dest${places.next().value}>>`;
    yield { number, generation: 0, written: (text) => `${head}/Contents${text(backLinkText)}${tail}` };
  }
}
