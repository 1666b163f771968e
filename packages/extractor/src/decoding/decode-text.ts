/** Bytes of a text file as text: by what they show of their encoding, then by what is said of it, else as Windows wrote it. */
import type { Problem } from "@docreview/model";
import { unicodeSignOf } from "./byte-order-mark.ts";
import { strictly } from "./strictly.ts";

export interface DecodedText {
  readonly text: string;
  /** Empty unless some of the letters may be wrong. */
  readonly problems: readonly Problem[];
}

/** `label`: the name of the encoding that the file or its sender gives; empty if there is none. */
export function decodeText(bytes: Uint8Array, label = ""): DecodedText {
  const sign = unicodeSignOf(bytes);
  if (sign !== null) return plainly(new TextDecoder(sign.encoding).decode(bytes.subarray(sign.length)));
  const utf8 = strictly("utf-8", bytes);
  // Bytes that happen to be UTF-8 are hardly ever anything else, whatever their label says.
  if (utf8 !== null && !isStateful(label)) return plainly(utf8);
  const labelled = label === "" || isUtf8(label) ? null : strictly(label, bytes);
  if (labelled !== null) return plainly(labelled);
  if (utf8 !== null) return plainly(utf8);
  const damaged = new TextDecoder().decode(bytes);
  return isMostlyUtf8(damaged) ? { text: damaged, problems: [damagedBytes] } : asWindows(bytes);
}

function plainly(text: string): DecodedText {
  return { text, problems: [] };
}

function isUtf8(label: string): boolean {
  return /^(?:us-?ascii|ascii|utf-?8)$/i.test(label);
}

/** Encodings in which bytes below 0x80 are not ASCII. */
function isStateful(label: string): boolean {
  return /^(?:iso-2022|hz)/i.test(label);
}

/** More letters beyond ASCII came out than bytes were lost. */
function isMostlyUtf8(text: string): boolean {
  const lost = text.split("\ufffd").length - 1;
  const letters = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return letters > 3 * lost;
}

/** Share of letters that Western European text has beyond ASCII at the most, and their number in a word. */
const mostAccents = { share: 0.25, count: 3 } as const;

function asWindows(bytes: Uint8Array): DecodedText {
  const text = new TextDecoder("windows-1252").decode(bytes);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const accents = text.match(/[\u00c0-\u00ff]/g)?.length ?? 0;
  // Windows-1252 leaves these codes undefined.
  const isForeign = accents > mostAccents.count && accents > mostAccents.share * letters;
  const isDoubtful = isForeign || /[\u0081\u008d\u008f\u0090\u009d]/.test(text);
  return { text, problems: isDoubtful ? [unknownEncoding] : [] };
}

const damagedBytes: Problem = {
  code: "text-uncertain",
  message: "Some characters of the file are damaged: they are not valid UTF-8. Submit an undamaged copy.",
};

const unknownEncoding: Problem = {
  code: "text-uncertain",
  message:
    "The file does not say in which character encoding it is, and was read as Windows-1252: letters beyond A to Z may be wrong. Save it as UTF-8, and submit that.",
};
