/** For tests: files written by hand, in forms that no installed program writes. */

/** Number → the text between `obj` and `endobj`. */
export type Objects = Readonly<Record<number, string>>;

/** A page tree of one page whose dictionary ends with `more`. */
export function onePage(more = ""): Objects {
  return {
    1: "<</Type /Catalog /Pages 2 0 R>>",
    2: "<</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842]>>",
    3: `<</Type /Page /Parent 2 0 R ${more}>>`,
  };
}

export interface Section {
  readonly text: string;
  /** Number → offset, counted from `start`. */
  readonly offsets: ReadonlyMap<number, number>;
}

/** The objects one after the other, at offset `start`. */
export function section(objects: Objects, start: number): Section {
  const offsets = new Map<number, number>();
  let text = "";
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), start + text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  return { text, offsets };
}

export const header = "%PDF-1.7\n";

/** A whole file with a classic table; its trailer ends with `trailer`. */
export function classicFile(objects: Objects, trailer = ""): string {
  const { text, offsets } = section(objects, header.length);
  const table = tableOf(offsets);
  const end = header.length + text.length;
  const size = Math.max(...offsets.keys()) + 1;
  return `${header}${text}${table}trailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${end}\n%%EOF\n`;
}

/** One subsection for each object, after the free entry. */
export function tableOf(offsets: ReadonlyMap<number, number>): string {
  const lines = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`,
  );
  return `xref\n0 1\n0000000000 65535 f \n${lines.join("")}`;
}

/**
 * A hybrid file (ISO 32000-2, 7.5.8.4): its page is in an object stream, which the table hides behind a free entry, and
 * which a cross-reference stream names.
 */
export function hybridFile(page: string): string {
  const packed = `3 0 ${page}`;
  const objectStream = `<</Type /ObjStm /N 1 /First 4 /Length ${packed.length}>>\nstream\n${packed}\nendstream`;
  const body = section({ ...onePage(), 3: "null", 4: objectStream }, header.length);
  // The page is the first object of stream 4.
  const rows = "\x02\x00\x04\x00";
  const hidden = `<</Type /XRef /Size 5 /W [1 2 1] /Index [3 1] /Length ${rows.length}>>\nstream\n${rows}\nendstream`;
  const hiddenAt = header.length + body.text.length;
  const text = `${header}${body.text}5 0 obj\n${hidden}\nendobj\n`;
  const visible = new Map([...body.offsets].filter(([number]) => number !== 3));
  const free = "3 1\n0000000000 00000 f \n";
  const trailer = `trailer\n<</Size 6 /Root 1 0 R /XRefStm ${hiddenAt}>>\n`;
  return `${text}${tableOf(visible)}${free}${trailer}startxref\n${text.length}\n%%EOF\n`;
}
