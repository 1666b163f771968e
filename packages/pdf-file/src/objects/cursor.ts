/** A position in the bytes of a PDF, and the classes of its characters (ISO 32000-2, 7.2.3). */
export interface Cursor {
  readonly bytes: Buffer;
  position: number;
}

const regular = 0;
const space = 1;
const delimiter = 2;
const classes = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if ("\0\t\n\f\r ".includes(character)) return space;
  return "()<>[]{}/%".includes(character) ? delimiter : regular;
});

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && classes[byte] === space;
}

export function isDigit(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && classes[byte] === regular;
}

/** Skips white space and comments. */
export function skipSpace(cursor: Cursor): void {
  const { bytes } = cursor;
  for (;;) {
    while (isSpace(bytes[cursor.position])) cursor.position++;
    if (bytes[cursor.position] !== 0x25) return;
    while (cursor.position < bytes.length && !isLineEnd(bytes[cursor.position])) cursor.position++;
  }
}

/** Takes the word of regular characters at the cursor; it may be empty. */
export function takeWord(cursor: Cursor): string {
  const start = cursor.position;
  while (isRegular(cursor.bytes[cursor.position])) cursor.position++;
  return cursor.bytes.toString("latin1", start, cursor.position);
}

/** Takes a whole number after white space, or gives null and does not move. */
export function takeInteger(cursor: Cursor): number | null {
  const before = cursor.position;
  skipSpace(cursor);
  let value = 0;
  const start = cursor.position;
  for (; cursor.position - start < 15; cursor.position++) {
    const byte = cursor.bytes[cursor.position];
    if (!isDigit(byte)) break;
    value = value * 10 + byte - 0x30;
  }
  if (cursor.position > start) return value;
  cursor.position = before;
  return null;
}

/** Takes this word after white space, or does not move; a longer word (`Rx` for `R`) is another word. */
export function takesWord(cursor: Cursor, word: string): boolean {
  const before = cursor.position;
  skipSpace(cursor);
  const end = cursor.position + word.length;
  if (isAt(cursor.bytes, cursor.position, word) && !isRegular(cursor.bytes[end])) {
    cursor.position = end;
    return true;
  }
  cursor.position = before;
  return false;
}

/** Whether these characters are at the position. Compares bytes, which is faster than making a string of a few. */
export function isAt(bytes: Buffer, position: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[position + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}
