/**
 * What is attached to a message: its name, as readers see it, and what it says, when it is of a kind that is read. What it
 * is, its content says; its label and name only tell whether a failure leaves text unread that was to be read.
 */
import { isError } from "@docreview/model";
import type { Element, Section } from "../content/content.ts";
import { sniffMediaType } from "../sniff.ts";
import { isHtmlPart, isText, readText, type Attachment } from "./body.ts";
import { decodeBody, decodeText } from "./decode.ts";
import { charsetWithin } from "../html/charset.ts";
import { readHtml } from "../html/read-html.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { attachmentUnreadable, attachmentUnsupported, ofAttachment } from "./problems.ts";
import type { Reading } from "./reading.ts";
import type { MessagePart } from "./structure.ts";

/** Reads a message within the message. */
export type ReadNested = (bytes: Uint8Array) => Promise<readonly Section[]>;

const officeOpen = "application/vnd.openxmlformats-officedocument";
const mail = "message/rfc822";

const accepted: ReadonlySet<string> = new Set([
  "application/pdf",
  `${officeOpen}.wordprocessingml.document`,
  `${officeOpen}.presentationml.presentation`,
  "application/msword",
  "image/jpeg",
  "image/png",
]);

const acceptedName = /\.(?:pdf|docx?|docm|dotx?|pptx?|ppsx|potx|pptm|jpe?g|png|eml)$/i;
/** They hold no text of the message. */
const signature = /^application\/(?:pgp-signature|pgp-encrypted|(?:x-)?pkcs7-signature)$/;
const encrypted = /^application\/(?:x-)?pkcs7-mime$/;

interface AttachedFile {
  readonly name: string | null;
  readonly bytes: Uint8Array;
  /** As its sender calls it. */
  readonly label: string;
  readonly part: MessagePart | null;
}

/** The sections of one attachment: its name stands first. */
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

/** The name stands above its file, on the same page. */
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
  const content = sniffMediaType(bytes);
  if (content !== null && accepted.has(content)) return readAccepted(file, content, reading);
  if (content === mail && (acceptedName.test(name ?? "") || !isLabelledText(part))) return readNested(bytes);
  if (part !== null && isText(part)) return [await textSection(part, bytes)];
  if (encrypted.test(label)) {
    reading.tell(attachmentUnreadable(name, "It is signed or encrypted as a whole. Send it unencrypted."));
  } else if (accepted.has(label) || acceptedName.test(name ?? "")) {
    const type = content ?? "no known type";
    reading.tell(attachmentUnreadable(name, `Its content is of ${type}, or damaged. Attach it anew.`));
  } else if (!signature.test(label)) {
    reading.tell(attachmentUnsupported(name, content ?? label));
  }
  return [];
}

function isLabelledText(part: MessagePart | null): boolean {
  return part !== null && isText(part);
}

async function readAccepted(
  { name, bytes }: AttachedFile,
  mediaType: string,
  reading: Reading,
): Promise<readonly Section[]> {
  const { value, problems } = await reading.readAttachment(bytes, mediaType);
  for (const problem of problems) {
    // A message stays readable without its attachment: an error of the one is no error of the other.
    reading.tell(
      isError(problem) ? attachmentUnreadable(name, problem.message) : ofAttachment(name, problem),
    );
  }
  if (value === null && !problems.some(isError)) {
    reading.tell(attachmentUnreadable(name, "It gave no text."));
  }
  return value?.sections ?? [];
}

async function textSection(part: MessagePart, bytes: Uint8Array): Promise<Section> {
  const text = await decodeText(part, bytes, isHtmlPart(part) ? charsetWithin(bytes) : "");
  const elements = isHtmlPart(part) ? readHtml(text, () => null) : readText(part, text);
  return { newPage: false, mark: null, elements };
}
