/**
 * A font, embedded with the glyphs that a text uses (ISO 32000-2, 9.7): two-byte codes, one for each character or
 * cluster, with a map from codes to glyphs and one to Unicode.
 */
import { deflateSync } from "node:zlib";
import type { NewObject } from "@docreview/pdf-file";
import { subsetOf } from "../fonts/subset.ts";
import type { TrueType } from "../fonts/true-type.ts";
import { writtenLetter } from "../shaping/joined-letters.ts";
import type { CodedFace } from "../shaping/text-run.ts";

export const fontObjectCount = 7;

/** The font is object `number`; its parts have the numbers after it. */
export function fontObjects(face: CodedFace, number: number): readonly NewObject[] {
  const { font } = face;
  const texts = face.texts();
  const glyphs = face.characters().map((character) => font.glyphOf(character));
  const subset = subsetOf(font, glyphs);
  const name = `${tagOf(texts)}+${face.name}`;
  const descendant = number + 1;
  const descriptor = number + 2;
  const file = number + 3;
  const unicode = number + 4;
  const map = number + 5;
  const set = number + 6;
  const widths = glyphs.map((glyph) => inThousandths(font, font.advanceOf(glyph)));
  return [
    plain(
      number,
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
    ),
    plain(
      descendant,
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/CIDToGIDMap ${map} 0 R/DW ${inThousandths(font, font.advanceOf(0))}/W[1[${widths.join(" ")}]]>>`,
    ),
    plain(descriptor, descriptorOf(face, { name, file, set })),
    packed(file, `<</Length1 ${subset.file.length}`, subset.file),
    packed(unicode, "<<", Buffer.from(unicodeMap(texts), "latin1")),
    packed(map, "<<", glyphMap(subset.numbers)),
    packed(set, "<<", presentSet(texts.length)),
  ];
}

function plain(number: number, text: string): NewObject {
  // `Registry` and `Ordering` are strings, which are encrypted in an encrypted file.
  return {
    number,
    generation: 0,
    written: (write) => text.replaceAll(/\((\w+)\)/g, (_all, words: string) => write(words)),
  };
}

function packed(number: number, head: string, content: Buffer): NewObject {
  const data = deflateSync(content);
  return { number, generation: 0, written: () => `${head}/Filter/FlateDecode>>`, data };
}

interface DescriptorParts {
  readonly name: string;
  readonly file: number;
  readonly set: number;
}

/** The flags say symbolic, as its codes are not those of a Latin character set. */
function descriptorOf({ font, capHeight }: CodedFace, { name, file, set }: DescriptorParts): string {
  const box = font.box.map((value) => inThousandths(font, value)).join(" ");
  const ascent = inThousandths(font, font.ascent);
  const descent = inThousandths(font, font.descent);
  return (
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${ascent}` +
    `/Descent ${descent}/CapHeight ${capHeight}/StemV 80/FontFile2 ${file} 0 R/CIDSet ${set} 0 R>>`
  );
}

function inThousandths({ unitsPerEm }: TrueType, value: number): number {
  return Math.round((value * 1000) / unitsPerEm);
}

/** Six letters that distinguish subsets of one font (ISO 32000-2, 9.9.2). */
function tagOf(texts: readonly string[]): string {
  let hash = 7;
  for (const character of texts.join(""))
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** place) % 26)),
  ).join("");
}

/** The maximum number of lines in one part of a map. */
const mapPart = 100;

function unicodeMap(texts: readonly string[]): string {
  const lines = texts.map((text, index) => {
    const written = writtenLetter(text);
    const utf16 = Buffer.from(written, "utf16le").swap16().toString("hex");
    return `<${(index + 1).toString(16).padStart(4, "0")}> <${utf16}>`;
  });
  const parts: string[] = [];
  for (let start = 0; start < lines.length; start += mapPart) {
    const part = lines.slice(start, start + mapPart);
    parts.push(`${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ...parts,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

/** Two bytes for each code, from code 0. */
function glyphMap(numbers: readonly number[]): Buffer {
  const map = Buffer.alloc((numbers.length + 1) * 2);
  for (const [index, glyph] of numbers.entries()) map.writeUInt16BE(glyph, (index + 1) * 2);
  return map;
}

/** One bit for each code, including code 0: all are present. */
function presentSet(characters: number): Buffer {
  const set = Buffer.alloc(Math.ceil((characters + 1) / 8));
  for (let code = 0; code <= characters; code++)
    set[code >> 3] = (set[code >> 3] ?? 0) | (0x80 >> (code & 7));
  return set;
}
