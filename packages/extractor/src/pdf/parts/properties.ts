/** What the properties of a document say of it (ISO 32000-2, 14.3.3); who wrote it, when and with what is not text. */
import { partsOfTexts, type FilePart, type PartSource } from "./part.ts";

const shown = ["Title", "Subject", "Keywords"];

export function properties({ entries, information }: PartSource): Iterable<FilePart> {
  const texts = shown.map((key) => entries.text(information?.entries.get(key)));
  return partsOfTexts("property", null, texts);
}
