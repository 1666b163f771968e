/**
 * Content within a paragraph (OpenDocument 1.3, part 3, 6): each element by its name, and the content of every unknown
 * element, so that no text is lost in a field or wrapper of a later version.
 */
import type { Element } from "../content/content.ts";
import type { Look, ParagraphDraft } from "../content/paragraph-draft.ts";
import { symbolText } from "../content/symbol-font.ts";
import { attribute, child, elementsOf, textOf, XmlElement, type XmlNode } from "../xml/xml.ts";
import { isShape, readShape } from "./shapes.ts";
import { placeIn, type Place, type Story } from "./story.ts";
import type { TextProperties } from "./styles.ts";

export interface InlinePlace extends Place {
  readonly style: TextProperties;
  readonly link: string | null;
}

/** The maximum number of spaces for one element: no line of a page has more. */
const mostBlanks = 40;

/** Reads one paragraph; white space is collapsed over all its elements. */
export class InlineReader {
  readonly #story: Story;
  readonly #draft: ParagraphDraft;
  /** A following space is dropped. */
  #isAfterBlank = true;

  constructor(story: Story, draft: ParagraphDraft) {
    this.#story = story;
    this.#draft = draft;
  }

  read(nodes: readonly XmlNode[], place: InlinePlace): void {
    for (const node of nodes) {
      if (typeof node === "string") this.#text(node, place);
      else this.#element(node, place);
    }
  }

  #element(element: XmlElement, place: InlinePlace): void {
    if (isShape(element)) return this.#draft.putBehind(readShape(element, this.#story, place));
    const reader = readers[element.name];
    if (reader === undefined) this.read(element.children, place);
    else reader(element, place, this);
  }

  #text(text: string, place: InlinePlace): void {
    const collapsed = text.replaceAll(/[ \t\r\n]+/g, " ");
    const shown = this.#isAfterBlank && collapsed.startsWith(" ") ? collapsed.slice(1) : collapsed;
    if (shown === "") return;
    this.#isAfterBlank = shown.endsWith(" ");
    this.#write(symbolText(shown, place.style.font ?? null), place);
  }

  /** Writes the text of an element, in which spaces do not collapse. */
  sign(text: string, place: InlinePlace): void {
    this.#isAfterBlank = false;
    this.#write(text, place);
  }

  #write(text: string, place: InlinePlace): void {
    const { style } = place;
    const look: Look = {
      bold: style.bold ?? false,
      italic: style.italic ?? false,
      fontSize: style.fontSize ?? null,
      colour: style.colour ?? null,
      link: place.link,
    };
    const removed = place.removed ?? (style.hidden === true ? "hidden" : null);
    this.#draft.write(text, look, { inserted: this.#story.changes.isInserted, removed });
  }

  span(element: XmlElement, place: InlinePlace): void {
    const { text } = this.#story.styles.of("text", attribute(element, "style-name"));
    this.read(element.children, { ...place, style: { ...place.style, ...text } });
  }

  link(element: XmlElement, place: InlinePlace): void {
    const address = attribute(element, "href") ?? "";
    const link = /^[a-z][a-z0-9+.-]{1,20}:/i.test(address) ? address : place.link;
    this.read(element.children, { ...place, link });
  }

  note(element: XmlElement, place: InlinePlace): void {
    const { readBlocks, asides } = this.#story;
    const kind = attribute(element, "note-class") === "endnote" ? "endnote" : "footnote";
    const citation = child(element, "note-citation");
    const marker = citation === null ? "" : textOf(citation).trim();
    const body = child(element, "note-body");
    const own = readBlocks(body?.children ?? [], this.#story, { ...placeIn(place, kind), zone: kind });
    const target = kind === "endnote" ? asides.endnotes : asides.footnotes;
    for (const [index, one] of own.entries()) {
      const isFirst = index === 0 && one.kind === "paragraph" && one.marker === "";
      target.push(isFirst ? { ...one, marker } : one);
    }
  }

  comment(element: XmlElement, place: InlinePlace): void {
    for (const one of readComment(element, this.#story, place)) this.#story.asides.comments.push(one);
  }

  change(element: XmlElement, place: InlinePlace): void {
    const removed = { ...place, removed: "deleted" } as const;
    for (const [index, node] of this.#story.changes.takeDeleted(element).entries()) {
      if (typeof node === "string") continue;
      if (node.name !== "p" && node.name !== "h") {
        this.#draft.putBehind(this.#story.readBlocks([node], this.#story, removed));
        continue;
      }
      if (index > 0) this.sign("\n", removed);
      this.read(node.children, removed);
    }
  }

  changeStart(element: XmlElement): void {
    this.#story.changes.start(element);
  }

  changeEnd(element: XmlElement): void {
    this.#story.changes.end(element);
  }

  pageNumber(element: XmlElement, place: InlinePlace): void {
    this.sign(this.#story.pageNumber ?? textOf(element), place);
  }

  /** A field whose text depends on a condition; while it is hidden, the text is in an attribute. */
  hiddenText(element: XmlElement, place: InlinePlace): void {
    const isShown = attribute(element, "is-hidden") === "false";
    const removed = place.removed ?? (isShown ? null : "hidden");
    const saved = isShown ? textOf(element) : (attribute(element, "string-value") ?? "");
    this.sign(saved === "" ? textOf(element) : saved, { ...place, removed });
  }

  /** Ruby text above a word, as in East Asian text, comes after the paragraph, not within the word. */
  ruby(element: XmlElement, place: InlinePlace): void {
    for (const part of elementsOf(element)) {
      if (part.name === "ruby-base") this.read(part.children, place);
      if (part.name !== "ruby-text") continue;
      const reading = new XmlElement("p", part.attributes, part.children);
      this.#draft.putBehind(this.#story.readBlocks([reading], this.#story, { ...place, item: null }));
    }
  }
}

/** The author and date of a comment are not text. */
export function readComment(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const content = elementsOf(element).filter(({ name }) => name === "p" || name === "h" || name === "list");
  return story.readBlocks(content, story, { ...placeIn(place, "comment"), zone: "comment" });
}

type Reader = (element: XmlElement, place: InlinePlace, reader: InlineReader) => void;

const nothing: Reader = () => {};

const readers: Readonly<Record<string, Reader | undefined>> = Object.assign(
  // Names come from the file, so none may match an inherited property.
  Object.create(null) as object,
  {
    span: (element, place, reader) => reader.span(element, place),
    a: (element, place, reader) => reader.link(element, place),
    s: (element, place, reader) => reader.sign(" ".repeat(blanksOf(element)), place),
    tab: (_, place, reader) => reader.sign("\t", place),
    "line-break": (_, place, reader) => reader.sign("\n", place),
    note: (element, place, reader) => reader.note(element, place),
    annotation: (element, place, reader) => reader.comment(element, place),
    "annotation-end": nothing,
    change: (element, place, reader) => reader.change(element, place),
    "change-start": (element, _, reader) => reader.changeStart(element),
    "change-end": (element, _, reader) => reader.changeEnd(element),
    "hidden-text": (element, place, reader) => reader.hiddenText(element, place),
    "hidden-paragraph": nothing,
    "page-number": (element, place, reader) => reader.pageNumber(element, place),
    ruby: (element, place, reader) => reader.ruby(element, place),
    script: nothing,
  } satisfies Record<string, Reader>,
);

function blanksOf(element: XmlElement): number {
  const count = Number(attribute(element, "c") ?? 1);
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), mostBlanks) : 1;
}
