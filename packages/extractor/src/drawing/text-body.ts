/** Text of DrawingML (ECMA-376, part 1, 21.1.2): a body of paragraphs in a shape, a table's cell, a chart's title. */
import type { Zone } from "@docreview/model";
import type { Relationships } from "../office/package.ts";
import type { Inline, Paragraph } from "../content/content.ts";
import { gapBeside } from "../content/formula.ts";
import { attribute, child, childrenNamed, elementsOf, textOf, type XmlElement } from "../xml/xml.ts";
import { mathText } from "./office-math.ts";
import { unescaped } from "./escaped-text.ts";
import { bulletOf, inheritedProperties, ItemCounter, levelOf, type StyleChain } from "./list-style.ts";

/** The properties that a text body has because of its place. */
export interface TextSetting {
  readonly zone: Zone;
  /** The zone of paragraphs with a bullet or number; omitted if it is `zone`, like that of the others. */
  readonly listZone?: Zone;
  /** The level of paragraphs outside lists: that of a heading, otherwise 0. Default: 0. */
  readonly level?: number;
  /** After the body's own list style. */
  readonly styles?: StyleChain;
  /** The relationships of the body's part, for the targets of its hyperlinks. */
  readonly relationships?: Pick<Relationships, "get">;
  /** The text of a field, given its type and the text that was saved for it. Default: that text. */
  readonly field?: (type: string, saved: string) => string;
}

/** The paragraphs of a text body (`txBody`, `rich`, `t` of a diagram) that have text. */
export function textBodyParagraphs(body: XmlElement, setting: TextSetting): readonly Paragraph[] {
  const styles = [...childrenNamed(body, "lstStyle").slice(0, 1), ...(setting.styles ?? [])];
  const counter = new ItemCounter();
  return childrenNamed(body, "p").flatMap((element) => {
    const own = child(element, "pPr");
    const properties = inheritedProperties(own, styles);
    const inlines = inlinesOf(element, properties, setting);
    if (inlines.every((inline) => inline.text.trim() === "")) return [];
    const depth = levelOf(own);
    const marker = counter.next(depth, bulletOf(properties));
    const zone = marker === "" ? setting.zone : (setting.listZone ?? setting.zone);
    const level = marker === "" ? (setting.level ?? 0) : depth + 1;
    return [{ kind: "paragraph" as const, zone, level, marker, inlines }];
  });
}

function inlinesOf(
  paragraph: XmlElement,
  inherited: readonly XmlElement[],
  setting: TextSetting,
): readonly Inline[] {
  const defaults = inherited.flatMap((one) => childrenNamed(one, "defRPr").slice(0, 1));
  let [before, formula] = ["", ""];
  return elementsOf(paragraph).flatMap((element) => {
    const own = shownText(element, setting);
    if (own === "") return [];
    const isFormula = formulas.has(element.name);
    const text = gapBeside(isFormula ? own : formula, before, own) + own;
    [before, formula] = [own, isFormula ? own : ""];
    const properties = child(element, "rPr");
    return [inlineOf(text, properties === null ? defaults : [properties, ...defaults], setting)];
  });
}

const formulas: ReadonlySet<string> = new Set(["m", "oMath", "oMathPara"]);

function shownText(element: XmlElement, setting: TextSetting): string {
  switch (element.name) {
    case "r":
      return savedText(element);
    case "br":
      return "\n";
    case "fld": {
      const saved = savedText(element);
      return setting.field?.(attribute(element, "type") ?? "", saved) ?? saved;
    }
    case "m":
    case "oMath":
    case "oMathPara":
      return mathText(element);
    default:
      return "";
  }
}

function savedText(run: XmlElement): string {
  return childrenNamed(run, "t")
    .map((element) => unescaped(textOf(element)))
    .join("");
}

/** `properties`: of the run itself first, then what it inherits. */
function inlineOf(text: string, properties: readonly XmlElement[], setting: TextSetting): Inline {
  const size = Number(firstAttribute(properties, "sz"));
  return {
    text,
    bold: isOn(firstAttribute(properties, "b")),
    italic: isOn(firstAttribute(properties, "i")),
    // In hundredths of a point: ECMA-376, part 1, 20.1.10.73.
    fontSize: Number.isFinite(size) && size >= 100 ? size / 100 : null,
    colour: colourOf(properties),
    link: linkOf(properties[0], setting.relationships),
    inserted: false,
  };
}

function firstAttribute(properties: readonly XmlElement[], name: string): string | null {
  for (const one of properties) {
    const value = attribute(one, name);
    if (value !== null) return value;
  }
  return null;
}

function isOn(value: string | null): boolean {
  return value === "1" || value === "true" || value === "on";
}

/** Theme colours are replaced with the default. */
function colourOf(properties: readonly XmlElement[]): string | null {
  for (const one of properties) {
    const fill = child(one, "solidFill");
    if (fill === null) continue;
    const colour = child(fill, "srgbClr");
    const value = colour === null ? "" : (attribute(colour, "val") ?? "");
    return /^[0-9A-Fa-f]{6}$/.test(value) ? `#${value.toLowerCase()}` : null;
  }
  return null;
}

function linkOf(run: XmlElement | undefined, relationships: TextSetting["relationships"]): string | null {
  const link = run === undefined ? null : child(run, "hlinkClick");
  const target = relationships?.get(link === null ? "" : (attribute(link, "id") ?? ""));
  return target?.external === true ? target.target : null;
}
