/** What can be wrong with a message, in sentences. */
import type { Problem } from "@docreview/model";

export function noMessage(content: string): Problem {
  return {
    code: "document-type-mismatch",
    message: `The file was handed in as an e-mail message, but it seems to be ${content}. Hand it in as what it is.`,
  };
}

export function tooManyParts(limit: number): Problem {
  return incomplete(`The message has more than ${limit} parts; those past it were not read.`);
}

export function tooDeep(limit: number): Problem {
  return incomplete(
    `Parts of the message lie within more than ${limit} others; the innermost were read as one plain text.`,
  );
}

export function headerTooLong(limit: number): Problem {
  return incomplete(`A header of the message is longer than ${limit} bytes; its end was not read.`);
}

export function nestedTooDeep(limit: number): Problem {
  return incomplete(`Messages are nested more than ${limit} deep; those further within were not read.`);
}

export function attachmentUnreadable(name: string | null, reason: string): Problem {
  return incomplete(`${named(name)} could not be read: ${reason}`);
}

export function attachmentUnsupported(name: string | null, mediaType: string): Problem {
  return {
    code: "attachment-unsupported",
    message: `${named(name)} is of type ${mediaType}, which cannot be read; its text was not reviewed.`,
  };
}

/** A problem of an attachment, which has places of its own. */
export function ofAttachment(name: string | null, { code, message }: Problem): Problem {
  return { code, message: `${named(name)}: ${message}` };
}

export function imagesElsewhere(count: number): Problem {
  const images = count === 1 ? "One image is" : `${count} images are`;
  return {
    code: "image-elsewhere",
    message: `${images} not in the message but at addresses in the network; nothing was fetched from there.`,
  };
}

function named(name: string | null): string {
  return name === null ? "An attachment without a name" : `The attachment “${name.slice(0, 200)}”`;
}

function incomplete(message: string): Problem {
  return { code: "document-incomplete", message };
}
