/**
 * HTML becomes paragraphs, tables and pictures, in one pass over its tags. Invisible text (hidden text, the title of the
 * page, alternative text of images) gets its own zone; scripts, styles and comments are not text.
 */
import type { Element, Paragraph, Picture } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import type { Declarations } from "../css/declarations.ts";
import { StyleSheets } from "../css/style-sheets.ts";
import { blockElements, silentElements } from "./elements.ts";
import { Flow } from "./flow.ts";
import { OpenList } from "./list.ts";
import { OpenFormula } from "./open-formula.ts";
import { parseHtml } from "./parser.ts";
import { hiddenReasonOf, plainStyle, styleOf, type TextStyle } from "./style.ts";
import { OpenTable } from "./table.ts";

/** The picture at an address, if the message contains it; otherwise null. */
export type FindPicture = (address: string) => Picture["bytes"] | null;

type Attributes = Readonly<Record<string, string>>;

export interface HtmlOptions {
  readonly findPicture: FindPicture;
  /** The style sheets that apply; if omitted, only style attributes do. */
  readonly styles?: StyleSheets;
  /** A page as a browser shows it, on white paper unless that is unknown; otherwise a message. */
  readonly page?: { readonly background: string | null };
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly style: TextStyle;
  readonly isBlock: boolean;
  /** All its children are blocks. */
  readonly isFlex: boolean;
  /** Its text does not belong to the document. */
  readonly isSilent: boolean;
  readonly isQuoted: boolean;
  /** 1 to 6; 0 outside headings. */
  readonly heading: number;
  readonly isCaption: boolean;
  readonly list: OpenList | null;
}

/** A browser shows something else instead of these, or runs scripts. */
const pageSilentElements: ReadonlySet<string> = new Set(
  "noscript audio video canvas object rp annotation annotation-xml metadata".split(" "),
);

/** The maximum nesting of tables: each passes its content to the one around it. */
const maximumTables = 30;

