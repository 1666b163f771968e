/**
 * The text of a SmartArt diagram: ECMA-376, part 1, 21.4. Its data model is a list of points and the connections between
 * them; presentation points only define how the others are drawn.
 */
import { relationshipsOf } from "../office/package.ts";
import type { Paragraph } from "../content/content.ts";
import { attribute, child, childrenNamed, outermost, type XmlElement } from "../xml/xml.ts";
import { alternativeTextParagraphs } from "./alternative-text.ts";
import type { Parts } from "../office/parts.ts";
import { textBodyParagraphs } from "./text-body.ts";

/**
 * The text of the diagram whose data model is in this part, in the order of the outline. Null if there is no such part.
 */
export function diagramParagraphs(parts: Parts, part: string): readonly Paragraph[] | null {
  const root = parts.read(part);
  if (root === null) return null;
  const list = child(root, "ptLst");
  if (list === null) return [];
  const points = childrenNamed(list, "pt");
  const relationships = relationshipsOf(parts, part);
  return outline(points, parentsOf(root)).flatMap((point) => [
    ...childrenNamed(point, "t").flatMap((body) =>
      textBodyParagraphs(body, { zone: "smart-art", relationships }),
    ),
    ...outermost(point, "cNvPr").flatMap((properties) => alternativeTextParagraphs(properties)),
  ]);
}

interface Connection {
  readonly from: string;
  readonly to: string;
  readonly order: number;
}

/** Connections from parent to child, those without a type. */
function parentsOf(root: XmlElement): readonly Connection[] {
  const list = child(root, "cxnLst");
  if (list === null) return [];
  return childrenNamed(list, "cxn")
    .filter((one) => (attribute(one, "type") ?? "parOf") === "parOf")
    .map((one) => ({
      from: attribute(one, "srcId") ?? "",
      to: attribute(one, "destId") ?? "",
      order: Number(attribute(one, "srcOrd") ?? 0) || 0,
    }));
}

/** Each point once: depth first from the document's point, then, in the order of the file, what no connection leads to. */
function outline(points: readonly XmlElement[], connections: readonly Connection[]): readonly XmlElement[] {
  const byId = new Map(points.map((point) => [attribute(point, "modelId") ?? "", point]));
  const below = Map.groupBy(connections, (one) => one.from);
  const found = new Set<XmlElement>();
  const roots = points.filter((point) => attribute(point, "type") === "doc");
  const ahead = roots.map((point) => attribute(point, "modelId") ?? "");
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const point = byId.get(id);
    if (point === undefined || found.has(point)) continue;
    found.add(point);
    const children = (below.get(id) ?? []).toSorted((a, b) => b.order - a.order);
    for (const one of children) ahead.push(one.to);
  }
  return [...found, ...points.filter((point) => !found.has(point))];
}
