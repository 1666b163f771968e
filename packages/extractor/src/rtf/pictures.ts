/** Pictures within an RTF document, as bytes in hexadecimal (1.9.1, “Pictures”). */
import type { Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { isMetafile, maximumMetafileBytes, metafileLines } from "../drawing/metafile/metafile.ts";
import { isPicture } from "../sniffing/sniff.ts";

const twipsPerPoint = 20;

export class PictureReader {
  readonly #hexadecimal: Uint8Array[] = [];
  readonly #binary: Uint8Array[] = [];
  #width = 0;
  #height = 0;

  readonly word = (name: string, value: number | null): void => {
    if (name === "picwgoal") this.#width = (value ?? 0) / twipsPerPoint;
    else if (name === "pichgoal") this.#height = (value ?? 0) / twipsPerPoint;
  };

  /** The text of a picture is only digits, which are added as bytes. */
  readonly text = (): void => {};

  addHexadecimal(bytes: Uint8Array): void {
    this.#hexadecimal.push(bytes);
  }

  addBinary(bytes: Uint8Array): void {
    this.#binary.push(bytes);
  }

  /** The picture if it is a JPEG or PNG; the text of one that consists of drawing commands; null for any other. */
  finish(zone: Zone): readonly Element[] | null {
    const hexadecimal = Buffer.concat(this.#hexadecimal)
      .toString("latin1")
      .replaceAll(/[^0-9a-f]+/gi, "");
    const bytes = Uint8Array.from(Buffer.concat([Buffer.from(hexadecimal, "hex"), ...this.#binary]));
    if (bytes.length === 0) return [];
    if (isPicture(bytes)) {
      if (zone === "hidden" || zone === "deleted") return [];
      const [width, height] = [positive(this.#width), positive(this.#height)];
      return [{ kind: "picture", bytes, width, height }];
    }
    if (!isMetafile(bytes) || bytes.length > maximumMetafileBytes) return null;
    return metafileLines(bytes).map((line) => plainParagraph(line, zone));
  }
}

function positive(length: number): number | null {
  return length > 0 ? length : null;
}
