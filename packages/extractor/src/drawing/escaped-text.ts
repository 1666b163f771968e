/** `_xHHHH_`, by which office programs write what XML cannot hold (ECMA-376, part 1, 22.9.2.19). */

const escape = /_x([0-9A-Fa-f]{4})_/g;

/** Control characters and escaped underscores alone are read so: all else may well be the author's own words. */
export function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(escape, (written, digits: string) => {
    const code = Number.parseInt(digits, 16);
    if (code === 0x5f) return "_";
    if (code >= 0x20) return written;
    if (code === 9) return "\t";
    return code === 0xa || code === 0xb ? "\n" : "";
  });
}
