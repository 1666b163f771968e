/**
 * Decodes the bytes of a text file: by the encoding that they show, then by their label, otherwise by what the text
 * looks like. Valid UTF-8 is read as UTF-8, unless the label differs and can be true.
 */
import type { Problem } from "@docreview/model";
import { isBinary } from "./binary.ts";
import { detectEncoding, type DetectedEncoding } from "./detect-encoding.ts";
import { western } from "./encodings.ts";
import { evidenceOf, textOf, type Evidence } from "./evidence.ts";
import { beyondAscii } from "./implausible.ts";
import { isEastAsian, isKnown, isStateful, isUtf16, isUtf8 } from "./labels.ts";
import { damagedCharacters, encodingAssumed } from "./problems.ts";
import { strictly } from "./strictly.ts";
import { unicodeSignOf } from "./unicode-sign.ts";

export interface DecodedText {
  readonly text: string;
  /** Empty if the encoding is certain, or is Windows-1252 and the text is like those that are in it. */
  readonly problems: readonly Problem[];
}

/**
 * `label`: the encoding stated by the file or its sender; empty if there is none. `subject`: where the text is, as the
 * beginning of a sentence.
 */
export function decodeText(bytes: Uint8Array, label = "", subject = "The file"): DecodedText {
  const sign = unicodeSignOf(bytes);
  if (sign !== null) return plainly(new TextDecoder(sign.encoding).decode(bytes.subarray(sign.length)));
  const utf8 = strictly("utf-8", bytes);
  const named = isUtf8(label) || label === "" ? escapedEncoding(bytes) : label;
  if (named !== "" && (utf8 === null || mayBe(named, utf8))) {
    const labelled = strictly(named, bytes);
    if (labelled !== null) return plainly(labelled);
  }
  return utf8 === null ? withoutLabel(bytes, named, subject) : plainly(utf8);
}

function plainly(text: string): DecodedText {
  return { text, problems: [] };
}

/** Seven-bit Japanese begins with an escape sequence that no other text contains. */
function escapedEncoding(bytes: Uint8Array): string {
  const escape = bytes.indexOf(0x1b);
  const sequence = new TextDecoder("latin1").decode(bytes.subarray(escape, escape + 3));
  return escape >= 0 && (sequence === "\x1b$B" || sequence === "\x1b$@") ? "iso-2022-jp" : "";
}

/** From this many letters beyond ASCII, valid UTF-8 is not a coincidence. */
const byChance = 4;

/** True if bytes that are valid UTF-8 may nevertheless have the encoding of their label. */
function mayBe(label: string, utf8: string): boolean {
  if (isUtf16(label)) return isBinary(utf8);
  if (isEastAsian(label)) return beyondAscii(utf8.slice(0, 1024)) < byChance;
  return isStateful(label);
}

/** The text is neither UTF-8 nor valid in the encoding of its label. */
function withoutLabel(bytes: Uint8Array, label: string, subject: string): DecodedText {
  const evidence = evidenceOf(bytes);
  const damaged = ["utf-8", ...(isKnown(label) ? [label] : [])].find((one) => isMostly(one, evidence));
  if (damaged !== undefined) {
    const name = damaged.toUpperCase();
    return { text: decodedAs(damaged, bytes), problems: [damagedCharacters(subject, name)] };
  }
  return assumed(detectEncoding(evidence), bytes, subject);
}

/** Whether more letters beyond ASCII were decoded than bytes were lost. */
function isMostly(label: string, evidence: Evidence): boolean {
  const text = textOf(evidence, label);
  const lost = text.split("\ufffd").length - 1;
  return beyondAscii(text) - lost > 3 * lost;
}

function assumed(detected: DetectedEncoding, bytes: Uint8Array, subject: string): DecodedText {
  const text = decodedAs(detected.label, bytes);
  const isUsual = detected.label === western.label && detected.certainty === "very likely";
  const problems = isUsual ? [] : [encodingAssumed(subject, detected)];
  if (text.includes("\ufffd")) problems.push(damagedCharacters(subject, detected.name));
  return { text, problems };
}

function decodedAs(label: string, bytes: Uint8Array): string {
  return new TextDecoder(label).decode(bytes);
}
