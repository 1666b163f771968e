/**
 * What regular expressions ask of every unit of a text, in WebAssembly: the plain text is copied from the original, as
 * far as each unit says it by itself or with the next one, and in it the places are found where something may stand
 * that announces a match. What is copied is defined by `src/regex/scanning/javascript-copier.ts`, and what is found by
 * `src/regex/scanning/javascript-finder.ts`.
 *
 * Where things are is said here alone: the host reads the exported constants. Places in the memory are in bytes, those
 * in a text (`from`, `limit`, and what is told) in UTF-16 code units.
 */

/** For each unit what it is written as, or a code below the space; see `src/regex/plain-units.ts`. */
const plainTable: usize = 0;
const hashBits: u32 = 14;
/** By the hash of a key, 1 where rows hang on it. */
export const hashesAt: usize = plainTable + 0x20000;
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
const newline: i32 = 0x0a;
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

/**
 * Notes where keys of so many units may end on which rows hang, of all that end so many units apart in a stretch that
 * begins at a place; returns how many there are.
 */
export function findKeys(begin: usize, from: i32, limit: i32, step: i32, width: i32): i32 {
  const last = lowBitsOf(min(width, 4));
  const first = lowBitsOf(max(width - 4, 0));
  let count: usize = 0;
  for (let at = from; at < limit; at += step) {
    const units = begin + (<usize>at << 1);
    const key = packed(load<u64>(units - 6) & last) ^ (packed(load<u64>(units - 14) & first) * 0x85ebca6b);
    store<i32>(foundAt + (count << 2), at);
    // Without a branch, as nobody can foretell where the next stands.
    count += load<u8>(hashesAt + ((key * 0x9e3779b1) >> (32 - hashBits)));
  }
  return <i32>count;
}

/** The low five bits of the last so many of four units. */
function lowBitsOf(count: i32): u64 {
  return count == 0 ? 0 : 0x001f001f001f001f & (<u64>-1 << (<u64>(4 - count) << 4));
}

@inline
function packed(four: u64): u32 {
  return <u32>four | (<u32>(four >> 32) << 5);
}

/**
 * Notes where rows of characters may end of which each is in a set, three in a row at most; returns how many there are.
 * Each is the place in the stretch, times 256, and a bit for each of eight kinds of rows that it may be.
 */
export function findSets(begin: usize, limit: i32): i32 {
  let firstBefore = v128.load(setsAt);
  let secondBefore = firstBefore;
  let to = foundAt;
  for (let from: i32 = -16; from < limit; from += 16) {
    const units = begin + (<usize>from << 1);
    const code = i8x16.narrow_i16x8_u(capped(v128.load(units)), capped(v128.load(units, 16)));
    const low = v128.and(code, i8x16.splat(0x0f));
    const high = v128.and(i16x8.shr_u(code, 4), i8x16.splat(0x0f));
    const isBeyond = i8x16.lt_s(code, i8x16.splat(0));
    const first = v128.or(isBeyond, membersOf(low, high, setsAt));
    const second = v128.or(isBeyond, membersOf(low, high, setsAt + 32));
    const third = v128.or(isBeyond, membersOf(low, high, setsAt + 64));
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
function membersOf(low: v128, high: v128, sets: usize): v128 {
  return v128.and(i8x16.swizzle(v128.load(sets), low), i8x16.swizzle(v128.load(sets, 16), high));
}

@inline
function movedByOne(before: v128, marks: v128): v128 {
  return i8x16.shuffle(before, marks, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
}

@inline
function movedByTwo(before: v128, marks: v128): v128 {
  return i8x16.shuffle(before, marks, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
}
