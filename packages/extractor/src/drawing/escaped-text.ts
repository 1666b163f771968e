/** `_xHHHH_`, with which office programs write characters that XML cannot contain (ECMA-376, part 1, 22.9.2.19). */

const escape = /_x([0-9A-Fa-f]{4})_/g;

/** Only control characters and escaped underscores are unescaped: anything else may be the author's own text. */
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
