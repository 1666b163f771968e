/** A place in the bytes of a PDF, and the classes of its characters (ISO 32000-2, 7.2.3). */
export interface Cursor {
  readonly bytes: Buffer;
  position: number;
}

const classes = new Uint8Array(256);
const space = 1;
const delimiter = 2;
for (const byte of Buffer.from("\0\t\n\f\r ", "latin1")) classes[byte] = space;
for (const byte of Buffer.from("()<>[]{}/%", "latin1")) classes[byte] = delimiter;

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && classes[byte] === space;
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && classes[byte] === 0;
}

/** Passes white space and comments. */
export function skipSpace(cursor: Cursor): void {
  const { bytes } = cursor;
  for (;;) {
    while (isSpace(bytes[cursor.position])) cursor.position++;
    if (bytes[cursor.position] !== 0x25) return;
    while (cursor.position < bytes.length && !isLineEnd(bytes[cursor.position])) cursor.position++;
  }
}

/** Takes the word of regular characters that stands here; it may be empty. */
export function takeWord(cursor: Cursor): string {
  const start = cursor.position;
  while (isRegular(cursor.bytes[cursor.position])) cursor.position++;
  return cursor.bytes.toString("latin1", start, cursor.position);
}

/** Takes a whole number after white space, or gives null and stays. */
export function takeInteger(cursor: Cursor): number | null {
  const before = cursor.position;
  skipSpace(cursor);
  let value = 0;
  const start = cursor.position;
  while (isDigit(cursor.bytes[cursor.position]) && cursor.position - start < 15) {
    value = value * 10 + cursor.bytes[cursor.position++]! - 0x30;
  }
  if (cursor.position > start) return value;
  cursor.position = before;
  return null;
}

/** Takes this word after white space, or stays; a word that runs on (`Rx` for `R`) is another. */
export function takesWord(cursor: Cursor, word: string): boolean {
  const before = cursor.position;
  skipSpace(cursor);
  const end = cursor.position + word.length;
  if (standsAt(cursor.bytes, cursor.position, word) && !isRegular(cursor.bytes[end])) {
    cursor.position = end;
    return true;
  }
  cursor.position = before;
  return false;
}

/** Whether these characters stand here. Byte by byte, as no string is worth making for a few. */
export function standsAt(bytes: Buffer, position: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[position + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}
