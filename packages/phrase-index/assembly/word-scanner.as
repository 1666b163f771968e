/**
 * The scanner in WebAssembly: folds a block of text to one byte a unit, finds its words, hashes them, says which of
 * them may end the anchor of a phrase, and compares the phrases that hang there. What words it must find is defined by
 * `src/phrases/scanning/javascript-scanner.ts`, and which phrases by `src/phrases/verify.ts`.
 *
 * The memory is shared by all threads: first come the tables, then a region for each scanner, which it alone writes.
 * Where they are is said here alone: the host reads the exported constants. All places and sizes are in bytes,
 * `length` counts UTF-16 code units.
 */

/** Learns and returns the byte code of a unit that the table does not know yet. */
@external("host", "learn")
declare function learn(unit: i32): i32;
/** True when the unit at a position, of which the byte code does not tell, is there to be seen. */
@external("host", "isVisible")
declare function isVisible(at: i32): bool;
/** Cuts the units from `start` to `end` into words that go behind the first `count`; returns how many there are then. */
@external("host", "cut")
declare function cut(start: i32, end: i32, count: i32): i32;

/** UTF-16 code units and words for which a region has room. */
export const maximumLength: i32 = 16384;
export const maximumRoom: i32 = 16384;
/** Hits that are noted at once. */
export const hitRoom: i32 = 2048;

// Tables: the byte codes of all units, those of ASCII filled in by the host; sixteen bytes of ones, sixteen of zeros,
// and the eight bytes that have one bit; and then what is made of phrases, first the bit set of the anchors.
const codes: usize = 0;
const tails: usize = 0x10000;
const oneOf: usize = tails + 32;
// What loops need of vectors that are always the same is read from memory, as an engine would else make it in each round.
const multipliers: usize = tails + 64;
const letterLow: usize = multipliers + 16;
const letterHigh: usize = letterLow + 16;
const digitLow: usize = letterHigh + 16;
const digitHigh: usize = digitLow + 16;
const pointBit: usize = digitHigh + 16;
const points: usize = pointBit + 16;
const lines: usize = points + 16;
const spaces: usize = lines + 16;
/** Where the host counts the regions that are taken. */
export const regionCountAt: usize = spaces + 16;
// What units may be by their codes, and those between them and beside them.
const roleOf: usize = regionCountAt + 16;
const roleBehind: usize = roleOf + 256;
const roleBefore: usize = roleBehind + 256;
export const anchorsAt: usize = roleBefore + 256;
/** Of each phrase: the key on which it hangs, where its text begins, and its number, negative when bytes do not tell it. */
export const entrySize: usize = 12;

// In a region. What is read sixteen bytes at a time has as much room behind it.
const padding: usize = 256;
const column: usize = 4 * <usize>maximumRoom + padding;
const bitmap: usize = <usize>maximumLength / 8 + 64;
export const unitsAt: usize = 0;
const folded: usize = unitsAt + 2 * <usize>maximumLength + padding;
const letters: usize = folded + <usize>maximumLength + padding;
const symbols: usize = letters + bitmap;
const others: usize = symbols + bitmap;
const softs: usize = others + bitmap;
const scratch: usize = softs + bitmap;
export const startsAt: usize = scratch + 64;
export const endsAt: usize = startsAt + column;
export const hashesAt: usize = endsAt + column;
export const candidatesAt: usize = hashesAt + column;
export const hitsAt: usize = candidatesAt + column;
export const hitColumn: usize = 4 * <usize>hitRoom + 64;
const stretches: usize = hitsAt + 4 * hitColumn;
const runs: usize = stretches + 4 * <usize>maximumLength;
// Each word may be a run, and each stretch one without words.
const keys: usize = runs + 8 * <usize>maximumRoom + 4 * <usize>maximumLength + padding;
/** Keys that are taken at once: no candidate has more than two. */
const keyRoom: i32 = 2048;
const keyColumn: usize = 4 * (<usize>keyRoom + 16);
const keyIndices: usize = keys + keyColumn;
const bucketBegins: usize = keyIndices + keyColumn;
const bucketEnds: usize = bucketBegins + keyColumn;
export const regionSize: usize = bucketEnds + keyColumn;

