/**
 * What a file that calls itself an archive (PDF/A, ISO 19005) asks of what is added to it. It says so in its metadata,
 * which such a file leaves unpacked; what cannot be read there calls itself nothing.
 */
import type { Palette } from "../appearance.ts";
import type { PdfFile } from "./file.ts";
import { dictionaryOf, numberOf } from "./object.ts";
import { catalogueOf } from "./page-tree.ts";

/** The part of ISO 19005 that the file names; null for any other file. */
export function archivePart(file: PdfFile): number | null {
  const metadata = metadataOf(file);
  const part = /pdfaid:part(?:>|\s*=\s*["'])\s*(\d)/.exec(metadata);
  return part === null ? null : Number(part[1]);
}

/** The first part knows no transparency; its colours are those of the output that the file is meant for. */
export function paletteOf(file: PdfFile): Palette {
  if (archivePart(file) !== 1) return "transparent";
  return outputComponents(file) === 3 ? "opaque" : "grey";
}

function metadataOf(file: PdfFile): string {
  const reference = catalogueOf(file).entries.get("Metadata");
  try {
    return file.contentOf(reference)?.toString("utf8") ?? "";
  } catch {
    // A filter that no archive may use.
    return "";
  }
}

/** How many components the profile of the first output intent has; NaN without one. */
function outputComponents(file: PdfFile): number {
  const { resolve } = file;
  const intents = resolve(catalogueOf(file).entries.get("OutputIntents"));
  const first = dictionaryOf(resolve(intents.kind === "array" ? intents.items[0] : intents));
  const profile = dictionaryOf(resolve(first?.entries.get("DestOutputProfile")));
  return numberOf(resolve(profile?.entries.get("N")));
}
