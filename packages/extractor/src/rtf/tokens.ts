/**
 * The tokens of RTF (Rich Text Format 1.9.1, “Basic Entities”): braces, control words and symbols, and bytes of text.
 * Groups are not nested here.
 */

export type Token =
  | { readonly kind: "open" }
  | { readonly kind: "close" }
  /** `value` is null if the word has none. */
  | { readonly kind: "word"; readonly name: string; readonly value: number | null }
  /** A backslash and a character that is not a letter. */
  | { readonly kind: "symbol"; readonly character: string }
  /** Bytes in the encoding of the font, without line ends, which have no meaning. */
  | { readonly kind: "text"; readonly bytes: Uint8Array }
  /** The binary data after `\bin`. */
  | { readonly kind: "binary"; readonly bytes: Uint8Array };

const backslash = 0x5c;
const open = 0x7b;
const close = 0x7d;
/** The maximum number of letters in a control word; Word reads 32. */
const longestWord = 40;

export function* tokensOf(bytes: Uint8Array): Generator<Token> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === open || byte === close) {
      at++;
      yield { kind: byte === open ? "open" : "close" };
    } else if (byte === backslash) {
      const { token, end } = controlAt(bytes, at + 1);
      at = end;
      if (token !== null) yield token;
    } else if (isSilent(byte)) {
      at++;
    } else {
      const end = textEnd(bytes, at);
      yield { kind: "text", bytes: bytes.subarray(at, end) };
      at = end;
    }
  }
}

function isSilent(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0;
}

function textEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === backslash || byte === open || byte === close || isSilent(byte)) break;
    at++;
  }
  return at;
}

interface Control {
  readonly token: Token | null;
  readonly end: number;
}

/** `start`: after the backslash. */
function controlAt(bytes: Uint8Array, start: number): Control {
  const first = bytes[start];
  if (first === undefined) return { token: null, end: start };
  if (first === 0x27) {
    const byte = Number.parseInt(String.fromCharCode(bytes[start + 1] ?? 0, bytes[start + 2] ?? 0), 16);
    if (Number.isNaN(byte)) return { token: null, end: start + 1 };
    return { token: { kind: "text", bytes: Uint8Array.of(byte) }, end: start + 3 };
  }
  if (!isLetter(first)) {
    return { token: { kind: "symbol", character: String.fromCharCode(first) }, end: start + 1 };
  }
  return wordAt(bytes, start);
}

function wordAt(bytes: Uint8Array, start: number): Control {
  let at = start;
  while (at < bytes.length && at - start < longestWord && isLetter(bytes[at] ?? 0)) at++;
  const name = latin1(bytes, start, at);
  const numberStart = at;
  if (bytes[at] === 0x2d) at++;
  while (at < bytes.length && at - numberStart < 12 && isDigit(bytes[at] ?? 0)) at++;
  const digits = latin1(bytes, numberStart, at);
  const isNumber = /\d/.test(digits);
  if (!isNumber) at = numberStart;
  const value = isNumber ? Number(digits) : null;
  if (bytes[at] === 0x20) at++;
  if (name !== "bin") return { token: { kind: "word", name, value }, end: at };
  const end = Math.min(at + Math.max(value ?? 0, 0), bytes.length);
  return { token: { kind: "binary", bytes: bytes.subarray(at, end) }, end };
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
