/** One message as sections: subject and addresses, body, then each attachment. */
import type { Element, Section } from "../content/content.ts";
import { readAttachment } from "./attachment.ts";
import { readBody } from "./body.ts";
import { decodeHeader, type MessageHeader } from "./decode.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import {
  headerTooLong,
  imagesElsewhere,
  nestedTooDeep,
  stylesCut,
  tooDeep,
  tooManyParts,
} from "./problems.ts";
import { limits, type Reading } from "./reading.ts";
import { isSavedPage, readSavedPage } from "./saved-page.ts";
import { structureOf, type Latin1, type MessagePart, type MessageStructure } from "./structure.ts";

export interface Message {
  readonly subject: string;
  readonly sections: readonly Section[];
  readonly isWebPage: boolean;
}

/** `depth`: 0 for the file itself, 1 for a message within it. */
export async function readMessage(text: Latin1, reading: Reading, depth: number): Promise<Message> {
  const structure = structureOf(text, reading.structureLimits);
  reading.useParts(countOf(structure.root));
  tellLimits(structure, reading);
  const { root } = structure;
  const header = await decodeHeader(root.fields);
  if (isSavedPage(root)) {
    return { subject: header.subject, sections: await readSavedPage(root, reading), isWebPage: true };
  }
  const body = await readBody(root, reading);
  if (body.imagesElsewhere > 0) reading.report(imagesElsewhere(body.imagesElsewhere));
  if (body.areStylesCut) reading.report(stylesCut);
  const sections: Section[] = [
    { newPage: true, mark: null, elements: [...headerElements(header), ...body.elements] },
  ];
  for (const attachment of body.attachments) {
    if (reading.isCancelled) break;
    sections.push(
      ...(await readAttachment(attachment, reading, (bytes) => readNested(bytes, reading, depth + 1))),
    );
  }
  const filled = sections.filter(({ elements }) => elements.length > 0);
  return { subject: header.subject, sections: filled, isWebPage: false };
}

/** A message within a message is under one mark, with all its content. */
async function readNested(bytes: Uint8Array, reading: Reading, depth: number): Promise<readonly Section[]> {
  if (depth > limits.messages) {
    reading.report(nestedTooDeep(limits.messages));
    return [];
  }
  const { sections } = await readMessage(latin1(bytes), reading, depth);
  return sections.map((section) => ({ ...section, mark: "nested-message" }));
}

/** Files from old Macintosh systems end their lines differently. */
export function latin1(bytes: Uint8Array): Latin1 {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const unmarked = text.replace(/^\u00ef\u00bb\u00bf/, "").replace(/^[\r\n]+/, "");
  return unmarked.includes("\n") ? unmarked : unmarked.replaceAll("\r", "\n");
}

/**
 * The name of the field precedes its addresses as a marker: mail programs show it, and without it the rendition would
 * not show who is the author and who the recipient.
 */
function headerElements({ subject, addresses }: MessageHeader): readonly Element[] {
  const fields = addresses.map(({ label, text }) => plainParagraph(text, "from", `${label}:`));
  return subject === "" ? fields : [plainParagraph(subject, "subject"), ...fields];
}

function countOf(part: MessagePart): number {
  return part.parts.reduce((count, one) => count + countOf(one), 1);
}

function tellLimits({ passed }: MessageStructure, reading: Reading): void {
  if (passed.has("parts")) reading.report(tooManyParts(limits.parts));
  if (passed.has("depth")) reading.report(tooDeep(limits.depth));
  if (passed.has("header")) reading.report(headerTooLong(limits.header));
}