export function readHtml(html: string, options: HtmlOptions | FindPicture): readonly Element[] {
  const reader = new HtmlReader(typeof options === "function" ? { findPicture: options } : options);
  parseHtml(html.replace(/^\ufeff/, ""), {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  return reader.end();
}

const outermost: OpenElement = {
  name: "",
  attributes: {},
  style: plainStyle,
  isBlock: true,
  isFlex: false,
  isSilent: false,
  isQuoted: false,
  heading: 0,
  isCaption: false,
  list: null,
};

class HtmlReader {
  readonly #options: HtmlOptions;
  readonly #styles: StyleSheets;
  readonly #elements: Element[] = [];
  readonly #open: OpenElement[];
  readonly #tables: OpenTable[] = [];
  /** The number of open tables that are too deep, and only read as boxes. */
  #ignoredTables = 0;
  readonly #flow = new Flow();
  /** MathML that is being read. */
  #formula: OpenFormula | null = null;
  /** The marker of a list item whose first paragraph has not ended. */
  #marker = "";

  constructor(options: HtmlOptions) {
    this.#options = options;
    this.#styles = options.styles ?? new StyleSheets();
    const background = options.page?.background ?? null;
    this.#open = [{ ...outermost, style: { ...plainStyle, background } }];
  }

  open(name: string, attributes: Attributes): void {
    if (this.#formula !== null) return this.#formula.open(name);
    const parent = this.#innermost;
    const declarations = this.#styles.declarationsFor([...this.#open, { name, attributes }]);
    const read = within(parent, { name, attributes }, declarations);
    const element = this.#isPage ? onPage(read) : read;
    if (element.isBlock) this.#endParagraph();
    this.#open.push(element);
    if (element.isSilent) return;
    if (this.#isPage) this.#tooltip(element);
    if (name === "li") this.#openItem(element);
    else if (name === "math") this.#formula = new OpenFormula();
    else if (name === "br") this.#lineBreak();
    else if (name === "img" || name === "area") this.#image(attributes, element.style);
    else if (name === "input") this.#input(attributes, element.style);
    else this.#openTablePart(name, attributes);
  }

  close(name: string): void {
    if (this.#formula?.close() === true) return;
    this.#closeFormula();
    if (this.#innermost.isBlock) this.#endParagraph();
    if (this.#open.length > 1) this.#open.pop();
    if (name === "li") this.#marker = "";
    if (this.#ignoredTables > 0) {
      if (name === "table") this.#ignoredTables--;
      return;
    }
    if (name === "td" || name === "th") this.#tables.at(-1)?.closeCell();
    if (name === "table") this.#closeTable();
  }

  text(text: string): void {
    if (this.#formula !== null) return this.#formula.text(text);
    const { name, isSilent, style } = this.#innermost;
    if (isSilent) return;
    if (name === "title" || name === "desc") this.#flow.hidden(text, null);
    else this.#flow.text(text, style);
  }

  end(): readonly Element[] {
    this.#endParagraph();
    while (this.#tables.length > 0) this.#closeTable();
    return this.#elements;
  }

  get #isPage(): boolean {
    return this.#options.page !== undefined;
  }

  #openItem({ list, attributes, style, isBlock }: OpenElement): void {
    const marker = (list ?? new OpenList("ul", {}, null)).marker(attributes);
    this.#marker = style.unmarked || !isBlock ? "" : marker;
  }

  /** The tooltip of an element, or the description of the page for search engines. */
  #tooltip({ name, attributes }: OpenElement): void {
    const text = name === "meta" ? descriptionOf(attributes) : (attributes["title"] ?? "");
    const words = name === "iframe" || name === "link" ? "" : text.replaceAll(/\s+/g, " ").trim();
    if (words !== "") this.#flow.behind([plainParagraph(words, name === "img" ? "alt-text" : "hidden")]);
  }

  #openTablePart(name: string, attributes: Attributes): void {
    if (name === "table") {
      if (this.#tables.length < maximumTables) this.#tables.push(new OpenTable(attributes));
      else this.#ignoredTables++;
    }
    if (name === "table" || this.#ignoredTables > 0) return;
    const table = this.#tables.at(-1);
    if (name === "tr") table?.openRow();
    else if (name === "td" || name === "th") table?.openCell(name, attributes);
    else if (name === "thead" || name === "tbody" || name === "tfoot") table?.openGroup(name);
  }

  #closeTable(): void {
    const elements = this.#tables.pop()?.close() ?? [];
    for (const element of elements) this.#target.push(element);
  }

  get #target(): Element[] {
    return this.#tables.at(-1)?.elements ?? this.#elements;
  }

  get #innermost(): OpenElement {
    return this.#open.at(-1) ?? outermost;
  }

  #lineBreak(): void {
    this.#flow.lineBreak();
    if (this.#flow.endsWithBlankLine) this.#endParagraph();
  }

  #endParagraph(): void {
    if (this.#flow.isEmpty) return;
    const element = this.#innermost;
    const ended = this.#flow.end({ ...kindOf(element), marker: this.#marker });
    if (ended.some((one) => one.kind === "paragraph" && one.marker !== "")) this.#marker = "";
    const target = this.#target;
    for (const one of ended) target.push(one);
  }

  #closeFormula(): void {
    const text = this.#formula?.finish() ?? "";
    this.#formula = null;
    if (text === "") return;
    const { attributes, style } = this.#innermost;
    const isBlock = attributes["display"] === "block";
    if (isBlock) this.#flow.lineBreak();
    this.#flow.formula(text, style);
    if (isBlock) this.#flow.lineBreak();
  }

  #image(attributes: Attributes, style: TextStyle): void {
    const bytes = this.#options.findPicture(attributes["src"] ?? "");
    const alternative = (attributes["alt"] ?? "").replaceAll(/\s+/g, " ").trim();
    const behind: Element[] = [];
    if (bytes !== null && hiddenReasonOf(style) === null) {
      const width = pointsOf(attributes["width"]);
      const height = pointsOf(attributes["height"]);
      behind.push({ kind: "picture", bytes, width, height });
    }
    if (alternative !== "") behind.push(plainParagraph(alternative, "alt-text"));
    this.#flow.behind(behind);
  }

  /** The label of a button, or the content of a field. */
  #input(attributes: Attributes, style: TextStyle): void {
    const type = attributes["type"] ?? "";
    if (/^image$/i.test(type)) this.#image(attributes, style);
    const isShown = /^(?:submit|button|reset|text|email|search|tel|url|number|date|)$/i.test(type);
    const value = attributes["value"] ?? attributes["placeholder"] ?? "";
    if (isShown && value !== "") this.#flow.text(` ${value} `, style);
  }
}

function within(
  parent: OpenElement,
  { name, attributes }: { readonly name: string; readonly attributes: Attributes },
  declarations: Declarations,
): OpenElement {
  const isList = name === "ul" || name === "ol" || name === "dir" || name === "menu";
  const isBox = name === "table" || name === "td" || name === "th";
  const display = declarations.get("display")?.value ?? "";
  return {
    name,
    attributes,
    style: styleOf(parent.style, { name, attributes }, declarations),
    isBlock: isBlock(name, display, parent),
    isFlex: /^(?:inline-)?(?:flex|grid)/.test(display),
    isSilent: parent.isSilent || silentElements.has(name),
    isQuoted: parent.isQuoted || isQuotation(name, attributes),
    heading: headingLevel(name) ?? (isBox ? 0 : parent.heading),
    isCaption: name === "caption" || name === "figcaption" || (parent.isCaption && !isBox),
    list: isList ? new OpenList(name, attributes, parent.list) : isBox ? null : parent.list,
  };
}

/** A page does not repeat messages. */
function onPage(element: OpenElement): OpenElement {
  const isSilent = element.isSilent || pageSilentElements.has(element.name);
  return { ...element, isSilent, isQuoted: false };
}

/** Table cells and list items stay blocks; line breaks and images are not blocks. */
function isBlock(name: string, display: string, { isFlex }: OpenElement): boolean {
  if (tableParts.test(name)) return true;
  if (name === "br" || name === "img" || name === "wbr") return false;
  if (isFlex) return true;
  if (display === "" || /^(?:none|inherit|initial|unset|revert)/.test(display))
    return blockElements.has(name);
  return !/^(?:inline|contents|ruby)/.test(display);
}

const tableParts = /^(?:table|caption|thead|tbody|tfoot|tr|td|th)$/;

/** The description of the page for search engines and link previews; empty for any other property. */
function descriptionOf({ name = "", property = "", content = "" }: Attributes): string {
  return /^(?:(?:og:|twitter:)?(?:description|title))$/i.test(name || property) ? content : "";
}

function headingLevel(name: string): number | null {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : null;
}

/** Recognised by the marks with which common programs quote the message in a reply. */
function isQuotation(name: string, attributes: Attributes): boolean {
  if (name === "blockquote" && /^cite$/i.test(attributes["type"] ?? "")) return true;
  const marks = ` ${attributes["class"] ?? ""} ${attributes["id"] ?? ""} `;
  return /\s(?:gmail_quote|gmail_attr|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra|OutlookMessageHeader|divRplyFwdMsg|isReplyContent|mail-quote|tutanota_quote)\s/i.test(
    marks,
  );
}

function kindOf({ isQuoted, heading, isCaption, list }: OpenElement): Pick<Paragraph, "zone" | "level"> {
  if (isQuoted) return { zone: "quoted-reply", level: 0 };
  if (heading > 0) return { zone: "heading", level: heading };
  if (isCaption) return { zone: "caption", level: 0 };
  return list === null ? { zone: "body", level: 0 } : { zone: "list", level: list.depth };
}

/** From pixels; null if there is no number, or one that no page has. */
function pointsOf(value: string | undefined): number | null {
  if (value === undefined || !/^\s*\d{1,4}(?:\.\d*)?\s*(?:px)?\s*$/.test(value)) return null;
  const pixels = Number.parseFloat(value);
  return pixels > 0 ? pixels * 0.75 : null;
}
