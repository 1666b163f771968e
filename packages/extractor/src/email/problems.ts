/** The problems of messages, worded for the person who can fix them. */
import type { Problem, ProblemReasons } from "@docreview/model";
import { shownName } from "../problems/part-name.ts";

export function tooManyParts(limit: number): Problem {
  return incomplete("too-many-parts", `The message has more than ${limit} parts; the rest was not read.`);
}

export function tooDeep(limit: number): Problem {
  return incomplete(
    "nested-too-deeply",
    `Parts of the message are nested more than ${limit} levels deep; the innermost were read as one plain text.`,
  );
}

export function headerTooLong(limit: number): Problem {
  return incomplete(
    "header-too-long",
    `A header of the message is longer than ${limit} bytes; its end was not read.`,
  );
}

export function nestedTooDeep(limit: number): Problem {
  return incomplete(
    "nested-too-deeply",
    `Messages are nested more than ${limit} levels deep; those nested deeper were not read.`,
  );
}

export function attachmentUnreadable(name: string | null, reason: string): Problem {
  return {
    ...incomplete("attachment-unreadable", `${named(name)} could not be read: ${reason}`),
    ...partOf(name),
  };
}

/** `kind`: with its article, “a GIF image”. */
export function attachmentUnsupported(name: string | null, kind: string): Problem {
  return {
    code: "attachment-unsupported",
    message: `${named(name)} is ${kind}, which cannot be read; its text was not reviewed.`,
    ...partOf(name),
  };
}

/** A problem of an attachment; its place is in the attachment, not in the message. */
export function ofAttachment(name: string | null, { place: _place, ...problem }: Problem): Problem {
  return { ...problem, message: `${named(name)}: ${problem.message}`, ...partOf(name) };
}

export function imagesElsewhere(count: number): Problem {
  const images = count === 1 ? "One image is" : `${count} images are`;
  return {
    code: "image-elsewhere",
    message: `${images} on the web, not in the message; nothing was downloaded.`,
  };
}

export const stylesCut: Problem = incomplete(
  "part-too-large",
  "The style sheets of the message are so large that they were not used in full: some of the text that was read may be hidden.",
);

function named(name: string | null): string {
  return name === null ? "An attachment without a name" : `The attachment “${shownName(name)}”`;
}

function partOf(name: string | null): Pick<Problem, "part"> {
  return name === null ? {} : { part: shownName(name) };
}

function incomplete(reason: ProblemReasons["document-incomplete"], message: string) {
  return { code: "document-incomplete", reason, message } as const;
}