const wide: i32 = 2;
const ignored: i32 = 3;
const softHyphen: i32 = 4;
const newline: i32 = 0x0a;
const space: i32 = 0x20;
const one: u64 = 1;
/** Bits of a hash that say nothing of whether its word ends an anchor. */
export const endingShift: u32 = 18;
/** Instead of the end of a run: one word, which holds units that are not there. */
const isSoft: i32 = -1;
/** Instead of the place behind a word or phrase: the text has another one there. */
const absent: i32 = 0;
/** The same: only the host can tell. */
const doubtful: i32 = -1;

let base: usize = 0;
let room: i32 = 0;
let rowMask: u32 = 0;
let shift: u32 = 0;
let buckets: usize = 0;
let entries: usize = 0;
let texts: usize = 0;
/** Zero where so many words end anchors that asking does not pay. */
let endings: usize = 0;
let stretchCount: i32 = 0;
/** Where the last of the stretches ends. */
let stretchEnd: i32 = 0;
let runCount: i32 = 0;
/** The last word that is known to hold units that are not there. */
let lastSoft: i32 = -1;

/** Says where the tables are: `rows` of anchors, then buckets for the first bits of hashes, all but the last `shiftBy`. */
export function placeTables(rows: i32, bucketsAt: usize, shiftBy: i32, entriesAt: usize, textsAt: usize): void {
  rowMask = rows - 1;
  buckets = bucketsAt;
  shift = shiftBy;
  entries = entriesAt;
  texts = textsAt;
  for (let bit: u32 = 0; bit < 8; bit++) store<u8>(oneOf + <usize>bit, <u8>(<u32>1 << bit));
  v128.store(tails, i8x16.splat(-1));
  v128.store(tails + 16, i8x16.splat(0));
  v128.store(multipliers, i32x4(0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f));
  v128.store(letterLow, i8x16.splat(<i8>(0x80 - 0x61)));
  v128.store(letterHigh, i8x16.splat(<i8>(26 - 0x80)));
  v128.store(digitLow, i8x16.splat(<i8>(0x80 - 0x30)));
  v128.store(digitHigh, i8x16.splat(<i8>(10 - 0x80)));
  v128.store(pointBit, i8x16.splat(0x2c ^ 0x2e));
  v128.store(points, i8x16.splat(0x2e));
  v128.store(lines, i8x16.splat(<i8>newline));
  v128.store(spaces, i8x16.splat(<i8>space));
  placeRoles();
}

/**
 * Says where there is a byte for all first bits of hashes, all but the last `endingShift`: four for those of words that
 * end anchors, else zero.
 */
export function placeEndings(at: usize): void {
  endings = at;
}

/** Says where the region of this scanner is, and for how many words there is room in it. */
export function placeRegion(at: usize, wordRoom: i32): void {
  base = at;
  room = wordRoom;
}

/** Finds the words of a block; returns how many, or -1 minus as many when there was no room for all. */
export function scan(length: i32): i32 {
  end(length);
  fold(length);
  resolve(length);
  return split(length);
}

/** Puts two line breaks behind a block, and then spaces up to the next multiple of 64, and 64 more. */
function end(length: i32): void {
  const at = base + (<usize>length << 1);
  for (let behind: usize = 0; behind < 256; behind += 16) v128.store(at + behind, i16x8.splat(<i16>space), unitsAt);
  store<u32>(at, 0x000a000a, unitsAt);
}

/**
 * Folds the units of ASCII, and notes which are letters, which are points and so surely symbols unless they stand
 * behind a digit, and which are to be told by a table or by their neighbours.
 */
