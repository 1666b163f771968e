/**
 * Adds annotations to a PDF by appending to it (ISO 32000-2, 7.5.6): its own bytes come first and unchanged, so what
 * was signed stays signed. A file with a damaged cross-reference gets a complete new one. The permission bits of an
 * encrypted file that opens without a password are its readers' matter: whoever reviews it adds comments, not content.
 */
import { summaryTextOf } from "../summary/entry.ts";
import { archivePart } from "./archive.ts";
import { forbidsAnnotations, isSigned } from "./certification.ts";
import type { PdfFile } from "./file.ts";
import { type Open, openAsWritten, openRebuilt } from "./open.ts";
import { additionsOn, type FindPages, pagesAsWritten, pagesThatAreLeft } from "./reviewed-pages.ts";
import { appendedSection } from "./section.ts";
import { type Additions, updateObjects } from "./update.ts";

/** `encrypted` is one without its password, or with encryption that does not give sense. */
export type Refusal = "encrypted" | "certified" | "damaged" | "other-pages";

export type Appending =
  | ({ readonly kind: "appended" } & Section)
  | { readonly kind: "refused"; readonly reason: Refusal };

interface Section {
  /** What follows the bytes of the file, in parts. */
  readonly update: readonly Uint8Array[];
  /** Then it holds annotations alone. */
  readonly signed: boolean;
}

export interface AppendingOrder extends Additions {
  /** How many pages the file must have, for the annotations' page numbers to mean anything. */
  readonly pages: number;
}

/** A header may have other bytes before it, but not more than these. */
const farthestHeader = 1024;

/** The ways of reading a file, the less of it is guessed the sooner; the first that gives sense counts. */
const readings: readonly (readonly [Open, FindPages])[] = [
  [openAsWritten, pagesAsWritten],
  [openRebuilt, pagesAsWritten],
  [openAsWritten, pagesThatAreLeft],
  [openRebuilt, pagesThatAreLeft],
];

/** Never throws for what the bytes hold. */
export async function appendAnnotations(pdf: Uint8Array, order: AppendingOrder): Promise<Appending> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const header = bytes.subarray(0, farthestHeader).indexOf("%PDF-");
  const file = bytes.subarray(Math.max(0, header));
  for (const [open, find] of readings) {
    const section = await sectionFor(file, { open, find, order });
    if (section === "damaged") continue;
    if (typeof section === "string") return { kind: "refused", reason: section };
    return { kind: "appended", ...section };
  }
  return { kind: "refused", reason: file.includes("/Encrypt") ? "encrypted" : "damaged" };
}

interface Reading {
  readonly open: Open;
  readonly find: FindPages;
  readonly order: AppendingOrder;
}

async function sectionFor(bytes: Buffer, { open, find, order }: Reading): Promise<Section | Refusal> {
  try {
    const file = open(bytes);
    if (file === null) return "encrypted";
    const found = find(file, order.pages);
    if (found === null) return "other-pages";
    if (forbidsAnnotations(file)) return "certified";
    const signed = isSigned(file);
    const packed = !signed && mayPack(file) && order.listed.ids.length >= packedFrom;
    const additions = additionsOn(found, order);
    const summaryText = signed ? null : await summaryTextOf(additions.findings);
    const objects = () => updateObjects(file, found.pages, { ...additions, summaryText });
    return { update: await appendedSection(file, { objects, packed }), signed };
  } catch {
    // Whatever fails, from a fault of the file to a bound of the platform, fails by what the bytes hold.
    return "damaged";
  }
}

/** Triggers. Fewer are written as every reader takes them, also one that has to mend a file first. */
const packedFrom = 100;

/** The first archives know no object streams; what is signed or damaged is better kept plain. */
function mayPack(file: PdfFile): boolean {
  return file.crossReference.previous !== null && archivePart(file) !== 1;
}
