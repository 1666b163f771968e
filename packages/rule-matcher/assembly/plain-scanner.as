/**
 * What regular expressions and entities ask of every unit of a text, in WebAssembly: the plain text, or the folded one, is
 * copied from the original, as far as each unit says it by itself or with those beside it, and in it the places are found
 * where something may stand that announces a match. What is copied is defined by
 * `src/regex/scanning/javascript-copier.ts` and `src/entities/folded-copier.ts`, and what is found by
 * `src/regex/scanning/javascript-finder.ts`.
 *
 * Where things are is said here alone: the host reads the exported constants. Places in the memory are in bytes, those
 * in a text (`from`, `limit`, and what is told) in UTF-16 code units.
 */

/** For each unit what it is written as, or a code below the space; see `src/regex/plain-units.ts`. */
const plainTable: usize = 0;
/** For each unit what it folds to for entities, or a code below the space; see `src/entities/folded-units.ts`. */
const foldTable: usize = plainTable + 0x20000;
const hashBits: i32 = 14;
/** By the hash of a key, 1 where rows hang on it. */
export const hashesAt: usize = foldTable + 0x20000;
/** Which sets hold a character: by place, from the last but two on, sixteen bytes by its low bits, sixteen by its high ones. */
export const setsAt: usize = hashesAt + (1 << hashBits);
/** Units in which something is found at once. */
export const stretchLength: i32 = 16384;
export const foundAt: usize = setsAt + 128;
/** As much room as may be read before a text, and with its end. */
export const padding: usize = 64;
/** Where originals stand. */
export const sourceAt: usize = foundAt + 4 * <usize>stretchLength + padding;

const space: i32 = 0x20;
const noBreakSpace: i32 = 0xa0;
const newline: i32 = 0x0a;
const hyphen: i32 = 0x2d;
const hyphenOnLine: i32 = 2;
const apostrophe: i32 = 3;
const scratch: usize = setsAt + 96;

/** Says what a unit is written as, or its code. */
export function learn(unit: i32, plain: i32): void {
  store<u16>(plainTable + (<usize>unit << 1), <u16>plain);
}

/**
 * Copies units from `from` on to where the first is to stand; returns where the first stands that is not copied. Sixteen
 * more units may be written than are.
 */
export function copyPlain(from: i32, limit: i32, target: usize): i32 {
  const origin = sourceAt + (<usize>from << 1);
  // How far what is written is behind what is read.
  const shift = target - origin;
  const end = sourceAt + (<usize>limit << 1);
  let spaceBefore: u32 = 1;
  let at = origin;
  while (true) {
    const front = v128.load(at);
    const back = v128.load(at, 16);
    const code = i8x16.narrow_i16x8_u(front, back);
    const isSpace = v128.or(i8x16.eq(code, i8x16.splat(<i8>space)), i8x16.eq(code, i8x16.splat(<i8>newline)));
    v128.store(at + shift, spaced(front));
    v128.store(at + shift, spaced(back), 16);
    const spaces = <u32>i8x16.bitmask(isSpace);
    // What is not visible, or has a space before it too.
    let stops = (<u32>i8x16.bitmask(v128.or(isSpace, isVisible(code))) ^ 0xffff) | (spaces & ((spaces << 1) | spaceBefore));
    if (stops == 0 && at + 32 <= end) {
      spaceBefore = spaces >> 15;
      at += 32;
      continue;
    }
    stops |= <u32>1 << <u32>min<usize>(16, (end - at) >> 1);
    const taken = ctz(stops);
    at += taken << 1;
    if (taken > 0) spaceBefore = (spaces >> (taken - 1)) & 1;
    if (at == end) return limit;
    const written = single(at, end, shift, at == origin, spaceBefore != 0);
    if (written == 0) return <i32>((at - sourceAt) >> 1);
    store<u16>(at + shift, <u16>written);
    spaceBefore = <u32>(written == space);
    at += 2;
    // In other scripts one follows on the other.
    for (; at < end && load<u16>(at) > 0x7f && plainAt(at) > space; at += 2) {
      store<u16>(at + shift, <u16>plainAt(at));
      spaceBefore = 0;
    }
  }
}

/** Eight units with spaces for line breaks. */
@inline
function spaced(units: v128): v128 {
  return v128.bitselect(i16x8.splat(<i16>space), units, i16x8.eq(units, i16x8.splat(<i16>newline)));
}

/** Which of sixteen are of ASCII and written as they are, whatever is beside them. */
@inline
function isVisible(code: v128): v128 {
  const isInRange = i8x16.lt_s(i8x16.add(code, i8x16.splat(<i8>(0x80 - 0x21))), i8x16.splat(<i8>(0x7f - 0x21 - 0x80)));
  const isHyphen = i8x16.eq(code, i8x16.splat(0x2d));
  const isApostrophe = i8x16.eq(code, i8x16.splat(0x27));
  const isLowLine = i8x16.eq(code, i8x16.splat(0x5f));
  return v128.andnot(isInRange, v128.or(isHyphen, v128.or(isApostrophe, isLowLine)));
}