function fold(length: i32): void {
  const block = base;
  const beyond = (<usize>length + 63) & ~63;
  const letterFrom = v128.load(letterLow);
  const letterTo = v128.load(letterHigh);
  const digitFrom = v128.load(digitLow);
  const digitTo = v128.load(digitHigh);
  const comma = v128.load(pointBit);
  const point = v128.load(points);
  const line = v128.load(lines);
  const gap = v128.load(spaces);
  let digitBefore = i8x16.splat(0);
  let textBefore = i8x16.splat(0);
  for (let from: usize = 0; from < beyond; from += 16) {
    const source = block + (from << 1);
    const code = i8x16.narrow_i16x8_u(v128.load(source, unitsAt), v128.load(source, unitsAt + 16));
    const isLatin = i8x16.lt_s(i8x16.add(v128.or(code, gap), letterFrom), letterTo);
    v128.store(block + from, v128.or(code, v128.and(isLatin, gap)), folded);
    const isDigit = i8x16.lt_s(i8x16.add(code, digitFrom), digitTo);
    const isLetter = v128.or(isLatin, isDigit);
    const isPoint = i8x16.eq(v128.or(code, comma), point);
    const isText = v128.or(isLetter, isPoint);
    const isLine = i8x16.eq(code, line);
    const isKnown = v128.or(v128.or(isText, isLine), i8x16.eq(code, gap));
    const isToBeTold = v128.or(
      v128.and(isPoint, movedOn(digitBefore, isDigit)),
      v128.andnot(isLine, movedOn(textBefore, isText)),
    );
    const place = block + (from >> 3);
    store<u16>(place, <u16>i8x16.bitmask(isLetter), letters);
    store<u16>(place, <u16>i8x16.bitmask(isPoint), symbols);
    store<u16>(place, <u16>~i8x16.bitmask(v128.andnot(isKnown, isToBeTold)), others);
    digitBefore = isDigit;
    textBefore = isText;
  }
  store<u8>(block - 1, <u8>space, folded);
  const place = block + (beyond >> 3);
  for (let at = block; at <= place; at += 8) store<u64>(at, 0, softs);
  store<u64>(place, 0, letters);
  store<u64>(place, 0, symbols);
  store<u8>(block + beyond, <u8>space, folded);
}

