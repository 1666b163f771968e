/** Markers of list items and headings: OpenDocument 1.3, part 3, 5.3 and 16.30 to 16.34. */
import { repeatedLetter, romanNumeral } from "../content/numerals.ts";
import { shownCharacter } from "../content/symbol-font.ts";
import { attribute, child, elementsOf, type XmlElement } from "../xml/xml.ts";

/** Lists have ten levels. */
const deepestLevel = 10;

/** The current numbers of a list, by level from 0. */
export type Counts = number[];

/** Counts the next item of a level, from 0, and gives its marker; empty if it has none. */
export function nextMarker(
  style: XmlElement | null,
  level: number,
  { counts, start }: { readonly counts: Counts; readonly start: number | null },
): string {
  const own = levelOf(style, level);
  const number = start ?? (counts[level] === undefined ? startOf(own) : counts[level] + 1);
  counts.length = Math.min(level + 1, deepestLevel);
  counts[level] = number;
  return style === null || own === null ? "" : markerOf(style, own, counts);
}

function levelOf(style: XmlElement | null, level: number): XmlElement | null {
  if (style === null) return null;
  const wanted = String(Math.min(level, deepestLevel - 1) + 1);
  return (
    elementsOf(style).find((one) => one.name.includes("level-style") && attribute(one, "level") === wanted) ??
    null
  );
}

function startOf(level: XmlElement | null): number {
  const start = Number((level === null ? null : attribute(level, "start-value")) ?? 1);
  return Number.isSafeInteger(start) ? start : 1;
}

function markerOf(style: XmlElement, own: XmlElement, counts: Counts): string {
  if (own.name === "list-level-style-image") return "•";
  if (own.name === "list-level-style-bullet") return bulletOf(own);
  const shown = (index: number): string => {
    const level = levelOf(style, index);
    return level === null ? "" : numberText(counts[index] ?? startOf(level), level);
  };
  if ((attribute(own, "num-format") ?? "") === "") return "";
  const index = counts.length - 1;
  const pattern = attribute(own, "num-list-format");
  // LibreOffice's own attribute, which can express what the others cannot: a text between two numbers.
  if (pattern !== null) return pattern.replaceAll(/%(\d{1,2})%/g, (_, one) => shown(Number(one) - 1)).trim();
  const levels = Math.min(Math.max(Number(attribute(own, "display-levels") ?? 1) || 1, 1), index + 1);
  const numbers = Array.from({ length: levels }, (_, place) => shown(index + 1 - levels + place));
  const number = numbers.filter((one) => one !== "").join(".");
  return `${attribute(own, "num-prefix") ?? ""}${number}${attribute(own, "num-suffix") ?? ""}`.trim();
}

function bulletOf(level: XmlElement): string {
  const character = attribute(level, "bullet-char") ?? "";
  if (character.trim() === "") return "";
  const properties = child(level, "text-properties");
  const font =
    properties === null ? null : (attribute(properties, "font-name") ?? attribute(properties, "font-family"));
  return shownCharacter(character, font);
}

/** OpenDocument 1.3, part 3, 20.322: the format is the written form of the first number. */
function numberText(number: number, level: XmlElement): string {
  switch (attribute(level, "num-format") ?? "") {
    case "":
      return "";
    case "a":
      return repeatedLetter(number).toLowerCase();
    case "A":
      return repeatedLetter(number);
    case "i":
      return romanNumeral(number).toLowerCase();
    case "I":
      return romanNumeral(number);
    default:
      return String(number);
  }
}
