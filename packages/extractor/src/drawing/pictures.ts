/**
 * Pictures of an office file, each extracted once: those that pages can show, and the text of those that consist of
 * drawing commands (metafiles, SVG), which needs no recognition.
 */
import { gunzipSync } from "node:zlib";
import type { Problem, Zone } from "@docreview/model";
import { plainParagraph } from "../content/plain-paragraph.ts";
import type { Paragraph } from "../content/content.ts";
import type { Parts } from "../office/parts.ts";
import { isPicture } from "../sniffing/sniff.ts";
import { isMetafile, maximumMetafileBytes, metafileLines } from "./metafile/metafile.ts";
import * as problems from "./picture-problems.ts";
import { isVectorGraphics, vectorGraphicsLines } from "./vector-graphics.ts";

/** Bytes of all pictures together: they are in memory with the document, beside the process that reads it. */
export const maximumPictureBytes = 100 << 20;

interface Taken {
  /** Null if its kind cannot be shown. */
  readonly bytes: Uint8Array | null;
  readonly lines: readonly string[];
}

const nothing: Taken = { bytes: null, lines: [] };

export class Pictures {
  readonly #parts: Parts;
  readonly #report: (problem: Problem) => void;
  readonly #taken = new Map<string, Taken>();
  /** Parts whose text has been read. */
  readonly #readParts = new Set<string>();
  #left = maximumPictureBytes;

  constructor(parts: Parts, report: (problem: Problem) => void) {
    this.#parts = parts;
    this.#report = report;
  }

  /** Null if the part is not a JPEG or PNG, is missing, or is past the limit. */
  take(part: string): Uint8Array | null {
    return this.#known(part).bytes;
  }

  /** The lines of a picture that consists of drawing commands, each a paragraph; once for the whole file. */
  words(part: string, zone: Zone): readonly Paragraph[] {
    if (this.#readParts.has(part)) return [];
    this.#readParts.add(part);
    return this.#known(part).lines.map((line) => plainParagraph(line, zone));
  }

  #known(part: string): Taken {
    const known = this.#taken.get(part) ?? this.#read(part);
    this.#taken.set(part, known);
    return known;
  }

  #read(part: string): Taken {
    if (this.#left <= 0) return this.#without(problems.tooManyPictures);
    const bytes = this.#parts.archive.read(part);
    if (bytes === null) return nothing;
    this.#left -= bytes.length;
    if (this.#left < 0) return this.#without(problems.tooManyPictures);
    return isPicture(bytes) ? { bytes, lines: [] } : this.#drawn(part, bytes);
  }

  #drawn(part: string, bytes: Uint8Array): Taken {
    if (isVectorGraphics(bytes)) {
      const root = this.#parts.read(part);
      return { bytes: null, lines: root === null ? [] : vectorGraphicsLines(root) };
    }
    const drawing = unpacked(bytes);
    if (drawing === "too-large") return this.#without(problems.drawingTooLarge);
    if (!isMetafile(drawing)) return this.#without(problems.pictureUnsupported);
    return drawing.length > maximumMetafileBytes
      ? this.#without(problems.drawingTooLarge)
      : { bytes: null, lines: metafileLines(drawing) };
  }

  #without(problem: Problem): Taken {
    this.#report(problem);
    return nothing;
  }
}

/** Metafiles may be compressed separately (`.emz`, `.wmz`). */
function unpacked(bytes: Uint8Array): Uint8Array | "too-large" {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maximumMetafileBytes });
  } catch (error) {
    return error instanceof RangeError ? "too-large" : bytes;
  }
}
