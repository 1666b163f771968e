/** What may be between two hits that are taken to follow directly on each other. */

const gap = /^(?:[\s\p{Z}\p{Cf}\p{M}\u00B2\u00B3\u00B9\u2070-\u2079™®©℠]|(?![.!?…。．！？؟۔।%&@#])\p{P})$/u;
const whiteSpace = /^\s$/u;

/** For each UTF-16 code unit what it is in a gap; filled as units are met. */
const kinds = new Uint8Array(0x1_0000);
const unknown = 0;
const barrier = 1;
const newline = 2;
const space = 3;
const mark = 4;

/**
 * Where a gap ends that begins at `from`, at `to` at the latest: up to there is only white space, or punctuation that
 * ends no sentence; no blank line.
 */
export function gapEnd(text: string, from: number, to = text.length): number {
  let isBlank = false;
  for (let at = from; at < to; at++) {
    const kind = kindAt(text, at);
    if (kind === barrier || (kind === newline && isBlank)) return at;
    if (kind !== space) isBlank = kind === newline;
  }
  return to;
}

/** Where a gap begins that ends at `to`. */
export function gapStart(text: string, to: number): number {
  let isBlank = false;
  for (let at = to; at > 0; at--) {
    const kind = kindAt(text, at - 1);
    if (kind === barrier || (kind === newline && isBlank)) return at;
    if (kind !== space) isBlank = kind === newline;
  }
  return 0;
}

/** True when there is only a gap from `start` to `end`. */
export function isGap(text: string, start: number, end: number): boolean {
  return gapEnd(text, start, end) === end;
}

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if ((unit & 0xf800) === 0xd800) return kindOf(characterAt(text, at));
  const known = kinds[unit]!;
  return known === unknown ? (kinds[unit] = kindOf(text[at]!)) : known;
}

/** The character to which a surrogate belongs. */
function characterAt(text: string, at: number): string {
  const isSecond = at > 0 && text.codePointAt(at - 1)! > 0xffff;
  return String.fromCodePoint(text.codePointAt(isSecond ? at - 1 : at)!);
}

function kindOf(character: string): number {
  if (character === "\n") return newline;
  if (!gap.test(character)) return barrier;
  return whiteSpace.test(character) ? space : mark;
}
