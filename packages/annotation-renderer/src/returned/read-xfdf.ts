/**
 * An XFDF document as programs write it (ISO 19444-1). Elements are matched by local name, whatever their prefix. A
 * document type declaration is refused, so that there are no entities to expand. An incomplete document is also refused,
 * because what is missing would be taken for deleted.
 */
import { Parser } from "htmlparser2";
import { documentField, issuesField, triggersField } from "../xfdf/to-xfdf.ts";
import { instantOf } from "./date.ts";
import {
  boundedText,
  limits,
  quadsOf,
  reviewState,
  tooManyAnnotations,
  tooManyQuads,
  UnfitFile,
  type ReturnedAnnotation,
  type ReturnedFile,
} from "./returned-file.ts";

/** @throws UnfitFile */
export function readXfdf(bytes: Uint8Array): ReturnedFile {
  if (bytes.length > limits.xfdfBytes) throw new UnfitFile("The XFDF document is too large to be read.");
  const read: Reading = {
    path: [],
    annotations: [],
    list: null,
    field: null,
    value: "",
    elements: 0,
    attributes: 0,
    building: null,
  };
  /** The parser reports a self-closing element as implied: such an element ends where its tag ends. */
  let opened = -1;
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        opened = parser.endIndex;
        open(read, localName(name), attributes);
      },
      onclosetag: (_name, isImplied) => {
        if (isImplied && parser.endIndex !== opened) {
          throw new UnfitFile("The XFDF document is incomplete or damaged.");
        }
        close(read);
      },
      ontext: (text) => addText(read, text),
      onattribute: () => countAttribute(read),
      onprocessinginstruction: refuseDocumentType,
    },
    { xmlMode: true },
  );
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  for (let start = 0; start < text.length; start += piece) parser.write(text.slice(start, start + piece));
  parser.end();
  if (read.elements === 0) throw new UnfitFile(neither);
  return { list: read.list, annotations: read.annotations };
}

/** Characters parsed at a time, so that parsing stops soon after a fault. */
const piece = 65_536;

const neither = "The file is neither a PDF nor an XFDF document.";

type Attributes = Readonly<Record<string, string>>;

interface Reading {
  /** Local names of the open elements. */
  readonly path: string[];
  readonly annotations: ReturnedAnnotation[];
  list: {
    document: string | null;
    readonly triggers: string[];
    readonly issues: (readonly string[])[];
  } | null;
  /** The open field, if it is one of ours, and the text of its open value. */
  field: string | null;
  value: string;
  elements: number;
  /** Number of attributes of the element that begins. */
  attributes: number;
  /** The open annotation. */
  building: Building | null;
}

interface Building {
  readonly element: string;
  readonly attributes: Attributes;
  plain: string;
  rich: string;
}

function open(read: Reading, name: string, attributes: Attributes): void {
  const { path } = read;
  path.push(name);
  read.attributes = 0;
  if (path.length > limits.depth || ++read.elements > limits.elements) {
    throw new UnfitFile("The XFDF document has too many elements, or nests them too deeply, to be read.");
  }
  if (path[0] !== "xfdf") throw new UnfitFile(neither);
  if (path.length === 4 && path[1] === "fields" && name === "value") read.value = "";
  if (path.length !== 3) return;
  if (path[1] === "fields") openField(read, attributes["name"] ?? "");
  if (path[1] === "annots") read.building = { element: name, attributes, plain: "", rich: "" };
}

/** Other fields, which the document itself may have, are not read. */
function openField(read: Reading, name: string): void {
  const isOurs = [documentField, triggersField, issuesField].includes(name);
  read.field = isOurs ? name : null;
  if (isOurs) read.list ??= { document: null, triggers: [], issues: [] };
}

function closeField(read: Reading): void {
  const { field, list, path, value } = read;
  if (list === null || field === null || path[1] !== "fields") return;
  if (path.length === 4 && field === documentField) list.document = value;
  if (path.length === 4 && field === triggersField) list.triggers.push(value);
  if (path.length === 4 && field === issuesField) list.issues.push(idsIn(value));
  if (path.length === 3) read.field = null;
}

/** None if somebody has changed it to something else. */
function idsIn(json: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(json);
    return Array.isArray(ids) && ids.every((id) => typeof id === "string") ? ids : [];
  } catch {
    return [];
  }
}

function countAttribute(read: Reading): void {
  if (++read.attributes <= limits.attributes) return;
  throw new UnfitFile("An element of the XFDF document has too many attributes to be read.");
}

function close(read: Reading): void {
  const { annotations, building, path } = read;
  if (building !== null && path.length === 3) {
    if (annotations.length >= limits.annotations) {
      throw new UnfitFile(tooManyAnnotations);
    }
    annotations.push(annotationOf(building));
    read.building = null;
  }
  closeField(read);
  if (building !== null && /^(?:p|br|div|li)$/.test(path.at(-1) ?? "")) building.rich += "\n";
  path.pop();
}

function addText(read: Reading, text: string): void {
  const { building, field, path } = read;
  if (field !== null && path.length === 4 && path[3] === "value") read.value = boundedText(read.value + text);
  if (building === null) return;
  if (path[3] === "contents") building.plain = boundedText(building.plain + text);
  if (path[3] === "contents-richtext") building.rich = boundedText(building.rich + text);
}

function refuseDocumentType(name: string): void {
  if (name.toLowerCase() !== "!doctype") return;
  throw new UnfitFile("The XFDF document has a document type declaration, which is not allowed. Remove it.");
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

const marks = new Set(["highlight", "underline", "squiggly", "strikeout"]);

function annotationOf({ element, attributes, plain, rich }: Building): ReturnedAnnotation {
  const value = (name: string) => boundedText(attributes[name] ?? "");
  const isMark = marks.has(element);
  return {
    kind: isMark ? "mark" : element === "text" ? "text" : "other",
    name: value("name"),
    page: pageOf(value("page")),
    quads: isMark ? quadsOf(numbersOf(attributes["coords"] ?? "")) : [],
    author: value("title"),
    contents: (plain === "" ? rich : plain).trim(),
    at: instantOf(value("date")) ?? instantOf(value("creationdate")),
    inReplyTo: value("inreplyto") || null,
    state: reviewState(value("statemodel"), value("state")),
  };
}

/** XFDF counts pages from 0. The result is 0, which is not a page, if the text is not a number. */
function pageOf(text: string): number {
  return /^\d{1,7}$/.test(text) ? Number(text) + 1 : 0;
}

function numbersOf(text: string): readonly number[] {
  if (text.length > limits.coordinates * 24) throw new UnfitFile(tooManyQuads);
  const numbers = text
    .split(/[,\s]+/)
    .filter((part) => part !== "")
    .map(Number);
  if (numbers.length > limits.coordinates) throw new UnfitFile(tooManyQuads);
  return numbers;
}

/** By the byte order mark, otherwise as declared, otherwise UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const opening = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const declared = /^<\?xml[^>]{0,100}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/.exec(opening)?.[1];
  const isLatin = /^(?:iso-8859-1|windows-1252|us-ascii)$/i.test(declared ?? "");
  return isLatin ? "windows-1252" : "utf-8";
}
