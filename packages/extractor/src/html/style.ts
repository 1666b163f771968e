/** The effect of an element's style on its text: type, links, and visibility. */
import type { HiddenReason } from "@docreview/model";
import type { Declarations } from "../css/declarations.ts";
import { colourOf, isTransparent } from "./colour.ts";

/** Inherited by the elements within. */
export interface TextStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  /** Points. */
  readonly fontSize: number | null;
  readonly colour: string | null;
  /** The background of the text; null if it is unknown. */
  readonly background: string | null;
  readonly link: string | null;
  readonly preformatted: boolean;
  /** Items of lists have no markers. */
  readonly unmarked: boolean;
  /** Why neither it nor anything within it is shown; null if it may be shown. */
  readonly removed: HiddenReason | null;
  /** Not shown unless an element within is made visible again. */
  readonly invisible: boolean;
}

export const plainStyle: TextStyle = {
  bold: false,
  italic: false,
  fontSize: null,
  colour: null,
  background: null,
  link: null,
  preformatted: false,
  unmarked: false,
  removed: null,
  invisible: false,
};

/** Null for visible text. */
export function hiddenReasonOf({
  removed,
  invisible,
  fontSize,
  colour,
  background,
}: TextStyle): HiddenReason | null {
  if (removed !== null) return removed;
  if (invisible) return "not-drawn";
  if (fontSize === 0) return "tiny";
  return background !== null && background === (colour ?? "#000000") ? "paper-coloured" : null;
}

type Attributes = Readonly<Record<string, string>>;

const boldElements: ReadonlySet<string> = new Set(["b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th"]);
const italicElements: ReadonlySet<string> = new Set(["i", "em", "cite", "var", "dfn", "address"]);
const preformattedElements: ReadonlySet<string> = new Set(["pre", "textarea", "listing", "xmp"]);

/** The style of a child with these declarations, from its style attribute and from style sheets. */
export function styleOf(
  parent: TextStyle,
  { name, attributes }: { readonly name: string; readonly attributes: Attributes },
  declarations: Declarations,
): TextStyle {
  const rules = (property: string) => declarations.get(property)?.value;
  const weight = rules("font-weight");
  const slant = rules("font-style");
  const space = rules("white-space");
  const visibility = rules("visibility");
  const colour = rules("color") ?? attributes[name === "body" ? "text" : "color"];
  const list = rules("list-style-type") ?? rules("list-style");
  return {
    bold: weight === undefined ? parent.bold || boldElements.has(name) : /^(?:bold|[6-9]00)/.test(weight),
    italic:
      slant === undefined ? parent.italic || italicElements.has(name) : /^(?:italic|oblique)/.test(slant),
    fontSize: fontSizeOf(rules("font-size"), parent.fontSize),
    colour: colourOf(colour) ?? parent.colour,
    background:
      ownColours.has(name) || isUnknown(colour) ? null : backgroundOf(parent.background, attributes, rules),
    link: name === "a" ? linkOf(attributes["href"]) : parent.link,
    preformatted:
      space === undefined ? parent.preformatted || preformattedElements.has(name) : space.startsWith("pre"),
    unmarked: list === undefined ? parent.unmarked : /(?:^|\s)none(?:\s|$)/.test(list),
    removed: parent.removed ?? removalOf(attributes, rules),
    invisible: visibility === undefined ? parent.invisible : /^(?:hidden|collapse)/.test(visibility),
  };
}

/** The value of a property; undefined if nothing declares it. */
type Rules = (property: string) => string | undefined;

/** Elements to which browsers give colours. */
const ownColours: ReadonlySet<string> = new Set("a button input mark select textarea".split(" "));

/** For example a variable: no text within can be compared with its background. */
function isUnknown(colour: string | undefined): boolean {
  return colour !== undefined && !/^(?:inherit|unset)/.test(colour) && colourOf(colour) === null;
}

