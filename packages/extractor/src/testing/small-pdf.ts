/**
 * Small PDFs written by hand, for tests: every object is plain text, so that a test shows what the file says.
 * Fonts: `/C` Courier (every glyph 0.6 of the type size wide), `/B` Courier-Bold, `/H` Helvetica.
 */

export interface SmallPage {
  /** Operators of the content stream; Latin-1. */
  readonly content: string;
  /** Further entries of the page's dictionary. */
  readonly entries?: string;
}

export interface SmallPdf {
  readonly pages: readonly SmallPage[];
  /** Entries of the page tree's root, which pages inherit. */
  readonly inherited?: string;
  /** Further entries of the resources that all pages share. */
  readonly resources?: string;
  /** Further objects; they are numbered from 10. */
  readonly objects?: readonly string[];
  /** Further entries of the catalogue. */
  readonly catalogue?: string;
  /** Further entries of the trailer. */
  readonly trailer?: string;
}

const firstExtra = 10;
const fonts = { C: "Courier", B: "Courier-Bold", H: "Helvetica" };

/** Pages are 600 units wide and 800 high where nothing else is said. */
export function smallPdf({
  pages,
  inherited = "/MediaBox [0 0 600 800]",
  resources = "",
  objects = [],
  catalogue = "",
  trailer = "",
}: SmallPdf) {
  const firstPage = firstExtra + objects.length;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(" ");
  const named = Object.keys(fonts).map((name, index) => `/${name} ${3 + index} 0 R`);
  const bodies = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /Resources 6 0 R ${inherited} >>`],
    ...Object.values(fonts).map((font, index): [number, string] => [3 + index, fontObject(font)]),
    [6, `<< /Font << ${named.join(" ")} >> ${resources} >>`],
    ...objects.map((body, index): [number, string] => [firstExtra + index, body]),
  ]);
  pages.forEach(({ content, entries = "" }, index) => {
    const number = firstPage + 2 * index;
    bodies.set(number, `<< /Type /Page /Parent 2 0 R /Contents ${number + 1} 0 R ${entries} >>`);
    bodies.set(number + 1, streamObject(content));
  });
  return written(bodies, trailer);
}

/** A stream as an object's body. */
export function streamObject(content: string, entries = ""): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;
}

/** Operators that show a text at a place. */
export function textAt(x: number, y: number, text: string, { font = "C", size = 10 } = {}): string {
  return `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`);
}

function fontObject(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function written(bodies: ReadonlyMap<number, string>, trailer: string): Uint8Array {
  let file = "%PDF-1.7\n";
  const entries: string[] = [];
  for (const [number, body] of bodies) {
    entries.push(`${number} 1\n${String(file.length).padStart(10, "0")} 00000 n \n`);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...bodies.keys()) + 1;
  const table = `xref\n0 1\n0000000000 65535 f \n${entries.join("")}`;
  file += `${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
