/** What the properties of a document say of it (ISO 32000-2, 14.3.3); who wrote it, when and with what is not text. */
import { partsOfTexts, type FilePart, type PartSource } from "./part.ts";

/** One word with its parts joined, perhaps with what a program puts before it: “Microsoft Word - flyer_v3.doc”. */
const fileName = /^(?:microsoft \w+ - .*\.\w{3,4}|\S*[-_.\\/]\S*)$/i;

const shown = ["Title", "Subject", "Keywords"];

export function properties({ entries, information }: PartSource): Iterable<FilePart> {
  const texts = shown
    .map((key) => entries.text(information?.entries.get(key)))
    // Most programs take the name of the file for a title, if nobody has given one.
    .filter((text) => !fileName.test(text.trim()));
  return partsOfTexts("property", null, texts);
}
