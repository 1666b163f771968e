/**
 * Content within a paragraph (ECMA-376, part 1, 17.3.3): each element by its name, and the content of every unknown
 * element, so that no text is lost in a wrapper of a later version. Only `t` and similar elements contain text.
 */
import { chosenBranch } from "../office/alternate-content.ts";
import { mathText } from "../drawing/office-math.ts";
import { symbolOf, symbolText } from "../content/symbol-font.ts";
import {
  attribute,
  child,
  elementsOf,
  prefixedAttribute,
  textOf,
  XmlElement,
  type XmlNode,
} from "../xml/xml.ts";
import { readDrawing } from "./drawing.ts";
import { linkOf } from "./fields.ts";
import type { Look, ParagraphDraft, Revision } from "../content/paragraph-draft.ts";
import { readRunProperties, type RunProperties } from "./properties.ts";
import type { Place, Story } from "./story.ts";

/** The context of inline content: its place and its look. */
export interface InlinePlace extends Place {
  readonly look: Look;
  readonly font: string | null;
  /** Of the paragraph's style. */
  readonly style: RunProperties;
}

interface Reading {
  readonly story: Story;
  readonly draft: ParagraphDraft;
}

export function readInlines(nodes: readonly XmlNode[], place: InlinePlace, reading: Reading): void {
  for (const node of nodes) {
    if (typeof node !== "string") (readers[node.name] ?? through)(node, place, reading);
  }
}

type Reader = (element: XmlElement, place: InlinePlace, reading: Reading) => void;

const through: Reader = (element, place, reading) => readInlines(element.children, place, reading);

const nothing: Reader = () => {};

const removal: Reader = (element, place, reading) =>
  readInlines(element.children, { ...place, removed: "deleted" }, reading);

const insertion: Reader = (element, place, reading) =>
  readInlines(element.children, { ...place, inserted: true }, reading);

const textReader: Reader = (element, place, reading) => {
  // Line ends in the XML are spaces on the page; line breaks have their own elements.
  const text = textOf(element).replaceAll(/[\t\r\n]+/g, " ");
  write(symbolText(text, place.font), place, reading);
};

function sign(text: string): Reader {
  return (_, place, reading) => write(text, place, reading);
}

const blockReader: Reader = (element, place, { story, draft }) =>
  draft.putBehind(story.readBlocks([element], story, place));

const drawingReader: Reader = (element, place, { story, draft }) =>
  draft.putBehind(readDrawing(element, story, place));

const mathReader: Reader = (element, place, reading) =>
  reading.draft.writeFormula(mathText(element), ...settingOf(place, reading));

/** Formulas that have lines of their own. */
const mathLinesReader: Reader = (element, place, reading) => {
  const text = mathText(element);
  write(reading.draft.size > 0 ? `\n${text}\n` : `${text}\n`, place, reading);
};

function noteReader(kind: "footnote" | "endnote"): Reader {
  return (element, place, { story }) => {
    const hasOwnMark = !["0", "false", "off"].includes(attribute(element, "customMarkFollows") ?? "0");
    const id = attribute(element, "id");
    if (id !== null && place.removed === null) story.document.notes.refer(kind, id, hasOwnMark);
  };
}

const readers: Readonly<Record<string, Reader | undefined>> = Object.assign(
  // Names come from the file, so none may match an inherited property.
  Object.create(null) as object,
  {
    r: readRun,
    t: textReader,
    delText: textReader,
    tab: sign("\t"),
    ptab: sign("\t"),
    br: sign("\n"),
    cr: sign("\n"),
    noBreakHyphen: sign("\u2011"),
    // Only visible at the end of a line.
    softHyphen: nothing,
    sym: readSymbol,
    fldChar: readFieldCharacter,
    instrText: readFieldCode,
    delInstrText: nothing,
    fldSimple: readSimpleField,
    hyperlink: readHyperlink,
    ins: insertion,
    moveTo: insertion,
    del: removal,
    moveFrom: removal,
    sdt: readContentControl,
    AlternateContent: readAlternatives,
    ruby: readRuby,
    footnoteReference: noteReader("footnote"),
    endnoteReference: noteReader("endnote"),
    drawing: drawingReader,
    pict: drawingReader,
    object: drawingReader,
    oMath: mathReader,
    oMathPara: mathLinesReader,
    p: blockReader,
    tbl: blockReader,
    pPr: nothing,
    rPr: nothing,
    customXmlPr: nothing,
    smartTagPr: nothing,
  } satisfies Record<string, Reader>,
);

