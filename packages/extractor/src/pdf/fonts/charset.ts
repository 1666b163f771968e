/**
 * The meaning of glyphs in an embedded font, from their names: those of the table `post` of a TrueType font, and those
 * of the charset of a Compact Font Format (CFF) font. Fonts that are keyed by character identifiers have no names.
 */
import { textOfGlyphName } from "./glyph-name.ts";
import { tableOf } from "./font-tables.ts";

/** The characters of the names that both formats predefine, from `space` to `asciitilde`. */
const ascii = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index));
/** Adobe's standard strings from 1 and Macintosh's standard glyphs from 3. */
const firstOfAdobe = 1;
const firstOfMacintosh = 3;
/** Adobe's names after those of ASCII, which have curly quotation marks instead of straight ones. */
const adobeOthers = (
  "exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft " +
  "guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase " +
  "quotedblright guillemotright ellipsis perthousand questiondown"
).split(" ");
const adobeStrings = 391;
const macintoshGlyphs = 258;
const mostGlyphs = 65_536;

/** The text of each glyph whose name states it, by the number of the glyph. */
export function textsOfNames(font: Uint8Array): ReadonlyMap<number, string> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const texts = new Map<number, string>();
  try {
    const isBare = view.getUint8(0) === 1 && view.getUint8(1) === 0 && view.getUint8(2) <= 8;
    const cff = isBare ? 0 : tableOf(view, "CFF ");
    const post = isBare ? null : tableOf(view, "post");
    if (cff !== null) readCharset(new DataView(font.buffer, font.byteOffset + cff), texts);
    else if (post !== null) readPost(view, post, texts);
  } catch (error) {
    // A read beyond the end: what was read before it is kept.
    if (!(error instanceof RangeError)) throw error;
  }
  return texts;
}

type Texts = Map<number, string>;

function add(texts: Texts, glyph: number, text: string | null): void {
  if (glyph !== 0 && text !== null) texts.set(glyph, text);
}

function readPost(view: DataView, at: number, texts: Texts): void {
  if (view.getUint32(at) !== 0x0002_0000) return;
  const count = view.getUint16(at + 32);
  const names: string[] = [];
  const indexes = Array.from({ length: count }, (_, glyph) => view.getUint16(at + 34 + 2 * glyph));
  const most = Math.max(0, ...indexes.map((index) => index - macintoshGlyphs + 1));
  for (let end = at + 34 + 2 * count; names.length < most && end < view.byteLength;) {
    const length = view.getUint8(end);
    names.push(latin(view, end + 1, length));
    end += 1 + length;
  }
  indexes.forEach((index, glyph) => {
    const name = names[index - macintoshGlyphs];
    const text = name === undefined ? ascii[index - firstOfMacintosh] : textOfGlyphName(name);
    add(texts, glyph, text ?? null);
  });
}

function readCharset(view: DataView, texts: Texts): void {
  const names = indexAt(view, view.getUint8(2));
  const tops = indexAt(view, names.end);
  const strings = indexAt(view, tops.end);
  const [first] = tops.items;
  if (first === undefined) return;
  const top = operatorsOf(view, first);
  const charset = top.get(15) ?? 0;
  const glyphs = top.get(17);
  if (top.has(keyedByIdentifier) || glyphs === undefined) return;
  const count = view.getUint16(glyphs);
  const textOf = (string: number): string | null => {
    const own = strings.items[string - adobeStrings];
    if (own !== undefined) return textOfGlyphName(latin(view, own.start, own.end - own.start));
    return standardText(string);
  };
  let glyph = 1;
  for (const string of stringsOf(view, charset, count)) add(texts, glyph++, textOf(string));
}

function standardText(string: number): string | null {
  if (string === 8) return "\u2019";
  if (string === 65) return "\u2018";
  const name = adobeOthers[string - firstOfAdobe - ascii.length];
  return name === undefined ? (ascii[string - firstOfAdobe] ?? null) : textOfGlyphName(name);
}

/** The numbers of the strings that name the glyphs from 1. */
function* stringsOf(view: DataView, charset: number, count: number): Generator<number> {
  if (charset <= 2) {
    for (let glyph = 1; charset === 0 && glyph < count; glyph++) yield glyph;
    return;
  }
  const format = view.getUint8(charset);
  let glyph = 1;
  for (let at = charset + 1; glyph < Math.min(count, mostGlyphs);) {
    const first = view.getUint16(at);
    const more = format === 0 ? 0 : format === 1 ? view.getUint8(at + 2) : view.getUint16(at + 2);
    for (let next = 0; next <= more && glyph < count; next++, glyph++) yield first + next;
    at += format === 0 ? 2 : format === 1 ? 3 : 4;
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function indexAt(view: DataView, at: number): { readonly items: readonly Range[]; readonly end: number } {
  const count = view.getUint16(at);
  if (count === 0) return { items: [], end: at + 2 };
  const size = view.getUint8(at + 2);
  const base = at + 2 + (count + 1) * size;
  const offset = (item: number) => {
    let value = 0;
    for (let byte = 0; byte < size; byte++) value = value * 256 + view.getUint8(at + 3 + item * size + byte);
    return base + value;
  };
  const items = Array.from({ length: count }, (_, item) => ({ start: offset(item), end: offset(item + 1) }));
  return { items, end: offset(count) };
}

/** The operator `ROS`, of two bytes. */
const keyedByIdentifier = 0x0c1e;

/** The last operand of each operator of a dictionary; real numbers are 0. */
function operatorsOf(view: DataView, { start, end }: Range): ReadonlyMap<number, number> {
  const operators = new Map<number, number>();
  let operand = 0;
  for (let at = start; at < end;) {
    const first = view.getUint8(at++);
    if (first === 28) operand = view.getInt16(at);
    else if (first === 29) operand = view.getInt32(at);
    else if (first >= 247 && first <= 250) operand = (first - 247) * 256 + view.getUint8(at) + 108;
    else if (first >= 251 && first <= 254) operand = -(first - 251) * 256 - view.getUint8(at) - 108;
    else if (first >= 32 && first <= 246) operand = first - 139;
    else if (first === 12) operators.set(0x0c00 + view.getUint8(at), operand);
    else if (first <= 21) operators.set(first, operand);
    if (first === 30) {
      operand = 0;
      while ((view.getUint8(at) & 0x0f) !== 0x0f) at++;
      at++;
    } else at += first === 28 ? 2 : first === 29 ? 4 : first >= 247 || first === 12 ? 1 : 0;
  }
  return operators;
}

function latin(view: DataView, start: number, length: number): string {
  return Array.from({ length: Math.min(length, 255) }, (_, index) =>
    String.fromCharCode(view.getUint8(start + index)),
  ).join("");
}
