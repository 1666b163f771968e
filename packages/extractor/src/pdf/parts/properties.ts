/** The text in the properties of a document (ISO 32000-2, 14.3.3); its author, dates and programs are not text. */
import { partsOfTexts, type FilePart, type PartSource } from "./part.ts";

/** One word with joined parts, possibly after the name of a program: “Microsoft Word - flyer_v3.doc”. */
const fileName = /^(?:microsoft \w+ - .*\.\w{3,4}|\S*[-_.\\/]\S*)$/i;

const shown = ["Title", "Subject", "Keywords"];

export function properties({ entries, information }: PartSource): Iterable<FilePart> {
  const texts = shown
    .map((key) => entries.text(information?.entries.get(key)))
    // Most programs use the name of the file as the title, if nobody has set one.
    .filter((text) => !fileName.test(text.trim()));
  return partsOfTexts("property", null, texts);
}
