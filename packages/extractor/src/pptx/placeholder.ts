/**
 * Placeholders: shapes of a slide that take their place and style from a shape of its layout, and that from one of its
 * master (ECMA-376, part 1, 19.3.1.36). Their content in layouts and masters is a prompt, not text.
 */
import { attribute, child, childrenNamed, elementsOf, type XmlElement } from "../xml/xml.ts";
import type { StyleChain } from "../drawing/list-style.ts";
import type { Box } from "../drawing/box.ts";
import { boxOf } from "./box.ts";

export interface Placeholder {
  /** `title`, `body`, `ftr` and so on; `obj` if the file states none. */
  readonly type: string;
  readonly index: string;
}

/** Of a shape, picture or frame; null if it is not a placeholder. */
export function placeholderOf(shape: XmlElement): Placeholder | null {
  const application = nonVisual(shape, "nvPr");
  const element = application === null ? null : child(application, "ph");
  if (element === null) return null;
  return { type: attribute(element, "type") ?? "obj", index: attribute(element, "idx") ?? "0" };
}

/** `nvPr` or `cNvPr` of a shape, whatever its kind: both are in `nvSpPr`, `nvPicPr` and the like. */
export function nonVisual(shape: XmlElement, name: "nvPr" | "cNvPr"): XmlElement | null {
  for (const node of shape.children) {
    if (typeof node === "string" || !node.name.startsWith("nv")) continue;
    const found = child(node, name);
    if (found !== null) return found;
  }
  return null;
}

/** A shape of a layout or a master from which placeholders inherit. */
interface Prototype extends Inherited {
  readonly placeholder: Placeholder;
}

/** The shapes of a layout or a master from which placeholders inherit. */
export interface Prototypes {
  /** The first shape of each type. */
  readonly byType: ReadonlyMap<string, Prototype>;
  /** The first with each index, of those types that a part may have more than once. */
  readonly byIndex: ReadonlyMap<string, Prototype>;
  /** `txStyles` of a master. */
  readonly styles: XmlElement | null;
}

/** The layout and the master from which placeholders inherit, each null if the file lacks it. */
export interface Inheritance {
  readonly layout: Prototypes | null;
  readonly master: Prototypes | null;
  /** `defaultTextStyle` of the presentation. */
  readonly defaults: StyleChain;
}

export interface Inherited {
  readonly box: Box | null;
  readonly styles: StyleChain;
}

export function inheritedBy(placeholder: Placeholder | null, from: Inheritance): Inherited {
  if (placeholder === null) return { box: null, styles: from.defaults };
  const layout = counterpart(from.layout, placeholder);
  const master = counterpart(from.master, inMaster(layout?.placeholder ?? placeholder));
  const lists = [...(layout?.styles ?? []), ...(master?.styles ?? [])];
  const styles = [...lists, ...masterStyles(from.master, placeholder), ...from.defaults];
  return { box: layout?.box ?? master?.box ?? null, styles };
}

/** `xfrm` of a shape, picture, frame or group. */
export function transformOf(shape: XmlElement): XmlElement | null {
  const own = child(shape, "xfrm");
  if (own !== null) return own;
  const properties = child(shape, "spPr") ?? child(shape, "grpSpPr");
  return properties === null ? null : child(properties, "xfrm");
}

export function shapeTree(part: XmlElement): XmlElement | null {
  const common = child(part, "cSld");
  return common === null ? null : child(common, "spTree");
}

/** Types that a part has once, so that the type alone identifies the counterpart. */
const single: ReadonlySet<string> = new Set(["title", "dt", "ftr", "sldNum", "hdr"]);

/** The counterpart of a placeholder in the master, where all kinds of content are the body. */
function inMaster({ type, index }: Placeholder): Placeholder {
  const general = generalType(type);
  return single.has(general) ? { type: general, index } : { type: "body", index: "" };
}

/** Given the root of a layout or a master. */
export function prototypesOf(root: XmlElement): Prototypes {
  const byType = new Map<string, Prototype>();
  const byIndex = new Map<string, Prototype>();
  for (const shape of elementsOf(shapeTree(root) ?? root)) {
    const placeholder = placeholderOf(shape);
    if (placeholder === null) continue;
    const type = generalType(placeholder.type);
    const body = child(shape, "txBody");
    const styles = body === null ? [] : childrenNamed(body, "lstStyle").slice(0, 1);
    const prototype = { placeholder, box: boxOf(transformOf(shape)), styles };
    if (!byType.has(type)) byType.set(type, prototype);
    if (!single.has(type) && !byIndex.has(placeholder.index)) byIndex.set(placeholder.index, prototype);
  }
  return { byType, byIndex, styles: child(root, "txStyles") };
}

function counterpart(prototypes: Prototypes | null, { type, index }: Placeholder): Prototype | null {
  if (prototypes === null) return null;
  const general = generalType(type);
  const byType = prototypes.byType.get(general) ?? null;
  return single.has(general) ? byType : (prototypes.byIndex.get(index) ?? byType);
}

/** A centred title is a title. */
function generalType(type: string): string {
  return type === "ctrTitle" ? "title" : type;
}

function masterStyles(master: Prototypes | null, { type }: Placeholder): StyleChain {
  const styles = master?.styles ?? null;
  if (styles === null) return [];
  if (generalType(type) === "title") return childrenNamed(styles, "titleStyle").slice(0, 1);
  return childrenNamed(styles, single.has(type) ? "otherStyle" : "bodyStyle").slice(0, 1);
}