/** Sixteen marks, each moved to the unit behind. */
@inline
function movedOn(before: v128, marks: v128): v128 {
  return i8x16.shuffle(before, marks, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
}

@inline
function isLetterCode(code: i32): bool {
  return code >= 0x80 || (code >= 0x61 && code <= 0x7a) || isDigitCode(code);
}

@inline
function isDigitCode(code: i32): bool {
  return code >= 0x30 && code <= 0x39;
}

@inline
function isPointCode(code: i32): bool {
  return code == 0x2c || code == 0x2e;
}

/** The code of the unit at a place, whether it is folded yet or not. */
@inline
function codeAt(at: i32): i32 {
  const unit = <usize>load<u16>(base + (<usize>at << 1), unitsAt);
  const code = <i32>load<u8>(codes + unit);
  return code != 0 ? code : learn(<i32>unit);
}

@inline
function foldedAt(at: i32): i32 {
  return <i32>load<u8>(base + <usize>at, folded);
}

/** Folds by the table what is not of ASCII; decides by their neighbours what breaks, apostrophes, points and hyphens are. */
function resolve(length: i32): void {
  stretchCount = 0;
  stretchEnd = 0;
  // They are listed first, as loops that end after a number that nobody can foretell cost more.
  const beyond = listOthers(length);
  for (let item = base; item < beyond; item += 4) {
    const at = load<i32>(item, startsAt);
    if (at >= length) return;
    const code = resolveAt(at, length);
    // It was not known that this point stands behind a digit.
    if (isDigitCode(code) && isPointCode(codeAt(at + 1))) resolveAt(at + 1, length);
  }
}

function listOthers(length: i32): usize {
  let to = base;
  for (let from = 0; from < length; from += 64) {
    let left = load<u64>(base + <usize>(from >> 3), others);
    const next = to + (<usize>popcnt(left) << 2);
    store<i32>(to, from + <i32>ctz(left), startsAt);
    left &= left - 1;
    store<i32>(to, from + <i32>ctz(left), startsAt + 4);
    left &= left - 1;
    for (to += 8; left != 0; to += 4) {
      store<i32>(to, from + <i32>ctz(left), startsAt);
      left &= left - 1;
    }
    to = next;
  }
  return to;
}

/** Folds a unit, and decides what it is; returns its code. */
@inline
function resolveAt(at: i32, length: i32): i32 {
  const code = codeAt(at);
  store<u8>(base + <usize>at, <u8>code, folded);
  if (at < stretchEnd) return code;
  const roles = load<u8>(roleOf + code) & load<u8>(roleBehind + foldedAt(at - 1)) & load<u8>(roleBefore + codeAt(at + 1));
  if (roles >= mayEndParagraph || (roles == 0 && code <= softHyphen)) {
    resolveRare(at, code, length);
  } else {
    // Without a branch, as nobody can foretell which units come next.
    const place = base + (<usize>(at >> 6) << 3);
    const bit = <u64>at & 63;
    const isSymbol = <u64>(roles == 0) & load<u8>(roleOf + code);
    store<u64>(place, load<u64>(place, letters) | (<u64>(roles != 0) << bit), letters);
    store<u64>(place, load<u64>(place, softs) | (<u64>(code <= softHyphen) << bit), softs);
    store<u64>(place, (load<u64>(place, symbols) & ~(one << bit)) | (isSymbol << bit), symbols);
  }
  return code;
}

// What a unit may be, by its code; it is when the one before it and the one behind it allow it too.
const mayBeSymbol: u32 = 1;
const joinsDigits: u32 = 2;
const joinsLetters: u32 = 4;
const isLetter: u32 = 8;
/** From here on, what `resolveRare` decides. */
const mayEndParagraph: u32 = 16;
const mayEndLine: u32 = 32;
const isNotPlain: u32 = 64;

function placeRoles(): void {
  for (let code: i32 = 0; code < 256; code++) {
    const inLetters = isLetterCode(code) ? joinsLetters | (isDigitCode(code) ? joinsDigits : 0) : 0;
    const beside = inLetters | isLetter | isNotPlain;
    store<u8>(roleOf + code, roleAlone(code));
    store<u8>(roleBehind + code, beside | (inLetters ? mayEndLine : isWhite(code) || code <= softHyphen ? mayEndParagraph : 0));
    store<u8>(roleBefore + code, beside | mayEndParagraph | (isWhite(code) ? mayEndLine : 0));
  }
}

function roleAlone(code: i32): u32 {
  if (code == newline) return mayEndParagraph;
  if (code <= softHyphen) return code == wide ? isNotPlain : joinsLetters;
  if (isLetterCode(code)) return isLetter;
  if (isPointCode(code)) return mayBeSymbol | joinsDigits;
  if (code == 0x27) return joinsLetters;
  if (code == 0x2d) return mayEndLine;
  return code == space || code == 0x22 || code == 0x2a ? 0 : mayBeSymbol;
}

function resolveRare(at: i32, code: i32, length: i32): void {
  if (code != newline) setApart(at, length);
  else if (endsParagraph(at)) mark(symbols, at);
}

@inline
function mark(bits: usize, at: i32): void {
  const place = base + bits + (<usize>(at >> 6) << 3);
  store<u64>(place, load<u64>(place) | (one << (at & 63)));
}

/** True for a line break before which there is nothing to be seen in its line. */
function endsParagraph(at: i32): bool {
  for (let before = at - 1; before >= 0; before--) {
    const code = foldedAt(before);
    if (code == newline) return true;
    if (code == wide ? isVisible(before) : code != space && code != ignored && code != softHyphen) return false;
  }
  return false;
}

/** Notes what stands between two gaps round `at` as a stretch that the host must cut. */
function setApart(at: i32, length: i32): void {
  let start = at;
  while (start > stretchEnd && !isWhite(foldedAt(start - 1))) start--;
  let beyond = at + 1;
  while (beyond < length && !isWhite(codeAt(beyond))) beyond++;
  clear(letters, start, beyond);
  clear(symbols, start, beyond);
  clear(softs, start, beyond);
  const place = base + (<usize>stretchCount << 3);
  store<i32>(place, start, stretches);
  store<i32>(place, beyond, stretches + 4);
  stretchCount++;
  stretchEnd = beyond;
}

@inline
function isWhite(code: i32): bool {
  return code == space || code == newline;
}

function clear(bits: usize, start: i32, beyond: i32): void {
  let at = start;
  while (at < beyond) {
    const place = base + bits + (<usize>(at >> 6) << 3);
    const next = min((at | 63) + 1, beyond);
    const size = next - at;
    const ones: u64 = size == 64 ? ~(<u64>0) : (one << size) - 1;
    store<u64>(place, load<u64>(place) & ~(ones << (at & 63)));
    at = next;
  }
}

/**
 * Notes where words begin and end. Those that hold units that are not there are hashed at once, and those of stretches
 * come from the host; both kinds are noted as runs, between which `measure` has to hash.
 */
function split(length: i32): i32 {
  let count = 0;
  let stretch = 0;
  let next = stretchAt(0);
  let letterBefore: u64 = 0;
  let symbolBefore: u64 = 0;
  let ended = 0;
  runCount = 0;
  lastSoft = -1;
  for (let from = 0; from <= length; from += 64) {
    if (count + 64 > room) return -1 - ended;
    const place = base + <usize>(from >> 3);
    const letter = load<u64>(place, letters);
    const symbol = load<u64>(place, symbols);
    const shifted = (letter << 1) | letterBefore;
    let begins = (letter & ~shifted) | symbol;
    let finishes = (shifted & ~letter) | (symbol << 1) | symbolBefore;
    letterBefore = letter >> 63;
    symbolBefore = symbol >> 63;
    let soft = load<u64>(place, softs);
    while (next < from + 64) {
      const below = (one << (next & 63)) - 1;
      if (soft != 0) noteSofts(soft & below, begins & below, count);
      count = note(startsAt, begins & below, from, count);
      // A line break that ends a paragraph may itself end where the stretch begins.
      const upTo = (below << 1) | 1;
      note(endsAt, finishes & upTo, from, ended);
      begins &= ~below;
      finishes &= ~upTo;
      soft &= ~below;
      ended = cutStretch(stretch, count);
      count = ended;
      if (count + 64 > room) return -1 - count;
      stretch++;
      next = stretchAt(stretch);
    }
    if (soft != 0) noteSofts(soft, begins, count);
    count = note(startsAt, begins, from, count);
    ended = note(endsAt, finishes, from, ended);
  }
  return count;
}

/** Where a stretch begins; far away when there are not so many. */
function stretchAt(stretch: i32): i32 {
  return stretch < stretchCount ? load<i32>(base + (<usize>stretch << 3), stretches) : i32.MAX_VALUE;
}

/** Has the host cut a stretch; its words are marked as such that bytes do not tell. */
function cutStretch(stretch: i32, count: i32): i32 {
  const place = base + (<usize>stretch << 3);
  const ended = cut(load<i32>(place, stretches), load<i32>(place, stretches + 4), count);
  noteRun(count, ended);
  for (let index = count; index < ended; index++) {
    store<u8>(base + <usize>load<i32>(base + (<usize>index << 2), startsAt), <u8>wide, folded);
  }
  return ended;
}

/** Writes eight at a time, as a loop that ends after a number that nobody can foretell costs more. */
@inline
function note(columnAt: usize, marks: u64, from: i32, count: i32): i32 {
  const size = <i32>popcnt(marks);
  let at = base + columnAt + (<usize>count << 2);
  let left = marks;
  store<i32>(at, from + <i32>ctz(left), 0);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 4);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 8);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 12);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 16);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 20);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 24);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 28);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 32);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 36);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 40);
  left &= left - 1;
  store<i32>(at, from + <i32>ctz(left), 44);
  left &= left - 1;
  for (at += 48; left != 0; at += 4) {
    store<i32>(at, from + <i32>ctz(left));
    left &= left - 1;
  }
  return count + size;
}