/** What one unit is written as; 0 where it needs a closer look. */
@inline
function single(at: usize, end: usize, shift: usize, isFirst: bool, isBehindSpace: bool): i32 {
  const unit = plainAt(at);
  if (unit > space) return unit;
  if (unit == space) return isBehindSpace ? 0 : space;
  const next = at + 2 < end ? plainAt(at + 2) : space;
  if (unit == hyphenOnLine && next > space) return 0x2d;
  const isInside = unit == apostrophe && !isFirst && isLetterOrDigit(next) && isLetterOrDigit(load<u16>(at + shift - 2));
  return isInside ? 0x5f : 0;
}

@inline
function plainAt(at: usize): i32 {
  return load<u16>(plainTable + (<usize>load<u16>(at) << 1));
}

/** Of ASCII. */
function isLetterOrDigit(unit: i32): bool {
  const small = unit | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}

/** Says what a unit folds to, or its code. */
export function learnFold(unit: i32, folded: i32): void {
  store<u16>(foldTable + (<usize>unit << 1), <u16>folded);
}

/**
 * Copies units from `from` on, folded, to where the first is to stand; returns where the first stands that is not copied.
 * Sixteen more units may be written than are.
 */
export function copyFolded(from: i32, limit: i32, target: usize): i32 {
  const origin = sourceAt + (<usize>from << 1);
  // How far what is written is behind what is read.
  const shift = target - origin;
  const end = sourceAt + (<usize>limit << 1);
  let at = origin;
  while (true) {
    const front = v128.load(at);
    const back = v128.load(at, 16);
    const code = i8x16.narrow_i16x8_u(front, back);
    v128.store(at + shift, front);
    v128.store(at + shift, back, 16);
    const isPrinted = i8x16.lt_s(i8x16.add(code, i8x16.splat(<i8>(0x80 - 0x20))), i8x16.splat(<i8>(0x7f - 0x20 - 0x80)));
    let stops = <u32>i8x16.bitmask(isPrinted) ^ 0xffff;
    if (stops == 0 && at + 32 <= end) {
      at += 32;
      continue;
    }
    stops |= <u32>1 << <u32>min<usize>(16, (end - at) >> 1);
    at += <usize>ctz(stops) << 1;
    if (at == end) return limit;
    const folded = load<u16>(at) == newline ? spaceBetween(at, end, shift, at == origin) : foldedAt(at);
    if (!isCopied(folded)) return <i32>((at - sourceAt) >> 1);
    store<u16>(at + shift, <u16>folded);
    at += 2;
    // In other scripts one follows on the other.
    for (; at < end && load<u16>(at) > 0x7f && isCopied(foldedAt(at)); at += 2) {
      store<u16>(at + shift, <u16>foldedAt(at));
    }
  }
}

/** Neither a code nor the first unit of a pair. */
@inline
function isCopied(folded: i32): bool {
  return folded >= space && (folded & 0xfc00) != 0xd800;
}

/** What a line break is written as between words, where no hyphen parts one; 0 where it needs a closer look. */
@inline
function spaceBetween(at: usize, end: usize, shift: usize, isFirst: bool): i32 {
  if (isFirst || at + 2 >= end) return 0;
  const before: i32 = load<u16>(at + shift - 2);
  return before != hyphen && isVisibleFolded(before) && isVisibleFolded(foldedAt(at + 2)) ? space : 0;
}

@inline
function isVisibleFolded(folded: i32): bool {
  return folded > space && folded != noBreakSpace;
}

@inline
function foldedAt(at: usize): i32 {
  return load<u16>(foldTable + (<usize>load<u16>(at) << 1));
}

/**
 * Notes where keys of so many units may end on which rows hang, of all that end two or four units apart in a stretch that
 * begins at a place; returns how many there are. Each is the place in the stretch, and in the low bits the hash.
 */
export function findKeys(begin: usize, from: i32, limit: i32, step: i32, width: i32): i32 {
  const last = lowBitsOf(min(width, 4));
  const first = lowBitsOf(max(width - 4, 0));
  let before = lettersAt(begin, from - 16);
  let beforeBetween = lettersAt(begin, from - 14);
  let to = foundAt;
  for (let at = from; at < limit; at += 16) {
    const letters = lettersAt(begin, at);
    let hashes = hashesOf(v128.and(fourBefore(before, letters), first), v128.and(letters, last));
    before = letters;
    if (step == 4) to = noteKeys(to, hashes, at, 4);
    else {
      const between = lettersAt(begin, at + 2);
      const others = hashesOf(v128.and(fourBefore(beforeBetween, between), first), v128.and(between, last));
      beforeBetween = between;
      to = noteKeys(to, i32x4.shuffle(hashes, others, 0, 4, 1, 5), at, 2);
      to = noteKeys(to, i32x4.shuffle(hashes, others, 2, 6, 3, 7), at + 8, 2);
    }
  }
  while (to > foundAt && load<i32>(to - 4) >> hashBits >= limit) to -= 4;
  return <i32>((to - foundAt) >> 2);
}

