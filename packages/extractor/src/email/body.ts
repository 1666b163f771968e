/** The body of a message: its text parts in order, each alternative once; anything else is an attachment. */
import type { Element } from "../content/content.ts";
import { withoutRepetition, hasNoText } from "./alternatives.ts";
import { readCalendar } from "./calendar.ts";
import { decodeBody, decodeBodyText } from "./decode.ts";
import { structuredField } from "./header.ts";
import { charsetWithin } from "../html/charset.ts";
import { readHtmlPart } from "./html-part.ts";
import { InlineImages } from "./inline-images.ts";
import { readPlainText, takeUuencoded, type UuencodedFile } from "./plain-text.ts";
import { markQuotedReply } from "./quoted-reply.ts";
import type { Reading } from "./reading.ts";
import type { MessagePart } from "./structure.ts";

export type Attachment =
  | { readonly kind: "part"; readonly part: MessagePart }
  | ({ readonly kind: "uuencoded" } & UuencodedFile);

export interface Body {
  readonly elements: readonly Element[];
  /** In the order of the message, without images that the body shows. */
  readonly attachments: readonly Attachment[];
  /** The number of images that are only linked by a network address. */
  readonly imagesElsewhere: number;
  /** Style sheets were too large to be used in full. */
  readonly areStylesCut: boolean;
}

export async function readBody(root: MessagePart, reading: Reading): Promise<Body> {
  const reader = new BodyReader(new InlineImages(root), reading);
  const elements = await reader.elementsOf(root);
  const { images, attachments } = reader;
  return {
    elements,
    attachments: attachments.filter((one) => one.kind !== "part" || !images.hasShown(one.part)),
    imagesElsewhere: images.elsewhere,
    areStylesCut: reader.areStylesCut,
  };
}

class BodyReader {
  readonly images: InlineImages;
  readonly attachments: Attachment[] = [];
  areStylesCut = false;
  readonly #reading: Reading;

  constructor(images: InlineImages, reading: Reading) {
    this.images = images;
    this.#reading = reading;
  }

  async elementsOf(part: MessagePart): Promise<readonly Element[]> {
    if (part.parts.length === 0) return this.#leaf(part);
    if (part.mediaType === "multipart/alternative") return this.#alternatives(part.parts);
    const read: (readonly Element[])[] = [];
    for (const one of part.parts) read.push(await this.elementsOf(one));
    return read.flat();
  }

  /** The last alternative with HTML is the richest (RFC 2046, 5.1.4); without any, the last with text. */
  async #alternatives(parts: readonly MessagePart[]): Promise<readonly Element[]> {
    const read: { readonly elements: readonly Element[]; readonly isHtml: boolean }[] = [];
    for (const part of parts) {
      read.push({ elements: await this.elementsOf(part), isHtml: hasHtml(part) });
    }
    const speaking = read.filter(({ elements }) => !hasNoText(elements));
    const best = speaking.findLast(({ isHtml }) => isHtml) ?? speaking.at(-1);
    let elements = best?.elements ?? [];
    for (const other of speaking) {
      if (other !== best) elements = elements.concat(withoutRepetition(elements, other.elements));
    }
    return elements;
  }

  async #leaf(part: MessagePart): Promise<readonly Element[]> {
    if (!isBodyText(part)) {
      this.attachments.push({ kind: "part", part });
      return [];
    }
    const { bytes } = await decodeBody(part);
    if (isHtmlPart(part)) return this.#html(part, bytes);
    const { text, files } = takeUuencoded(this.#reading.textOf(await decodeBodyText(part, bytes)));
    for (const file of files) this.attachments.push({ kind: "uuencoded", ...file });
    return readText(part, text);
  }

  async #html(part: MessagePart, bytes: Uint8Array): Promise<readonly Element[]> {
    const html = this.#reading.textOf(await decodeBodyText(part, bytes, charsetWithin(bytes)));
    await this.images.load(html);
    const { elements, areStylesCut } = readHtmlPart(html, (address) => this.images.find(address));
    this.areStylesCut ||= areStylesCut;
    return markQuotedReply(elements);
  }
}

/** The text of a part that is not HTML. */
export function readText(part: MessagePart, text: string): readonly Element[] {
  if (part.mediaType === "text/calendar") return readCalendar(text);
  const { parameters } = structuredField(part.fields, "content-type");
  const flowed = parameters.get("format")?.toLowerCase() === "flowed";
  const deleteSpace = parameters.get("delsp")?.toLowerCase() === "yes";
  return markQuotedReply(readPlainText(text, { flowed, deleteSpace }));
}

/** Reports of delivery and the like are text with fields (RFC 3464, RFC 8098). */
const textTypes =
  /^(?:text\/|message\/(?:(?:global-)?delivery-status|disposition-notification|feedback-report|partial|external-body)$)/;
/** Markup and programs, which are not text to readers. */
const notRead =
  /^text\/(?:rtf|x?-?vcard|directory|css|(?:x-)?javascript|ecmascript|xml-external-parsed-entity)$/;

export function isText({ mediaType }: MessagePart): boolean {
  return textTypes.test(mediaType) && !notRead.test(mediaType);
}

export function isHtmlPart({ mediaType }: MessagePart): boolean {
  return /^text\/(?:html|x-amp-html|xhtml)$/.test(mediaType);
}

/** A part with a name that is meant to be saved as a file is an attachment, even if it is text. */
function isBodyText(part: MessagePart): boolean {
  const { value } = structuredField(part.fields, "content-disposition");
  return isText(part) && !(value === "attachment" && part.mediaType !== "text/calendar");
}

function hasHtml(part: MessagePart): boolean {
  return isHtmlPart(part) || part.parts.some(hasHtml);
}
