/** Text strings of any producer (ISO 32000-2, 7.9.2.2): UTF-16 or UTF-8 with its mark, else PDFDocEncoding (annex D.3). */
import type { PdfObject } from "../incremental/object.ts";

/** From 0x18 and from 0x80 on; what is in neither is as in Latin-1. */
const accents = "˘ˇˆ˙˝˛˚˜";
const special = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž";

/** Empty for what is no string. */
export function textOf(object: PdfObject): string {
  if (object.kind !== "string") return "";
  const { bytes } = object;
  const buffer = Buffer.from(bytes, "latin1");
  if (bytes.startsWith("\xfe\xff")) return new TextDecoder("utf-16be").decode(buffer);
  if (bytes.startsWith("\xff\xfe")) return new TextDecoder("utf-16le").decode(buffer);
  if (bytes.startsWith("\xef\xbb\xbf")) return new TextDecoder().decode(buffer);
  return Array.from(bytes, (unit) => character(unit, unit.charCodeAt(0))).join("");
}

function character(unit: string, code: number): string {
  if (code === 0xa0) return "€";
  if (code >= 0x18 && code < 0x20) return accents[code - 0x18] ?? unit;
  return code >= 0x80 && code < 0xa0 ? (special[code - 0x80] ?? "\uFFFD") : unit;
}
