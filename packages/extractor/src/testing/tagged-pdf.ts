/** Tagged PDFs for tests: the structure tree is one object, whose elements are written within each other. */
import { smallPdf } from "./small-pdf.ts";

/** A type of the structure, and what is in it: elements, and pieces of content by their page and number. */
export interface Tag extends ReadonlyArray<string | Tag | Piece> {
  readonly 0: string;
}

/** Pages count from 1. */
export interface Piece {
  readonly page: number;
  readonly number: number;
}

export function piece(number: number, page = 1): Piece {
  return { page, number };
}

/** Operators of a piece of marked content. */
export function marked(number: number, content: string): string {
  return `/P << /MCID ${number} >> BDC\n${content}EMC\n`;
}

/** Operators of what is no content. */
export function artifact(content: string): string {
  return `/Artifact BMC\n${content}EMC\n`;
}

const root = 10;
const firstPage = 11;

export function taggedPdf(pages: readonly string[], tags: readonly Tag[], entries = ""): Uint8Array {
  return smallPdf({
    pages: pages.map((content) => ({ content })),
    objects: [`<< /Type /StructTreeRoot /K [${tags.map(written).join(" ")}] ${entries} >>`],
    catalogue: `/MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R`,
  });
}

function written([type, ...kids]: Tag): string {
  const all = kids.map((kid) => {
    if (typeof kid === "string") throw new Error(`${kid} is not in an element`);
    return "number" in kid ? writtenPiece(kid) : written(kid);
  });
  return `<< /Type /StructElem /S /${type} /K [${all.join(" ")}] >>`;
}

function writtenPiece({ page, number }: Piece): string {
  return `<< /Type /MCR /Pg ${firstPage + 2 * (page - 1)} 0 R /MCID ${number} >>`;
}