/** A positioned element may be in front of any other. */
function backgroundOf(parent: string | null, attributes: Attributes, rules: Rules): string | null {
  const own = rules("background-color") ?? rules("background") ?? attributes["bgcolor"];
  const image = `${rules("background") ?? ""} ${rules("background-image") ?? ""} ${attributes["background"] ?? ""}`;
  if (/url\(|gradient\(/.test(image) || attributes["background"] !== undefined) return null;
  const isOver = /^(?:absolute|fixed|sticky|relative)/.test(rules("position") ?? "");
  if (own === undefined || /^(?:none|transparent|inherit|initial|unset)/.test(own))
    return isOver ? null : parent;
  return isTransparent(own) ? null : colourOf(own);
}

/** The ways in which authors hide text from readers, or from some programs. */
function removalOf(attributes: Attributes, rules: Rules): HiddenReason | null {
  const display = rules("display");
  if (display?.startsWith("none") === true || (rules("mso-hide") ?? "").startsWith("all")) return "not-drawn";
  if (attributes["hidden"] !== undefined && display === undefined) return "not-drawn";
  if (isZero(rules("opacity"))) return "not-drawn";
  if (isTransparent(rules("color")) && !/text/.test(clipOfBackground(rules))) return "not-drawn";
  if (isClippedAway(rules)) return "clipped";
  return isFarAway(rules) ? "outside-page" : null;
}

/** A background that is only visible through the letters. */
function clipOfBackground(rules: Rules): string {
  return `${rules("background-clip") ?? ""} ${rules("-webkit-background-clip") ?? ""}`;
}

/** Clipped to nothing, or to the single pixel that remains for screen readers. */
function isClippedAway(rules: Rules): boolean {
  const isOver = /^(?:absolute|fixed)/.test(rules("position") ?? "");
  if (
    isOver &&
    /^rect\(\s*(?:0|1px)(?:px)?[\s,]+(?:0|1px)(?:px)?[\s,]+(?:0|1px)(?:px)?[\s,]+(?:0|1px)(?:px)?\s*\)/.test(
      rules("clip") ?? "",
    )
  ) {
    return true;
  }
  if (/^(?:inset\(\s*(?:100|[5-9]\d)%\s*\)|circle\(\s*0)/.test(rules("clip-path") ?? "")) return true;
  const overflow = rules("overflow") ?? rules("overflow-x") ?? rules("overflow-y") ?? "";
  if (!/^(?:hidden|clip)/.test(overflow)) return false;
  const isDot = isOver && isPixel(rules("width")) && isPixel(rules("height"));
  return isDot || ["max-height", "height", "max-width", "width"].some((one) => isZero(rules(one)));
}

function isPixel(value = ""): boolean {
  return value.startsWith("1px");
}

function isFarAway(rules: Rules): boolean {
  if (/^-\d{3,}/.test(rules("text-indent") ?? "")) return true;
  if (/translate(?:x|y|3d)?\(\s*-\d{4,}/.test(rules("transform") ?? "")) return true;
  return (
    /^(?:absolute|fixed)/.test(rules("position") ?? "") &&
    ["left", "top", "right", "margin-left", "inset"].some((side) => /^-\d{4,}/.test(rules(side) ?? ""))
  );
}

function isZero(value: string | undefined): boolean {
  return value !== undefined && /^0*\.?0+(?:[a-z%]|\s|!|$)/.test(value);
}

/** In points. In other units, the size of the surrounding text is used. */
const points: Readonly<Record<string, number>> = { pt: 1, px: 0.75, em: 12, rem: 12, "%": 0.12 };

function fontSizeOf(value: string | undefined, parent: number | null): number | null {
  if (value === undefined) return parent;
  if (isZero(value)) return 0;
  const length = /^(\d{0,4}(?:\.\d{0,4})?)(pt|px|em|rem|%)/.exec(value);
  if (length === null) return parent === 0 ? null : parent;
  const [, number, unit = ""] = length;
  const size = Number(number) * (points[unit] ?? 1);
  const isRelative = unit === "em" || unit === "%";
  // A share of zero is zero.
  if (isRelative && parent === 0) return 0;
  return Math.min(200, isRelative && parent !== null ? (size / 12) * parent : size);
}

/** Addresses that a reader can open; nothing of them is fetched. */
function linkOf(address: string | undefined): string | null {
  const trimmed = address?.trim() ?? "";
  return /^(?:https?|mailto|tel|ftp):/i.test(trimmed) && trimmed.length <= 4096 ? trimmed : null;
}
