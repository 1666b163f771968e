/**
 * Styles (OpenDocument 1.3, part 3, 16), each with its inherited properties. A part has its own styles and those that
 * all parts share.
 */
import { attribute, child, elementsOf, type XmlElement } from "../xml/xml.ts";
import { lengthOf } from "./length.ts";

/** Each omitted if it is not stated. */
export interface TextProperties {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly hidden?: boolean;
  /** Points. */
  readonly fontSize?: number;
  /** `#rrggbb`. */
  readonly colour?: string;
  readonly font?: string;
}

export interface Style {
  /** The names of the style and of those on which it is based, in lower case, with spaces unescaped. */
  readonly names: readonly string[];
  readonly outlineLevel: number | null;
  /** The list of the paragraphs; empty if they are in none; null if it is not stated. */
  readonly listStyle: string | null;
  readonly text: TextProperties;
  /** Attributes of a slide, by local name. */
  readonly slide: Readonly<Record<string, string>>;
}

export type Family = "paragraph" | "text" | "section" | "drawing-page" | "graphic";

const longestChain = 50;

export class Styles {
  readonly #elements = new Map<string, XmlElement>();
  readonly #lists = new Map<string, XmlElement>();
  readonly #resolved = new Map<string, Style>();
  /** Numbers of headings; null if the document defines none. */
  readonly outline: XmlElement | null = null;

  /** `containers` contain the styles; the first definition of a name counts. */
  constructor(containers: readonly XmlElement[]) {
    for (const element of containers.flatMap(elementsOf)) {
      const name = attribute(element, "name") ?? "";
      const key = `${attribute(element, "family") ?? ""}/${name}`;
      if (element.name === "style" && !this.#elements.has(key)) this.#elements.set(key, element);
      else if (element.name === "list-style" && !this.#lists.has(name)) this.#lists.set(name, element);
      else if (element.name === "outline-style") this.outline ??= element;
    }
  }

  list(name: string): XmlElement | null {
    return this.#lists.get(name) ?? null;
  }

  /** An empty style if none has this name. */
  of(family: Family, name: string | null): Style {
    const key = `${family}/${name ?? ""}`;
    const known = this.#resolved.get(key);
    if (known !== undefined) return known;
    const style = this.#resolve(family, name);
    // A file may use any number of names without a style.
    if (this.#elements.has(key)) this.#resolved.set(key, style);
    return style;
  }

  #resolve(family: Family, name: string | null): Style {
    const names: string[] = [];
    let outlineLevel: number | null = null;
    let listStyle: string | null = null;
    let text: TextProperties = {};
    let slide: Readonly<Record<string, string>> = {};
    let next = name;
    for (let step = 0; next !== null && step < longestChain; step++) {
      const element = this.#elements.get(`${family}/${next}`);
      names.push((element === undefined ? next : (attribute(element, "display-name") ?? next)).toLowerCase());
      if (element === undefined) break;
      const level = attribute(element, "default-outline-level");
      if (level !== null && level !== "") outlineLevel ??= Number(level);
      listStyle ??= attribute(element, "list-style-name");
      text = { ...textProperties(child(element, "text-properties")), ...text };
      slide = { ...slideProperties(child(element, "drawing-page-properties")), ...slide };
      next = attribute(element, "parent-style-name");
    }
    return { names: names.map(unescaped), outlineLevel, listStyle, text, slide };
  }
}

/** In names of styles, characters other than letters are written as codes: `Text_20_body`. */
function unescaped(name: string): string {
  return name.replaceAll(/_([0-9a-f]{2})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function textProperties(element: XmlElement | null): TextProperties {
  if (element === null) return {};
  const weight = attribute(element, "font-weight");
  const slope = attribute(element, "font-style");
  const size = lengthOf(attribute(element, "font-size"));
  const colour = /^#[0-9a-f]{6}$/i.exec(attribute(element, "color") ?? "")?.[0];
  const font = attribute(element, "font-name") ?? attribute(element, "font-family");
  const display = attribute(element, "display");
  return {
    ...(weight === null ? {} : { bold: weight === "bold" || Number(weight) >= 600 }),
    ...(slope === null ? {} : { italic: slope === "italic" || slope === "oblique" }),
    ...(display === null ? {} : { hidden: display === "none" }),
    ...(size === null ? {} : { fontSize: size }),
    ...(colour === undefined ? {} : { colour: colour.toLowerCase() }),
    ...(font === null ? {} : { font: font.replaceAll(/^['"]|\d*['"]?$/g, "") }),
  };
}

function slideProperties(element: XmlElement | null): Readonly<Record<string, string>> {
  if (element === null) return {};
  return Object.fromEntries(
    Array.from(element.attributes, ([name, value]) => [name.slice(name.indexOf(":") + 1), value]),
  );
}