/** Notes the words that hold units that are not there, of which each stands behind the word's beginning. */
function noteSofts(soft: u64, begins: u64, count: i32): void {
  for (let left = soft; left != 0; left &= left - 1) {
    const index = count + <i32>popcnt(begins & ((left - 1) & ~left)) - 1;
    if (index != lastSoft) noteRun(index, isSoft);
    lastSoft = index;
  }
}

function noteRun(first: i32, beyond: i32): void {
  const place = base + (<usize>runCount << 3);
  store<i32>(place, first, runs);
  store<i32>(place, beyond, runs + 4);
  runCount++;
}

@inline
function sum(bytes: v128, factors: v128): u32 {
  const products = i32x4.mul(bytes, factors);
  const pairs = i32x4.add(products, i8x16.shuffle(products, products, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  const all = i32x4.add(pairs, i8x16.shuffle(pairs, pairs, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  return i32x4.extract_lane(all, 0);
}

@inline
function finish(sum: u32): u32 {
  return (sum ^ (sum >>> 15)) * 0x2c1b3c6d;
}

function hashOfLong(start: i32, size: i32): u32 {
  let hash: u32 = 0;
  let at = base + <usize>start;
  let left = size;
  for (; left > 16; left -= 16) {
    hash = finish(hash + sum(v128.load(at, folded), v128.load(multipliers)));
    at += 16;
  }
  return finish(hash + sum(v128.and(v128.load(at, folded), v128.load(tails + 16 - <usize>left)), v128.load(multipliers)));
}

/** The hash of a word of any size, without the units that are not there. */
function hashOfAny(start: i32, size: i32): u32 {
  let hash: u32 = 0;
  let filled: usize = 0;
  const block = base;
  v128.store(block, i8x16.splat(0), scratch);
  for (let at = start; at < start + size; at++) {
    const code = foldedAt(at);
    if (code == ignored || code == softHyphen) continue;
    if (filled == 16) {
      hash = finish(hash + sum(v128.load(block, scratch), v128.load(multipliers)));
      v128.store(block, i8x16.splat(0), scratch);
      filled = 0;
    }
    store<u8>(block + filled, <u8>code, scratch);
    filled++;
  }
  return finish(hash + sum(v128.load(block, scratch), v128.load(multipliers)));
}

/**
 * Hashes the words that are not hashed yet, and notes which may end an anchor, alone or with the word before them;
 * returns how many these are.
 */
export function measure(count: i32): i32 {
  candidate = 0;
  keyAt = 0;
  keyCount = 0;
  let found = 0;
  let first = 0;
  for (let run = 0; run < runCount; run++) {
    const place = base + (<usize>run << 3);
    const from = load<i32>(place, runs);
    // A word that is not whole, as there was no room, has no end.
    if (from >= count) break;
    let beyond = load<i32>(place, runs + 4);
    found = measureRun(first, from, found);
    if (beyond == isSoft) {
      const at = base + (<usize>from << 2);
      const start = load<i32>(at, startsAt);
      store<u32>(at, hashOfAny(start, load<i32>(at, endsAt) - start), hashesAt);
      beyond = from + 1;
    }
    for (let index = from; index < beyond; index++) found = probe(index, found);
    first = beyond;
  }
  return measureRun(first, count, found);
}

/** Four words a round, as the round itself costs as much as a fifth of a word. */
function measureRun(first: i32, beyond: i32, found: i32): i32 {
  if (endings != 0) return measureEndings(first, beyond, found);
  const block = base;
  const rows = rowMask;
  const factors = v128.load(multipliers);
  const end = block + (<usize>beyond << 2);
  let at = block + (<usize>first << 2);
  let next = block + (<usize>found << 2);
  for (; at + 12 < end; at += 16) {
    next = measureWord(block, rows, factors, at, next);
    next = measureWord(block, rows, factors, at + 4, next);
    next = measureWord(block, rows, factors, at + 8, next);
    next = measureWord(block, rows, factors, at + 12, next);
  }
  for (; at < end; at += 4) next = measureWord(block, rows, factors, at, next);
  return <i32>((next - block) >>> 2);
}

/** Hashes a word, and notes it behind the candidates, where it stays if it is one; returns where they go on. */
@inline
function measureWord(block: usize, rows: u32, factors: v128, at: usize, next: usize): usize {
  const hash = hashWord(block, factors, at);
  const key = pairKey(load<u32>(at, hashesAt - 4), hash);
  const hit =
    (load<u8>(<usize>(hash & rows), anchorsAt) & load<u8>(<usize>(hash >>> 29), oneOf)) |
    (load<u8>(<usize>(key & rows), anchorsAt) & load<u8>(<usize>(key >>> 29), oneOf));
  store<i32>(next, <i32>((at - block) >>> 2), candidatesAt);
  return next + (<usize>(hit != 0) << 2);
}

/** The same where few words end anchors: only behind such words are pairs looked at. */
function measureEndings(first: i32, beyond: i32, found: i32): i32 {
  const block = base;
  const steps = endings;
  const factors = v128.load(multipliers);
  const end = block + (<usize>beyond << 2);
  const left = block + (<usize>found << 2);
  let at = block + (<usize>first << 2);
  let next = left;
  for (; at + 12 < end; at += 16) {
    next = measureEnding(block, steps, factors, at, next);
    next = measureEnding(block, steps, factors, at + 4, next);
    next = measureEnding(block, steps, factors, at + 8, next);
    next = measureEnding(block, steps, factors, at + 12, next);
  }
  for (; at < end; at += 4) next = measureEnding(block, steps, factors, at, next);
  let count = found;
  for (let word = left; word < next; word += 4) count = probe(load<i32>(word, candidatesAt), count);
  return count;
}

@inline
function measureEnding(block: usize, steps: usize, factors: v128, at: usize, next: usize): usize {
  const hash = hashWord(block, factors, at);
  store<i32>(next, <i32>((at - block) >>> 2), candidatesAt);
  return next + <usize>load<u8>(steps + <usize>(hash >>> endingShift));
}

/** Hashes a word in which nothing is left out. */
@inline
function hashWord(block: usize, factors: v128, at: usize): u32 {
  const start = load<i32>(at, startsAt);
  const size = load<i32>(at, endsAt) - start;
  let hash: u32;
  if (size <= 16) {
    const word = v128.and(v128.load(block + <usize>start, folded), v128.load(tails + 16 - <usize>size));
    hash = finish(sum(word, factors));
  } else {
    hash = hashOfLong(start, size);
  }
  store<u32>(at, hash, hashesAt);
  return hash;
}

/** The same for a word that is hashed already. */
function probe(index: i32, found: i32): i32 {
  const hash = load<u32>(base + (<usize>index << 2), hashesAt);
  store<i32>(base + (<usize>found << 2), index, candidatesAt);
  return found + (<i32>mayHold(hash) | <i32>mayHold(pairKey(hashBefore(index), hash)));
}

@inline
function hashBefore(index: i32): u32 {
  return index == 0 ? 0 : load<u32>(base + (<usize>(index - 1) << 2), hashesAt);
}

@inline
function mayHold(hash: u32): bool {
  return (load<u8>(<usize>(hash & rowMask), anchorsAt) & load<u8>(<usize>(hash >>> 29), oneOf)) != 0;
}

@inline
function pairKey(first: u32, second: u32): u32 {
  return (first ^ rotl(second, 13)) * 0x85ebca6b + second;
}

/** The candidate of which the keys are to be taken next; of the keys that are taken the next, and how many they are. */
let candidate: i32 = 0;
let keyAt: i32 = 0;
let keyCount: i32 = 0;

/**
 * Compares the phrases that hang on the candidates from `first` up to `beyond`, and notes their hits: the phrase, where
 * it begins and ends in the block, and the word that ends its anchor. Returns how many it noted; when there was no room
 * for more, it goes on where it was at the next call. What only the host can tell has, instead of an end, -1 minus its
 * entry; with `isBroken`, as words of the block have several readings, that is all that has the right anchor.
 *
 * Of many candidates at a time first the keys are taken, then the phrases that hang there: nobody can foretell which
 * they are, and what is asked without a branch waits for nothing of the same step.
 */
export function compare(first: i32, beyond: i32, wordCount: i32, isBroken: bool): i32 {
  let noted = 0;
  candidate = max(candidate, first);
  while (noted < hitRoom) {
    if (keyAt == keyCount) {
      if (candidate >= beyond) break;
      takeKeys(min(beyond, candidate + keyRoom / 2));
    }
    noted = compareEntries(noted, noteEntries(noted), wordCount, isBroken);
  }
  return noted;
}

/**
 * Notes the keys on which phrases may hang of the candidates up to `beyond`: of each its word, and that and the word
 * before it; and the buckets of these keys.
 */
function takeKeys(beyond: i32): void {
  const block = base;
  let next = block;
  for (; candidate < beyond; candidate++) {
    const index = load<i32>(block + (<usize>candidate << 2), candidatesAt);
    const hash = load<u32>(block + (<usize>index << 2), hashesAt);
    store<u32>(next, hash, keys);
    store<i32>(next, index, keyIndices);
    next += <usize>mayHold(hash) << 2;
    const pair = pairKey(hashBefore(index), hash);
    store<u32>(next, pair, keys);
    store<i32>(next, index, keyIndices);
    next += <usize>(mayHold(pair) & (pair != hash)) << 2;
  }
  for (let at = block; at < next; at += 4) {
    const bucket = buckets + (<usize>(load<u32>(at, keys) >>> shift) << 2);
    store<i32>(at, load<i32>(bucket), bucketBegins);
    store<i32>(at, load<i32>(bucket, 4), bucketEnds);
  }
  keyAt = 0;
  keyCount = <i32>((next - block) >>> 2);
}

/** Notes behind the first hits the phrases that hang on the keys, and returns how many there are then: as many as there is room for. */
function noteEntries(noted: i32): i32 {
  const block = base;
  const limit = block + (<usize>hitRoom << 2);
  let next = block + (<usize>noted << 2);
  for (; keyAt < keyCount; keyAt++) {
    const at = block + (<usize>keyAt << 2);
    const key = load<u32>(at, keys);
    const index = load<i32>(at, keyIndices);
    const beyond = load<i32>(at, bucketEnds);
    for (let entry = load<i32>(at, bucketBegins); entry < beyond; entry += 4) {
      if (next >= limit) {
        store<i32>(at, entry, bucketBegins);
        return <i32>((next - block) >>> 2);
      }
      // Most buckets have four entries at most: of these none is asked for whether there is one.
      next = noteEntry(next, entry, key, index, beyond);
      next = noteEntry(next, entry + 1, key, index, beyond);
      next = noteEntry(next, entry + 2, key, index, beyond);
      next = noteEntry(next, entry + 3, key, index, beyond);
    }
  }
  return <i32>((next - block) >>> 2);
}

/** Notes an entry, which stays if it is one of the bucket and hangs on the key; returns where the next goes. */
@inline
function noteEntry(next: usize, entry: i32, key: u32, index: i32, beyond: i32): usize {
  store<i32>(next, entry, hitsAt + 2 * hitColumn);
  store<i32>(next, index, hitsAt + 3 * hitColumn);
  return next + (<usize>(<i32>(load<u32>(entries + <usize>entry * entrySize) == key) & <i32>(entry < beyond)) << 2);
}

/** Compares the phrases that are noted from `from` up to `beyond`; returns how many hits there are then, those before `from` too. */
function compareEntries(from: i32, beyond: i32, wordCount: i32, isBroken: bool): i32 {
  const block = base;
  const end = block + (<usize>beyond << 2);
  for (let found = block + (<usize>from << 2); found < end; found += 4) {
    const place = entries + <usize>load<i32>(found, hitsAt + 2 * hitColumn) * entrySize;
    const anchor = <i32>load<u8>(texts + <usize>load<u32>(place, 4));
    store<i32>(found, load<i32>(found, hitsAt + 3 * hitColumn) - anchor, hitsAt);
  }
  let hit = block + (<usize>from << 2);
  for (let found = hit; found < end; found += 4) {
    const entry = load<i32>(found, hitsAt + 2 * hitColumn);
    const place = entries + <usize>entry * entrySize;
    const phrase = load<i32>(place, 8);
    const first = load<i32>(found, hitsAt);
    let behind: i32 = doubtful;
    if (phrase >= 0) behind = first < 0 ? absent : endOf(entry, first, wordCount);
    if (behind == absent && isBroken) behind = doubtful;
    store<i32>(hit, phrase & i32.MAX_VALUE, hitsAt);
    if (behind != doubtful) store<i32>(hit, load<i32>(block + (<usize>max(first, 0) << 2), startsAt), hitsAt + hitColumn);
    store<i32>(hit, behind == doubtful ? -1 - entry : behind, hitsAt + 2 * hitColumn);
    store<i32>(hit, load<i32>(found, hitsAt + 3 * hitColumn), hitsAt + 3 * hitColumn);
    hit += <usize>(behind != absent) << 2;
  }
  return <i32>((hit - block) >>> 2);
}

/** Where the phrase of an entry ends when it begins with the word `first`. */
@inline
function endOf(entry: i32, first: i32, wordCount: i32): i32 {
  const place = entries + <usize>entry * entrySize;
  const beyond = texts + <usize>load<u32>(place, entrySize + 4);
  let at = texts + <usize>load<u32>(place, 4) + 1;
  let end: i32 = absent;
  for (let index = first; at < beyond; index++) {
    if (index >= wordCount) return absent;
    const place = base + (<usize>index << 2);
    const start = load<i32>(place, startsAt);
    end = load<i32>(place, endsAt);
    const size = <usize>(end - start);
    const word = base + <usize>start;
    if (size <= 16) {
      const differs = v128.and(v128.xor(v128.load(word, folded), v128.load(at)), v128.load(tails + 16 - size));
      if (!v128.any_true(differs) && <i32>load<u8>(at + size) == newline) {
        at += size + 1;
        continue;
      }
    }
    const next = behindWord(word, size, at);
    if (next <= 0) return next;
    at = <usize>next;
  }
  return end;
}

/** Where the next word of a phrase begins when the one at `at` is that of the text, without the units that are not there. */
function behindWord(word: usize, size: usize, at: usize): i32 {
  let reached = at;
  for (let next = word; next < word + size; next++) {
    const code = <i32>load<u8>(next, folded);
    if (code == wide) return doubtful;
    if (code == ignored || code == softHyphen) continue;
    if (<i32>load<u8>(reached) != code) return absent;
    reached++;
  }
  return <i32>load<u8>(reached) == newline ? <i32>reached + 1 : absent;
}