/** The low five bits of the last so many of four units. */
function lowBitsOf(count: i32): v128 {
  return i32x4.splat(count == 0 ? 0 : 0x1f1f1f1f & (-1 << ((4 - count) << 3)));
}

/** Sixteen units, a byte each, of which the fourth is that at a place. */
@inline
function lettersAt(begin: usize, at: i32): v128 {
  const units = begin + (<isize>(at - 3) << 1);
  const mask = i16x8.splat(0x1f);
  return i8x16.narrow_i16x8_u(v128.and(v128.load(units), mask), v128.and(v128.load(units, 16), mask));
}

/** For each four bytes those before them. */
@inline
function fourBefore(before: v128, letters: v128): v128 {
  return i32x4.shuffle(before, letters, 3, 4, 5, 6);
}

@inline
function hashesOf(first: v128, last: v128): v128 {
  const keys = v128.xor(last, i32x4.mul(first, i32x4.splat(0x85ebca6b)));
  return i32x4.shr_u(i32x4.mul(keys, i32x4.splat(0x9e3779b1)), 32 - hashBits);
}

/** Notes four places, so far apart, as far as rows hang on their hashes; returns where the next is noted. */
@inline
function noteKeys(to: usize, hashes: v128, at: i32, step: i32): usize {
  to = noteKey(to, i32x4.extract_lane(hashes, 0), at);
  to = noteKey(to, i32x4.extract_lane(hashes, 1), at + step);
  to = noteKey(to, i32x4.extract_lane(hashes, 2), at + 2 * step);
  return noteKey(to, i32x4.extract_lane(hashes, 3), at + 3 * step);
}

/** Without a branch, as nobody can foretell where the next stands. */
@inline
function noteKey(to: usize, hash: i32, at: i32): usize {
  store<i32>(to, (at << hashBits) | hash);
  return to + (<usize>load<u8>(hashesAt + hash) << 2);
}

/**
 * Notes where rows of characters may end of which each is in a set, three in a row at most; returns how many there are.
 * Each is the place in the stretch, times 256, and a bit for each of eight kinds of rows that it may be.
 */
export function findSets(begin: usize, limit: i32): i32 {
  let firstBefore = v128.load(setsAt);
  let secondBefore = firstBefore;
  let to = foundAt;
  const firstLow = v128.load(setsAt);
  const firstHigh = v128.load(setsAt, 16);
  const secondLow = v128.load(setsAt, 32);
  const secondHigh = v128.load(setsAt, 48);
  const thirdLow = v128.load(setsAt, 64);
  const thirdHigh = v128.load(setsAt, 80);
  for (let from: i32 = -16; from < limit; from += 16) {
    const units = begin + (<usize>from << 1);
    const code = i8x16.narrow_i16x8_u(capped(v128.load(units)), capped(v128.load(units, 16)));
    const low = v128.and(code, i8x16.splat(0x0f));
    const high = v128.and(i16x8.shr_u(code, 4), i8x16.splat(0x0f));
    const isBeyond = i8x16.lt_s(code, i8x16.splat(0));
    const first = v128.or(isBeyond, membersOf(low, high, firstLow, firstHigh));
    const second = v128.or(isBeyond, membersOf(low, high, secondLow, secondHigh));
    const third = v128.or(isBeyond, membersOf(low, high, thirdLow, thirdHigh));
    const behind = v128.and(movedByTwo(firstBefore, first), movedByOne(secondBefore, second));
    const found = v128.and(behind, third);
    firstBefore = first;
    secondBefore = second;
    if (from < 0 || !v128.any_true(found)) continue;
    v128.store(scratch, found);
    const here = limit - from >= 16 ? -1 : ((<u32>1) << (limit - from)) - 1;
    for (let left = <u32>i8x16.bitmask(i8x16.ne(found, i8x16.splat(0))) & here; left != 0; left &= left - 1) {
      const nth = ctz(left);
      store<u32>(to, ((<u32>from + nth) << 8) | load<u8>(scratch + nth));
      to += 4;
    }
  }
  return <i32>((to - foundAt) >> 2);
}

@inline
function capped(units: v128): v128 {
  return i16x8.min_u(units, i16x8.splat(0xff));
}

/** For each of sixteen characters of ASCII, by their low and high bits, the kinds of rows whose set may hold it. */
@inline
function membersOf(low: v128, high: v128, byLow: v128, byHigh: v128): v128 {
  return v128.and(i8x16.swizzle(byLow, low), i8x16.swizzle(byHigh, high));
}

@inline
function movedByOne(before: v128, marks: v128): v128 {
  return i8x16.shuffle(before, marks, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
}

@inline
function movedByTwo(before: v128, marks: v128): v128 {
  return i8x16.shuffle(before, marks, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
}
