/** Texts of cells: ECMA-376, part 1, 18.4. */
import { unescaped } from "../drawing/escaped-text.ts";
import type { Parts } from "../office/parts.ts";
import { childrenNamed, elementsOf, textOf, type XmlElement } from "../xml/xml.ts";

/** The maximum number of characters in a cell. */
export const longestText = 32_767;

/** By index. Empty if the workbook has no such part. */
export function readSharedStrings(parts: Parts, part: string | undefined): readonly string[] {
  const strings: string[] = [];
  if (part === undefined) return strings;
  parts.walk(
    part,
    (name, depth) => depth === 1 && name === "si",
    (item) => strings.push(richText(item)),
  );
  return strings;
}

/** The text of a shared string, an inline string or a comment: its runs without phonetic text. */
export function richText(element: XmlElement): string {
  return elementsOf(element)
    .flatMap((one) => {
      if (one.name === "t") return [textOf(one)];
      return one.name === "r" ? childrenNamed(one, "t").map(textOf) : [];
    })
    .map(unescaped)
    .join("")
    .slice(0, longestText);
}
