/** What the style of an element means for its text, as far as mail programs obey it: type, links, and whether it is seen. */

/** Handed down to the elements within. */
export interface TextStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  /** Points. */
  readonly fontSize: number | null;
  readonly colour: string | null;
  readonly link: string | null;
  readonly preformatted: boolean;
  /** Not shown, and nothing within it can be. */
  readonly removed: boolean;
  /** Not shown unless an element within is made visible again. */
  readonly invisible: boolean;
}

export const plainStyle: TextStyle = {
  bold: false,
  italic: false,
  fontSize: null,
  colour: null,
  link: null,
  preformatted: false,
  removed: false,
  invisible: false,
};

export function isHidden({ removed, invisible, fontSize }: TextStyle): boolean {
  return removed || invisible || fontSize === 0;
}

type Attributes = Readonly<Record<string, string>>;

const boldElements: ReadonlySet<string> = new Set(["b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th"]);
const italicElements: ReadonlySet<string> = new Set(["i", "em", "cite", "var", "dfn", "address"]);
const preformattedElements: ReadonlySet<string> = new Set(["pre", "textarea", "listing", "xmp"]);

export function styleOf(parent: TextStyle, name: string, attributes: Attributes): TextStyle {
  const rules = declarations(attributes["style"]);
  const weight = rules.get("font-weight");
  const slant = rules.get("font-style");
  const space = rules.get("white-space");
  const visibility = rules.get("visibility");
  return {
    bold: weight === undefined ? parent.bold || boldElements.has(name) : /^(?:bold|[6-9]00)/.test(weight),
    italic:
      slant === undefined ? parent.italic || italicElements.has(name) : /^(?:italic|oblique)/.test(slant),
    fontSize: fontSizeOf(rules, parent.fontSize),
    colour: colourOf(rules.get("color") ?? attributes["color"]) ?? parent.colour,
    link: name === "a" ? linkOf(attributes["href"]) : parent.link,
    preformatted:
      space === undefined ? parent.preformatted || preformattedElements.has(name) : space.startsWith("pre"),
    removed: parent.removed || name === "title" || isRemoved(rules, attributes),
    invisible: visibility === undefined ? parent.invisible : /^(?:hidden|collapse)/.test(visibility),
  };
}

/** By property in lower case. */
function declarations(style = ""): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const declaration of style.split(";", 200)) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    rules.set(
      property,
      declaration
        .slice(colon + 1, colon + 200)
        .trim()
        .toLowerCase(),
    );
  }
  return rules;
}

/** The ways in which senders hide preheaders and what only some programs are to show. */
function isRemoved(rules: ReadonlyMap<string, string>, attributes: Attributes): boolean {
  const isClipped = (rules.get("overflow") ?? "").startsWith("hidden");
  const isEmpty = ["max-height", "height", "max-width", "width"].some((one) => isZero(rules.get(one)));
  return (
    attributes["hidden"] !== undefined ||
    (rules.get("display") ?? "").startsWith("none") ||
    (rules.get("mso-hide") ?? "").startsWith("all") ||
    isZero(rules.get("opacity")) ||
    (isClipped && isEmpty) ||
    /^-\d{3,}/.test(rules.get("text-indent") ?? "") ||
    (/^(?:absolute|fixed)/.test(rules.get("position") ?? "") &&
      ["left", "top"].some((side) => /^-\d{4,}/.test(rules.get(side) ?? "")))
  );
}

function isZero(value: string | undefined): boolean {
  return value !== undefined && /^0*\.?0+(?:[a-z%]|\s|!|$)/.test(value);
}

/** Points; other units than these count as what surrounds them. */
const points: Readonly<Record<string, number>> = { pt: 1, px: 0.75, em: 12, rem: 12, "%": 0.12 };

function fontSizeOf(rules: ReadonlyMap<string, string>, parent: number | null): number | null {
  const value = rules.get("font-size");
  if (value === undefined) return parent;
  if (isZero(value)) return 0;
  const length = /^(\d{0,4}(?:\.\d{0,4})?)(pt|px|em|rem|%)/.exec(value);
  if (length === null) return parent === 0 ? null : parent;
  const size = Number(length[1]) * points[length[2]!]!;
  const isRelative = length[2] === "em" || length[2] === "%";
  // Shares of nothing are nothing.
  if (isRelative && parent === 0) return 0;
  return Math.min(200, isRelative && parent !== null ? (size / 12) * parent : size);
}

const colourNames: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  navy: "#000080",
  maroon: "#800000",
  orange: "#ffa500",
  purple: "#800080",
  yellow: "#ffff00",
};

function colourOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  const text = value.trim().toLowerCase();
  const six = /^#?([0-9a-f]{6})\b/.exec(text);
  if (six !== null) return `#${six[1]}`;
  const three = /^#([0-9a-f])([0-9a-f])([0-9a-f])\b/.exec(text);
  if (three !== null)
    return `#${three
      .slice(1)
      .map((one) => one + one)
      .join("")}`;
  const triple = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(text);
  if (triple !== null) return `#${triple.slice(1).map(hexadecimal).join("")}`;
  return colourNames[/^[a-z]+/.exec(text)?.[0] ?? ""] ?? null;
}

function hexadecimal(value: string): string {
  return Math.min(255, Number(value)).toString(16).padStart(2, "0");
}

/** Addresses that a reader can open; nothing of them is fetched. */
function linkOf(address: string | undefined): string | null {
  const trimmed = address?.trim() ?? "";
  return /^(?:https?|mailto|tel|ftp):/i.test(trimmed) && trimmed.length <= 4096 ? trimmed : null;
}