function write(text: string, place: InlinePlace, reading: Reading): void {
  reading.draft.write(text, ...settingOf(place, reading));
}

function settingOf(place: InlinePlace, { story }: Reading): readonly [Look, Revision] {
  const { fields } = story;
  const removed = place.removed ?? (fields.inCode ? "hidden" : null);
  const link = place.look.link ?? fields.link;
  return [
    { ...place.look, link },
    { ...place, removed },
  ];
}

function readRun(element: XmlElement, place: InlinePlace, reading: Reading): void {
  const { styles } = reading.story.document;
  const own = readRunProperties(child(element, "rPr"));
  const character = styles.byId(own.style)?.run ?? {};
  const { defaults } = styles;
  // Toggles in the styles of paragraph and run cancel each other out (17.7.3); the run's own property takes precedence.
  const toggled = (name: "bold" | "italic" | "hidden"): boolean =>
    own[name] ?? ((place.style[name] ?? false) !== (character[name] ?? false) || defaults[name] === true);
  const look = {
    bold: toggled("bold"),
    italic: toggled("italic"),
    fontSize: own.fontSize ?? character.fontSize ?? null,
    colour: own.colour ?? character.colour ?? null,
    link: place.look.link,
  };
  const removed = place.removed ?? (toggled("hidden") ? "hidden" : null);
  const font = own.font ?? character.font ?? place.style.font ?? null;
  readInlines(element.children, { ...place, look, font, removed }, reading);
}

function readSymbol(element: XmlElement, place: InlinePlace, reading: Reading): void {
  const code = attribute(element, "char") ?? "";
  write(symbolOf(attribute(element, "font") ?? place.font, code), place, reading);
}

function readFieldCharacter(element: XmlElement, place: InlinePlace, reading: Reading): void {
  write(reading.story.fields.mark(element), place, reading);
}

function readFieldCode(element: XmlElement, _: InlinePlace, { story }: Reading): void {
  story.fields.addCode(textOf(element));
}

function readSimpleField(element: XmlElement, place: InlinePlace, reading: Reading): void {
  const link = linkOf(attribute(element, "instr") ?? "") ?? place.look.link;
  readInlines(element.children, { ...place, look: { ...place.look, link } }, reading);
}

function readHyperlink(element: XmlElement, place: InlinePlace, reading: Reading): void {
  const target = reading.story.relationships.get(prefixedAttribute(element, "id") ?? "");
  const link = target?.external === true ? target.target : place.look.link;
  readInlines(element.children, { ...place, look: { ...place.look, link } }, reading);
}

function readContentControl(element: XmlElement, place: InlinePlace, reading: Reading): void {
  const content = child(element, "sdtContent");
  if (content !== null) readInlines(content.children, place, reading);
}

/**
 * The same content for newer programs and for older ones: the fallback is only read if nothing in the choice can be
 * read.
 */
function readAlternatives(element: XmlElement, place: InlinePlace, reading: Reading): void {
  const before = reading.draft.size;
  const branch = chosenBranch(element);
  if (branch !== null) readInlines(branch.children, place, reading);
  if (reading.draft.size > before) return;
  const fallback = child(element, "Fallback");
  if (fallback !== null && fallback !== branch) readInlines(fallback.children, place, reading);
}

/** Ruby text above a word, as in East Asian text, comes after the paragraph, not within the word. */
function readRuby(element: XmlElement, place: InlinePlace, reading: Reading): void {
  for (const part of elementsOf(element)) {
    if (part.name === "rubyBase") readInlines(part.children, place, reading);
    if (part.name !== "rt") continue;
    const { story, draft } = reading;
    draft.putBehind(story.readBlocks([new XmlElement("p", part.attributes, part.children)], story, place));
  }
}
