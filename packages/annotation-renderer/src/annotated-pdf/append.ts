/**
 * Adds annotations to a PDF by an incremental update (ISO 32000-2, 7.5.6): its own bytes come first and unchanged, so
 * signatures stay valid. A damaged cross-reference is replaced by a complete new one. The permission bits of an encrypted
 * file that opens without a password are ignored: they address its readers, and a review adds comments, not content.
 */
import {
  appendedSection,
  fromHeader,
  type Open,
  openAsWritten,
  openRebuilt,
  type PdfFile,
} from "@docreview/pdf-file";
import { summaryTextOf } from "../summary/summary-text.ts";
import { withoutOwn, type WithoutOwn } from "../own-copy/without-own.ts";
import { archivePart } from "./archive.ts";
import { forbidsAnnotations, isSigned } from "./certification.ts";
import { additionsOn, type FindPages, pagesAsWritten, remainingPages } from "./reviewed-pages.ts";
import { type Additions, updateObjects } from "./update.ts";

/** `encrypted`: the password is missing, or decrypting gives nonsense. */
export type Refusal = "encrypted" | "certified" | "damaged" | "other-pages";

export type Appending =
  | ({ readonly kind: "appended" } & Section)
  | { readonly kind: "refused"; readonly reason: Refusal };

interface Section {
  /** The bytes that follow those of the file, in parts. */
  readonly update: readonly Uint8Array[];
  /** Whether the file is signed; it then gets only annotations. */
  readonly signed: boolean;
  /** What others had done to the marks of an earlier copy in the file. */
  readonly renewed: Renewed;
}

/** Numbers of triggers. */
export interface Renewed {
  /** Marks that somebody changed: they stay as they are. */
  readonly edited: number;
  /** Marks that somebody deleted: they are drawn again. */
  readonly deleted: number;
  /** Answers to marks of which the review has no trigger any more: they stay, each by itself. */
  readonly unanswered: number;
}

export interface AppendingOrder extends Additions {
  /** The first lines of the summary. */
  readonly head: readonly string[];
  /** How many pages the file must have for the annotations' page numbers to be right. */
  readonly pages: number;
}

/** The ways to read a file, from the one that assumes least; the first that works is used. */
const readings: readonly (readonly [Open, FindPages])[] = [
  [openAsWritten, pagesAsWritten],
  [openRebuilt, pagesAsWritten],
  [openAsWritten, remainingPages],
  [openRebuilt, remainingPages],
];

/** Never throws because of the content of the bytes. */
export async function appendAnnotations(pdf: Uint8Array, order: AppendingOrder): Promise<Appending> {
  const file = fromHeader(pdf) ?? Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
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
    const written = open(bytes);
    if (written === null) return "encrypted";
    const earlier = withoutOwn(written) ?? { ...nothingEarlier, file: written };
    const { file } = earlier;
    const found = find(file, order.pages);
    if (found === null) return "other-pages";
    if (forbidsAnnotations(file)) return "certified";
    const signed = isSigned(file);
    const packed = !signed && mayPack(file) && order.listed.ids.length >= packedFrom;
    const additions = withoutMarks(additionsOn(found, order), earlier.edited);
    const summaryText = signed ? null : await summaryTextOf(additions.findings, order.head);
    const objects = updateObjects(file, found.pages, { ...additions, ...earlier, summaryText });
    return {
      update: appendedSection(file, { objects, packed }),
      signed,
      renewed: renewedBy(earlier, additions),
    };
  } catch {
    // Any failure, from a fault of the file to a limit of the platform, is caused by the content of the bytes.
    return "damaged";
  }
}

const nothingEarlier = { replaced: [], answers: [], edited: new Set<string>(), deleted: [] };

/** Without the marks of these names, and the replies to them. */
function withoutMarks<Order extends Additions>(order: Order, names: ReadonlySet<string>): Order {
  if (names.size === 0) return order;
  const findings = order.findings.map(({ triggers, ...finding }) => ({
    ...finding,
    triggers: triggers.map(({ trigger, annotations }) => ({
      trigger,
      annotations: annotations.filter(({ name }) => !names.has(name.replace(/\/\d+$/, ""))),
    })),
  }));
  return { ...order, findings };
}

function renewedBy(
  { answers, deleted, edited }: Pick<WithoutOwn, "answers" | "deleted" | "edited">,
  { findings, listed }: Additions,
): Renewed {
  const ids = new Set(listed.ids);
  const names = new Set(
    findings.flatMap(({ triggers }) =>
      triggers.flatMap(({ annotations }) => annotations.map(({ name }) => name)),
    ),
  );
  return {
    edited: edited.size,
    deleted: deleted.filter((id) => ids.has(id)).length,
    unanswered: answers.filter(({ answered }) => !names.has(answered.replace(/\/\d+$/, ""))).length,
  };
}

/** Triggers. Smaller updates are written without object streams, which readers that repair a file may not know. */
const packedFrom = 100;

/** PDF/A-1 has no object streams, and a signed or damaged file is easier to read without them. */
function mayPack(file: PdfFile): boolean {
  return file.crossReference.previous !== null && archivePart(file) !== 1;
}
