/** Properties of paragraphs and runs as WordprocessingML writes them (ECMA-376, part 1, 17.3). */
import { attribute, child, type XmlElement } from "../xml/xml.ts";

/** Each omitted if the element does not state it. */
export interface RunProperties {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly hidden?: boolean;
  /** Points. */
  readonly fontSize?: number;
  /** `#rrggbb`; null for the default. */
  readonly colour?: string | null;
  readonly font?: string;
  /** Identifier of a character style. */
  readonly style?: string;
}

export interface NumberingReference {
  /** `0` removes a style's numbering. */
  readonly instance: string | null;
  /** From 0; null if it follows from the style. */
  readonly level: number | null;
}

export function readRunProperties(element: XmlElement | null): RunProperties {
  if (element === null) return {};
  const size = Number(valueOf(element, "sz"));
  const colour = valueOf(element, "color");
  const fonts = child(element, "rFonts");
  return defined({
    bold: toggle(element, "b"),
    italic: toggle(element, "i"),
    hidden: toggle(element, "vanish"),
    fontSize: size > 0 && size <= 3276 ? size / 2 : undefined,
    colour: colour === null ? undefined : hexColour(colour),
    font: (fonts && (attribute(fonts, "ascii") ?? attribute(fonts, "hAnsi"))) ?? undefined,
    style: valueOf(element, "rStyle") ?? undefined,
  });
}

export function readNumberingReference(paragraphProperties: XmlElement): NumberingReference | null {
  const reference = child(paragraphProperties, "numPr");
  if (reference === null) return null;
  const level = valueOf(reference, "ilvl");
  return { instance: valueOf(reference, "numId"), level: level === null ? null : levelOf(level) };
}

/** From 0 for the highest, as in the file; null for body text, or if it is not stated. */
export function readOutlineLevel(paragraphProperties: XmlElement): number | null {
  const value = valueOf(paragraphProperties, "outlineLvl");
  return value === null ? null : Number(value);
}

/** The `val` of the child with this name. */
export function valueOf(element: XmlElement, name: string): string | null {
  const found = child(element, name);
  return found === null ? null : attribute(found, "val");
}

/** True if it is present without a value; undefined if it is absent. */
export function toggle(element: XmlElement, name: string): boolean | undefined {
  const found = child(element, name);
  if (found === null) return undefined;
  return !["0", "false", "off"].includes(attribute(found, "val") ?? "true");
}

/** Word has nine levels. */
export function levelOf(value: string): number {
  return Math.min(Math.max(Math.trunc(Number(value)) || 0, 0), 8);
}

function hexColour(value: string): string | null {
  return /^[0-9a-f]{6}$/i.test(value) ? `#${value.toLowerCase()}` : null;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without undefined properties, so that styles can override each other. */
function defined<T extends object>(properties: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}
