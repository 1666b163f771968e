/**
 * What a file that claims to conform to PDF/A (ISO 19005) requires of additions. The claim is in its metadata, which
 * PDF/A does not allow to be compressed; metadata that cannot be read claim nothing.
 */
import { catalogueOf, dictionaryOf, numberOf, type PdfFile } from "@docreview/pdf-file";
import type { Palette } from "./appearance.ts";

/** The part of ISO 19005 to which the file claims to conform; null for any other file. */
export function archivePart(file: PdfFile): number | null {
  const metadata = metadataOf(file);
  const part = /pdfaid:part(?:>|\s*=\s*["'])\s*(\d)/.exec(metadata);
  return part === null ? null : Number(part[1]);
}

/** The first part has no transparency, and its colours are those of the output intent. */
export function paletteOf(file: PdfFile): Palette {
  if (archivePart(file) !== 1) return "transparent";
  return outputComponents(file) === 3 ? "opaque" : "grey";
}

function metadataOf(file: PdfFile): string {
  const reference = catalogueOf(file).entries.get("Metadata");
  try {
    return file.contentOf(reference)?.toString("utf8") ?? "";
  } catch {
    // A filter that PDF/A does not allow.
    return "";
  }
}

/** The number of colour components of the first output intent; NaN without one. */
function outputComponents(file: PdfFile): number {
  const { resolve } = file;
  const intents = resolve(catalogueOf(file).entries.get("OutputIntents"));
  const first = dictionaryOf(resolve(intents.kind === "array" ? intents.items[0] : intents));
  const profile = dictionaryOf(resolve(first?.entries.get("DestOutputProfile")));
  return numberOf(resolve(profile?.entries.get("N")));
}
