/**
 * An attachment of a message: its name, as readers see it, and its text, if it is of a supported kind. Its content
 * decides the kind; its label and name only decide whether a failure leaves text unread that should have been read.
 */
import {
  isCarriedBy,
  isError,
  kindAsClaimed,
  kindOfFileName,
  kindOfMediaType,
  readableKinds,
  type FileKind,
} from "@docreview/model";
import type { Element, Section } from "../content/content.ts";
import { isEncryptedPackage } from "../sniffing/office-container.ts";
import { nameContent, sniffKind } from "../sniffing/sniff.ts";
import { isHtmlPart, isText, readText, type Attachment } from "./body.ts";
import { decodeBody, decodeBodyText } from "./decode.ts";
import { charsetWithin } from "../html/charset.ts";
import { readHtmlPart } from "./html-part.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { attachmentUnreadable, attachmentUnsupported, ofAttachment, stylesCut } from "./problems.ts";
import type { Reading } from "./reading.ts";
import type { MessagePart } from "./structure.ts";

/** Reads a message within the message. */
export type ReadNested = (bytes: Uint8Array) => Promise<readonly Section[]>;

const { email, html, markdown, srt, text, vtt } = readableKinds;
/** They contain none of the message's text. */
const signature = /^application\/(?:pgp-signature|pgp-encrypted|(?:x-)?pkcs7-signature)$/;
const encrypted = /^application\/(?:x-)?pkcs7-mime$/;

interface AttachedFile {
  readonly name: string | null;
  readonly bytes: Uint8Array;
  /** The name given by its sender. */
  readonly label: string;
  readonly part: MessagePart | null;
}

/** The sections of one attachment, which begin with its name. */
export async function readAttachment(
  attachment: Attachment,
  reading: Reading,
  readNested: ReadNested,
): Promise<readonly Section[]> {
  const file = await fileOf(attachment);
  const name: readonly Element[] = file.name === null ? [] : [plainParagraph(file.name, "attachment-name")];
  const sections = await sectionsOf(file, reading, readNested);
  const first = { newPage: true, mark: null, elements: name };
  return name.length === 0 ? sections : [first, ...continued(sections)];
}

/** The name is above the content, on the same page. */
function continued(sections: readonly Section[]): readonly Section[] {
  return sections.map((section, index) => (index === 0 ? { ...section, newPage: false } : section));
}

async function fileOf(attachment: Attachment): Promise<AttachedFile> {
  if (attachment.kind === "part") {
    const { bytes, filename } = await decodeBody(attachment.part);
    return { name: filename, bytes, label: attachment.part.mediaType, part: attachment.part };
  }
  const { filename, bytes } = attachment;
  return { name: filename === "" ? null : filename, bytes, label: "application/octet-stream", part: null };
}

async function sectionsOf(
  file: AttachedFile,
  reading: Reading,
  readNested: ReadNested,
): Promise<readonly Section[]> {
  const { name, bytes, label, part } = file;
  if (/^message\/(?:rfc822|global|news)$/.test(label)) return readNested(bytes);
  const found = sniffKind(bytes);
  const named = kindOfFileName(name ?? "");
  const claimed = named ?? kindOfMediaType(label);
  const kind = kindOf(file, found, claimed);
  const isNamedAsRead = isCarriedBy("message", named);
  if (found === email) {
    if (named === email || !isLabelledText(part)) return readNested(bytes);
  } else if (kind !== null && isCarriedBy("message", kind)) {
    return readAccepted(await inUtf8(file, kind, reading), kind.mediaType, reading);
  }
  if (part !== null && isText(part)) return [await textSection(file, part, reading)];
  if (isEncryptedPackage(bytes)) {
    reading.report(attachmentUnreadable(name, "It needs a password. Attach a copy without one."));
  } else if (encrypted.test(label)) {
    reading.report(attachmentUnreadable(name, "It is signed or encrypted as a whole. Send it unencrypted."));
  } else if (isNamedAsRead || isCarriedBy("message", kindOfMediaType(label))) {
    reading.report(
      attachmentUnreadable(name, `It is damaged, or it is ${nameContent(bytes)}. Attach it again.`),
    );
  } else if (!signature.test(label)) {
    reading.report(attachmentUnsupported(name, describedKind(kind ?? claimed)));
  }
  return [];
}

function describedKind(kind: FileKind | undefined): string {
  return kind?.singular ?? "a file of an unknown kind";
}

function isLabelledText(part: MessagePart | null): boolean {
  return part !== null && isText(part);
}

/** Also null for text that is read as such because of its label, and for text of unknown kind. */
function kindOf(
  { part }: AttachedFile,
  found: FileKind | null,
  claimed: FileKind | undefined,
): FileKind | null {
  const kind = kindAsClaimed(found, claimed);
  if (!isLabelledText(part)) return kind === text && claimed === undefined ? null : kind;
  if (isMarkedText(kind)) return kind;
  return found === text || found === html ? null : found;
}

/** Text in a format that its label need not state. */
function isMarkedText(kind: FileKind | null): boolean {
  return kind === markdown || kind === srt || kind === vtt;
}

/** The label states the encoding of a text, but the reader of its format does not see the label. */
async function inUtf8(file: AttachedFile, kind: FileKind, reading: Reading): Promise<AttachedFile> {
  const { part } = file;
  if (part === null || !isText(part) || !isMarkedText(kind)) return file;
  return { ...file, bytes: Buffer.from(await textOf(file, part, reading)) };
}

async function readAccepted(
  { name, bytes }: AttachedFile,
  mediaType: string,
  reading: Reading,
): Promise<readonly Section[]> {
  const { value, problems } = await reading.readAttachment(bytes, mediaType);
  for (const problem of problems) {
    // A message stays readable without its attachment: an error in the attachment is a warning here.
    reading.report(
      isError(problem) ? attachmentUnreadable(name, problem.message) : ofAttachment(name, problem),
    );
  }
  if (value === null && !problems.some(isError)) {
    reading.report(attachmentUnreadable(name, "No text was found in it."));
  }
  return value?.sections ?? [];
}

async function textSection(file: AttachedFile, part: MessagePart, reading: Reading): Promise<Section> {
  const text = await textOf(file, part, reading);
  if (!isHtmlPart(part)) return { newPage: false, mark: null, elements: readText(part, text) };
  const { elements, areStylesCut } = readHtmlPart(text, () => null);
  if (areStylesCut) reading.report(stylesCut);
  return { newPage: false, mark: null, elements };
}

async function textOf({ name, bytes }: AttachedFile, part: MessagePart, reading: Reading): Promise<string> {
  const charset = isHtmlPart(part) ? charsetWithin(bytes) : "";
  const { text, problems } = await decodeBodyText(part, bytes, charset);
  for (const problem of problems) reading.report(ofAttachment(name, problem));
  return text;
}
