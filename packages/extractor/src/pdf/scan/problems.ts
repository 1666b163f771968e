/** The problems of pages that are pictures of their text, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";
import { recognitionRemedy } from "../../problems/optional-packages.ts";

export function pageWithoutText(page: number): Problem {
  return {
    code: "page-without-text",
    reason: "recognition-failed",
    message: "This page contains pictures but no text; any text in the pictures was not read.",
    place: { kind: "page", page },
  };
}

export function pageUnrecognised(page: number): Problem {
  return {
    code: "page-without-text",
    reason: "nothing-recognised",
    message: "This page contains pictures, but no text could be recognised in them.",
    place: { kind: "page", page },
  };
}

export function recognitionNotInstalled(page: number): Problem {
  return {
    code: "page-without-text",
    reason: "recognition-not-installed",
    message: `Text in the pictures of this page was not read, because text recognition is not installed. ${recognitionRemedy}`,
    place: { kind: "page", page },
  };
}

export function recognitionOverdue(page: number): Problem {
  return {
    code: "page-without-text",
    reason: "recognition-time",
    message:
      "The time limit for recognising text in pictures was reached before this page; its pictures were not read. Split the document.",
    place: { kind: "page", page },
  };
}

export function textUncertain(page: number, confidence: number): Problem {
  const percent = Math.round(confidence * 100);
  return {
    code: "text-uncertain",
    message: `The text of this page was recognised in a picture with a confidence of ${percent} %, and may be wrong or incomplete. Submit a clearer or straighter picture.`,
    place: { kind: "page", page },
  };
}

export function wordsMissed(page: number, missed: number): Problem {
  const words = missed === 1 ? "One word" : `${missed} words`;
  const were = missed === 1 ? "was" : "were";
  return {
    code: "text-uncertain",
    message: `${words} in the picture of this page ${were} not recognised. Check the page, or submit a clearer or straighter picture.`,
    place: { kind: "page", page },
  };
}

export function wordsDoubtful(page: number, doubtful: number): Problem {
  const words = doubtful === 1 ? "One word" : `${doubtful} words`;
  return {
    code: "words-doubtful",
    message: `${words} of this page, recognised in a picture, may be wrong. Check the page.`,
    place: { kind: "page", page },
  };
}
