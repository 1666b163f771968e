/** Pictures on slides: ECMA-376, part 1, 19.3.1.37; and the previews of objects of other programs, which may be in VML. */
import { type Relationship } from "../office/package.ts";
import type { Element } from "../content/content.ts";
import { attribute, outermost, type XmlElement } from "../xml/xml.ts";
import { type Box, emuPerPoint } from "../drawing/box.ts";
import { boxOf } from "./box.ts";
import { transformOf } from "./placeholder.ts";
import { type SlidePart, zoneWithin } from "./slide-part.ts";

/** The elements of a `pic`. Nothing is fetched. */
export function pictureElements(element: XmlElement, part: SlidePart): readonly Element[] {
  // An SVG drawing is within the picture that older programs show instead.
  const blips = [...outermost(element, "blip").slice(0, 1), ...outermost(element, "svgBlip")];
  const box = boxOf(transformOf(element));
  return blips.flatMap((blip) =>
    shownPicture(part.relationships.get(attribute(blip, "embed") ?? ""), box, part),
  );
}

/**
 * The preview of an `oleObj` without a `pic`, as written by programs of 2007: the picture of the VML shape that it
 * names.
 */
export function previewElements(object: XmlElement, part: SlidePart): readonly Element[] {
  const id = attribute(object, "spid");
  const [drawing] = part.relationships.targetsOf("vmlDrawing");
  if (id === null || drawing === undefined || outermost(object, "pic").length > 0) return [];
  return shownPicture(part.file.vmlPictures.pictureOf(drawing, id), null, part);
}

/**
 * The picture if it is a JPEG or PNG in the file; the text of one that consists of drawing commands, once for the whole
 * file.
 */
function shownPicture(
  relationship: Relationship | undefined,
  box: Box | null,
  part: SlidePart,
): readonly Element[] {
  if (relationship === undefined || relationship.external) return [];
  const { pictures } = part.file;
  const bytes = pictures.take(relationship.target);
  if (bytes === null) return pictures.words(relationship.target, zoneWithin(part, "text-box"));
  const width = box === null ? 0 : box.right - box.left;
  const height = box === null ? 0 : box.bottom - box.top;
  return [{ kind: "picture", bytes, width: pointsOf(width), height: pointsOf(height) }];
}

function pointsOf(emu: number): number | null {
  return emu > 0 ? emu / emuPerPoint : null;
}
