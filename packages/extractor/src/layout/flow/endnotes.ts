/**
 * Endnotes: numbered paragraphs under a heading such as “Notes”, whose numbers are referred to by raised marks in the
 * text before. Without such marks they are a list. Footnotes are found by their place on the page instead.
 */
import type { Zone } from "@docreview/model";
import type { Paragraph } from "../paragraphs/paragraph.ts";
import { shortText } from "../segments/measures.ts";

const notesHeading =
  /^(?:(?:chapter )?(?:end|foot)\s?notes?|notes?(?: (?:and|&) (?:references|sources))?|references(?: (?:and|&) notes)?|sources|(?:end|fu(?:ß|ss))noten|anmerkungen|quellen|notes (?:de fin|finales)|références|fuentes|notas(?: finales)?|note(?: finali)?|fonti)\s*:?$/iu;
const mark = /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g;
const label = /^(?:(\d{1,3})[.)]?(?=\s)|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))\s*\S/u;

export interface Endnotes {
  /** The zone of the next paragraph of the document; `zone` is the one that its page suggests. */
  readonly zoneOf: (paragraph: Paragraph, zone: Zone) => Zone;
}

export function createEndnotes(): Endnotes {
  const marked = new Set<number>();
  /** The number of the last note; null outside endnotes. */
  let last: number | null = null;
  const addMarks = (text: string) => {
    for (const [raised] of text.matchAll(mark)) marked.add(numberOf(raised));
  };
  return {
    zoneOf({ lines }, zone) {
      const { text } = lines[0];
      if (lines.length === 1 && isNotesHeading(text)) last = 0;
      else if (last === null || (zone !== "body" && zone !== "list" && zone !== "footnote")) {
        for (const line of lines) addMarks(line.text);
      } else {
        const number = labelOf(text);
        const isNext = number === last + 1 || number === 1;
        if (number !== null && isNext && marked.has(number)) {
          last = number;
          return "endnote";
        }
        // Another list, or the text of the next chapter.
        if (number !== null && zone === "list") last = null;
        for (const line of lines) addMarks(line.text.replace(label, ""));
      }
      return zone;
    },
  };
}

function isNotesHeading(text: string): boolean {
  return text.length <= shortText && notesHeading.test(text);
}

function labelOf(text: string): number | null {
  const [, plain, raised] = label.exec(text) ?? [];
  const digits = plain ?? raised;
  return digits === undefined ? null : numberOf(digits);
}

function numberOf(digits: string): number {
  return Number(digits.normalize("NFKC"));
}
