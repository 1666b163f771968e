/**
 * Pictures of an office file, each taken out of it once: those that pages can show, and the words of those that are made
 * of drawing commands (metafiles, SVG), which need no recognition.
 */
import { gunzipSync } from "node:zlib";
import type { Problem, Zone } from "@docreview/model";
import { plainParagraph } from "../content/plain-paragraph.ts";
import type { Paragraph, Picture } from "../content/content.ts";
import type { Parts } from "../office/parts.ts";
import { isMetafile, maximumMetafileBytes, metafileLines } from "./metafile/metafile.ts";
import * as problems from "./picture-problems.ts";
import { isVectorGraphics, vectorGraphicsLines } from "./vector-graphics.ts";

/** Bytes of all pictures together: they stand in memory with the document, beside the process that reads it. */
export const maximumPictureBytes = 100 << 20;

export type PictureData = Pick<Picture, "mediaType" | "bytes">;

interface Taken {
  /** Null where it is of no kind that is shown. */
  readonly data: PictureData | null;
  readonly lines: readonly string[];
}

const nothing: Taken = { data: null, lines: [] };

export class Pictures {
  readonly #parts: Parts;
  readonly #tell: (problem: Problem) => void;
  readonly #taken = new Map<string, Taken>();
  /** Parts whose words were said. */
  readonly #said = new Set<string>();
  #left = maximumPictureBytes;

  constructor(parts: Parts, tell: (problem: Problem) => void) {
    this.#parts = parts;
    this.#tell = tell;
  }

  /** Null where the part is no JPEG or PNG, is not there, or lies past the limit. */
  take(part: string): PictureData | null {
    return this.#known(part).data;
  }

  /** Lines of a picture that is made of drawing commands, each a paragraph; once for the whole file. */
  words(part: string, zone: Zone): readonly Paragraph[] {
    if (this.#said.has(part)) return [];
    this.#said.add(part);
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
    const mediaType = mediaTypeOf(bytes);
    return mediaType === null ? this.#drawn(part, bytes) : { data: { mediaType, bytes }, lines: [] };
  }

  #drawn(part: string, bytes: Uint8Array): Taken {
    if (isVectorGraphics(bytes)) {
      const root = this.#parts.read(part);
      return { data: null, lines: root === null ? [] : vectorGraphicsLines(root) };
    }
    const drawing = unpacked(bytes);
    if (drawing === "too-large") return this.#without(problems.drawingTooLarge);
    if (!isMetafile(drawing)) return this.#without(problems.pictureUnsupported);
    return drawing.length > maximumMetafileBytes
      ? this.#without(problems.drawingTooLarge)
      : { data: null, lines: metafileLines(drawing) };
  }

  #without(problem: Problem): Taken {
    this.#tell(problem);
    return nothing;
  }
}

/** By its first bytes, whatever its name says. */
function mediaTypeOf(bytes: Uint8Array): Picture["mediaType"] | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xd8 && third === 0xff) return "image/jpeg";
  const isPng = first === 0x89 && second === 0x50 && third === 0x4e && fourth === 0x47;
  return isPng ? "image/png" : null;
}

/** Metafiles may lie in the file compressed on their own (`.emz`, `.wmz`). */
function unpacked(bytes: Uint8Array): Uint8Array | "too-large" {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maximumMetafileBytes });
  } catch (error) {
    return error instanceof RangeError ? "too-large" : bytes;
  }
}
