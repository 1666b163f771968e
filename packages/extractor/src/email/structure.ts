/**
 * The parts of a message (RFC 2046), found in one pass over its lines before anything is decoded, so that limits apply
 * first. Malformed messages are read as mail programs read them: a delimiter belongs to the innermost open multipart
 * with that boundary, a part without a blank line consists only of fields, and a multipart without its delimiter is
 * text.
 */
import { fieldName, structuredField, type HeaderField } from "./header.ts";

/** One unit per byte, so that positions are in bytes, and regular expressions can be used. */
export type Latin1 = string;

export interface MessagePart {
  readonly fields: readonly HeaderField[];
  /** In lower case, e.g. `text/plain`; the default for a part without the field (RFC 2045, 5.2; RFC 2046, 5.1.5). */
  readonly mediaType: string;
  /** Still in its transfer encoding; empty for a multipart. */
  readonly body: Latin1;
  /** Only a multipart has any. */
  readonly parts: readonly MessagePart[];
}

export interface MessageStructure {
  readonly root: MessagePart;
  /** The limits below that left something unread. */
  readonly passed: ReadonlySet<StructureLimit>;
}

export type StructureLimit = "parts" | "depth" | "header";

export interface StructureLimits {
  /** Parts of a message, including those within multiparts. */
  readonly parts: number;
  /** The depth of nested multiparts. */
  readonly depth: number;
  /** Bytes of the fields of one part. */
  readonly header: number;
}

interface OpenPart {
  readonly fields: HeaderField[];
  readonly parts: OpenPart[];
  readonly inDigest: boolean;
  headerLength: number;
  boundary: string | null;
  mediaType: string;
  bodyStart: number;
  bodyEnd: number;
}

export function structureOf(text: Latin1, limits: StructureLimits): MessageStructure {
  return new Splitter(text, limits).structure();
}

class Splitter {
  readonly #text: Latin1;
  readonly #limits: StructureLimits;
  readonly #passed = new Set<StructureLimit>();
  readonly #root: OpenPart = openPart(0, false);
  /** The multiparts that are open, outermost first. */
  readonly #open: OpenPart[] = [];
  #part: OpenPart = this.#root;
  #state: "header" | "body" | "between" = "header";
  #count = 1;

  constructor(text: Latin1, limits: StructureLimits) {
    this.#text = text;
    this.#limits = limits;
  }

  structure(): MessageStructure {
    let start = 0;
    while (start < this.#text.length) {
      const feed = this.#text.indexOf("\n", start);
      const end = feed < 0 ? this.#text.length : feed + 1;
      this.#takeLine(start, end);
      start = end;
    }
    if (this.#state === "header") this.#endHeader(this.#text.length);
    this.#endBody(this.#text.length);
    return { root: closed(this.#root, this.#text), passed: this.#passed };
  }

  #takeLine(start: number, end: number): void {
    const mayDelimit = this.#open.length > 0 && this.#text.startsWith("--", start);
    if (mayDelimit && this.#takeDelimiter(start, end)) return;
    if (this.#state === "header") this.#takeHeaderLine(start, end);
  }

  #takeDelimiter(start: number, end: number): boolean {
    // RFC 2046 allows 70 characters, but longer ones exist.
    if (end - start > 2000) return false;
    const line = this.#text.slice(start + 2, end).trimEnd();
    const closes = line.endsWith("--") ? line.slice(0, -2).trimEnd() : null;
    const index = this.#open.findLastIndex(({ boundary }) => boundary === line || boundary === closes);
    const part = this.#open[index];
    if (part === undefined) return false;
    if (this.#state === "header") this.#endHeader(start);
    this.#endBody(start);
    const isClosing = part.boundary !== line;
    this.#open.length = isClosing ? index : index + 1;
    if (isClosing) this.#state = "between";
    else this.#openPart(part, end);
    return true;
  }

  #openPart(parent: OpenPart, start: number): void {
    const part = openPart(start, parent.mediaType === "multipart/digest");
    this.#part = part;
    this.#count++;
    if (this.#count > this.#limits.parts) {
      this.#passed.add("parts");
      this.#state = "between";
      return;
    }
    parent.parts.push(part);
    this.#state = "header";
  }

  #takeHeaderLine(start: number, end: number): void {
    const line = this.#text.slice(start, end);
    const part = this.#part;
    if (/^\r*\n?$/.test(line)) {
      this.#endHeader(end);
      return;
    }
    part.headerLength += line.length;
    const isTooLong = part.headerLength > this.#limits.header;
    if (isTooLong) this.#passed.add("header");
    const name = fieldName(line);
    const last = part.fields.at(-1);
    const isFolded = /^[ \t]/.test(line);
    if (isFolded && last !== undefined) {
      if (!isTooLong) part.fields[part.fields.length - 1] = { name: last.name, raw: last.raw + line };
    } else if (name !== null) {
      if (!isTooLong) part.fields.push({ name, raw: line });
    } else if (!isEnvelope(line) && !(isFolded && part === this.#root)) {
      // The line is not a field: the blank line is missing.
      this.#endHeader(start);
    }
  }

  #endHeader(bodyStart: number): void {
    const part = this.#part;
    part.bodyStart = bodyStart;
    part.bodyEnd = bodyStart;
    this.#state = "body";
    const { value, parameters } = structuredField(part.fields, "content-type");
    const missing = part.inDigest ? "message/rfc822" : "text/plain";
    part.mediaType = /^[^/\s]+\/[^/\s]+$/.test(value) ? value : missing;
    if (!part.mediaType.startsWith("multipart/")) return;
    part.boundary = parameters.get("boundary")?.trimEnd() ?? null;
    if (part.boundary === null || part.boundary === "") return;
    if (this.#open.length >= this.#limits.depth) this.#passed.add("depth");
    else this.#open.push(part);
  }

  /** The line break before a delimiter belongs to the delimiter. */
  #endBody(end: number): void {
    if (this.#state !== "body") return;
    const part = this.#part;
    if (part.parts.length > 0) return;
    const isLast = end === this.#text.length;
    let bodyEnd = end;
    if (!isLast && this.#text[bodyEnd - 1] === "\n") bodyEnd--;
    if (!isLast && this.#text[bodyEnd - 1] === "\r") bodyEnd--;
    part.bodyEnd = Math.max(part.bodyStart, bodyEnd);
  }
}

/** The line before each message in the `mbox` format. */
function isEnvelope(line: string): boolean {
  return /^>?From \S/.test(line);
}

function openPart(start: number, inDigest: boolean): OpenPart {
  return {
    fields: [],
    parts: [],
    inDigest,
    headerLength: 0,
    boundary: null,
    mediaType: "text/plain",
    bodyStart: start,
    bodyEnd: start,
  };
}

/** A multipart without parts is read as text. The depth of parts is limited, and so is the recursion. */
function closed(part: OpenPart, text: Latin1): MessagePart {
  const isMultipart = part.parts.length > 0;
  const isUnfounded = !isMultipart && part.mediaType.startsWith("multipart/");
  return {
    fields: part.fields,
    mediaType: isUnfounded ? "text/plain" : part.mediaType,
    body: isMultipart ? "" : text.slice(part.bodyStart, part.bodyEnd),
    parts: part.parts.map((one) => closed(one, text)),
  };
}
