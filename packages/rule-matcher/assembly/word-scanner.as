/**
 * The word scanner in WebAssembly: folds a block of text to one byte a unit, finds its words, hashes them, and says
 * which of them may end the anchor of a phrase. What it must find is defined by `src/phrases/scanning/javascript-scanner.ts`.
 *
 * All places are byte offsets into the one memory, which the host lays out; `length` counts UTF-16 code units. Behind
 * the units of a block stand two line breaks and then spaces up to the next multiple of 64, and 64 more.
 */

/** Byte code of a unit that the table does not know yet. */
@external("host", "learn")
declare function learn(unit: i32): i32;
/** True when the unit at a position, of which the byte code does not tell, is there to be seen. */
@external("host", "isVisible")
declare function isVisible(at: i32): bool;
/** Cuts the units from `start` to `end` into words that go behind the first `count`; returns how many there are then. */
@external("host", "cut")
declare function cut(start: i32, end: i32, count: i32): i32;

const wide: i32 = 2;
const ignored: i32 = 3;
const softHyphen: i32 = 4;
const newline: i32 = 0x0a;
const space: i32 = 0x20;
const one: u64 = 1;
/** Instead of the end of a run: one word, which holds units that are not there. */
const isSoft: i32 = -1;

let table: usize = 0;
let tails: usize = 0;
let bits: usize = 0;
let rowMask: u32 = 0;
let units: usize = 0;
let folded: usize = 0;
let letters: usize = 0;
let symbols: usize = 0;
let others: usize = 0;
let softs: usize = 0;
let scratch: usize = 0;
let oneOf: usize = 0;
let stretches: usize = 0;
let starts: usize = 0;
let ends: usize = 0;
let hashes: usize = 0;
let candidates: usize = 0;
let capacity: i32 = 0;
let stretchCount: i32 = 0;
let runs: usize = 0;
let runCount: i32 = 0;
/** The last word that is known to hold units that are not there. */
let lastSoft: i32 = -1;

export function placeTables(tableAt: usize, tailsAt: usize, bitsAt: usize, rows: i32): void {
  table = tableAt;
  tails = tailsAt;
  bits = bitsAt;
  rowMask = rows - 1;
  scratch = tailsAt + 32;
  oneOf = tailsAt + 48;
  for (let bit: i32 = 0; bit < 8; bit++) store<u8>(oneOf + <usize>bit, <u8>(<u32>1 << bit));
  for (let at: usize = 0; at < 16; at++) {
    store<u8>(tailsAt + at, 0xff);
    store<u8>(tailsAt + 16 + at, 0);
  }
}

export function placeText(
  unitsAt: usize,
  foldedAt: usize,
  bitmapsAt: usize,
  bitmapSize: usize,
  stretchesAt: usize,
  runsAt: usize,
): void {
  units = unitsAt;
  folded = foldedAt;
  letters = bitmapsAt;
  symbols = letters + bitmapSize;
  others = symbols + bitmapSize;
  softs = others + bitmapSize;
  stretches = stretchesAt;
  runs = runsAt;
}

export function placeWords(startsAt: usize, endsAt: usize, hashesAt: usize, candidatesAt: usize, wordCapacity: i32): void {
  starts = startsAt;
  ends = endsAt;
  hashes = hashesAt;
  candidates = candidatesAt;
  capacity = wordCapacity;
}

/** Finds the words of a block; returns how many, or -1 minus as many when there was no room for all. */
export function scan(length: i32): i32 {
  fold(length);
  resolve(length);
  return split(length);
}

/**
 * Folds all units, and notes for each 64 of them which are letters, which are points and so surely symbols unless they
 * stand behind a digit, and which are to be told by their neighbours.
 */
function fold(length: i32): void {
  let endsInDigit: u64 = 0;
  let endsInText: u64 = 0;
  for (let from = 0; from < length; from += 64) {
    let letter: u64 = 0;
    let digit: u64 = 0;
    let point: u64 = 0;
    let line: u64 = 0;
    let gap: u64 = 0;
    for (let part = 0; part < 64; part += 16) {
      const at = folded + <usize>(from + part);
      const source = units + (<usize>(from + part) << 1);
      let codes = i8x16.narrow_i16x8_u(v128.load(source), v128.load(source, 16));
      let isNewline = i8x16.eq(codes, i8x16.splat(<i8>newline));
      const isPlain = v128.or(isBetween(codes, 0x20, 0x7e), isNewline);
      codes = v128.or(codes, v128.and(isBetween(codes, 0x41, 0x5a), i8x16.splat(0x20)));
      v128.store(at, codes);
      let isLetter = isBetween(codes, 0x61, 0x7a);
      if (!i8x16.all_true(isPlain)) {
        foldByTable(source, at, ~i8x16.bitmask(isPlain) & 0xffff);
        codes = v128.load(at);
        isNewline = i8x16.eq(codes, i8x16.splat(<i8>newline));
        isLetter = v128.or(isBetween(codes, 0x61, 0x7a), i8x16.lt_s(codes, i8x16.splat(0)));
      }
      const isPoint = i8x16.eq(v128.or(codes, i8x16.splat(2)), i8x16.splat(0x2e));
      const isDigit = isBetween(codes, 0x30, 0x39);
      letter = pushed(letter, v128.or(isLetter, isDigit));
      digit = pushed(digit, isDigit);
      point = pushed(point, isPoint);
      line = pushed(line, isNewline);
      gap = pushed(gap, i8x16.eq(codes, i8x16.splat(<i8>space)));
    }
    const text = letter | point;
    const behindDigit = (digit << 1) | endsInDigit;
    const behindText = (text << 1) | endsInText;
    endsInDigit = digit >> 63;
    endsInText = text >> 63;
    const place = <usize>(from >> 3);
    store<u64>(letters + place, letter);
    store<u64>(symbols + place, point);
    store<u64>(softs + place, 0);
    store<u64>(others + place, ~(text | gap | line) | (point & behindDigit) | (line & ~behindText));
  }
  const end = (length + 63) & ~63;
  store<u64>(letters + <usize>(end >> 3), 0);
  store<u64>(symbols + <usize>(end >> 3), 0);
  store<u64>(softs + <usize>(end >> 3), 0);
  store<u8>(folded + <usize>end, <u8>space);
}

/** A bitmap of 64 units, moved on by sixteen, with those marked that are not zero in `marks`. */
@inline
function pushed(bitmap: u64, marks: v128): u64 {
  return (bitmap >> 16) | (<u64>i8x16.bitmask(marks) << 48);
}

@inline
function isBetween(codes: v128, least: i32, most: i32): v128 {
  return i8x16.lt_s(i8x16.add(codes, i8x16.splat(<i8>(0x80 - least))), i8x16.splat(<i8>(most - least + 1 - 0x80)));
}

/** Folds those of sixteen units for which bits are set. */
function foldByTable(source: usize, at: usize, marks: i32): void {
  for (let left = marks; left != 0; left &= left - 1) {
    const index = <usize>ctz(left);
    const unit = <usize>load<u16>(source + (index << 1));
    let code = <i32>load<u8>(table + unit);
    if (code == 0) code = learn(<i32>unit);
    store<u8>(at + index, <u8>code);
  }
}

@inline
function isLetterCode(code: i32): bool {
  return code >= 0x80 || (code >= 0x61 && code <= 0x7a) || isDigitCode(code);
}

@inline
function isDigitCode(code: i32): bool {
  return code >= 0x30 && code <= 0x39;
}

/** Decides by their neighbours what line breaks, apostrophes, points and hyphens are; sets apart what is unusual. */
function resolve(length: i32): void {
  stretchCount = 0;
  let stretchEnd = 0;
  for (let from = 0; from < length; from += 64) {
    for (let left = load<u64>(others + <usize>(from >> 3)); left != 0; left &= left - 1) {
      const at = from + <i32>ctz(left);
      if (at >= length) return;
      if (at >= stretchEnd) stretchEnd = resolveOne(at, stretchEnd, length);
    }
  }
}

@inline
function resolveOne(at: i32, stretchEnd: i32, length: i32): i32 {
  const place = folded + <usize>at;
  const code = <i32>load<u8>(place);
  const before = at == 0 ? space : <i32>load<u8>(place - 1);
  const after = <i32>load<u8>(place + 1);
  if (code == newline) {
    if (endsParagraph(at)) mark(symbols, at);
  } else if (code <= softHyphen) {
    if (code == wide || !isLetterCode(before) || !isLetterCode(after)) return setApart(at, stretchEnd, length);
    mark(letters, at);
    mark(softs, at);
  } else if (code == 0x2c || code == 0x2e) {
    if (isDigitCode(before) && isDigitCode(after)) {
      clear(symbols, at, at + 1);
      mark(letters, at);
    }
  } else if (code == 0x27) {
    if (isLetterCode(before) && isLetterCode(after)) mark(letters, at);
  } else if (code == 0x2d) {
    if (isLetterCode(before) && (after == space || after == newline)) return setApart(at, stretchEnd, length);
  } else if (code != 0x22 && code != 0x2a) {
    mark(symbols, at);
  }
  return stretchEnd;
}

@inline
function mark(bitmap: usize, at: i32): void {
  const place = bitmap + (<usize>(at >> 6) << 3);
  store<u64>(place, load<u64>(place) | (one << (at & 63)));
}

/** True for a line break before which there is nothing to be seen in its line. */
function endsParagraph(at: i32): bool {
  let before = at - 1;
  for (; before >= 0; before--) {
    const code = <i32>load<u8>(folded + <usize>before);
    if (code == newline) return true;
    if (code == wide ? isVisible(before) : code != space && code != ignored && code != softHyphen) return false;
  }
  return false;
}

/** Notes what stands between two gaps round `at` as a stretch that the host must cut; returns its end. */
function setApart(at: i32, least: i32, length: i32): i32 {
  let start = at;
  while (start > least && !isWhite(start - 1)) start--;
  let end = at + 1;
  while (end < length && !isWhite(end)) end++;
  clear(letters, start, end);
  clear(symbols, start, end);
  clear(softs, start, end);
  const place = stretches + (<usize>stretchCount << 3);
  store<i32>(place, start);
  store<i32>(place + 4, end);
  stretchCount++;
  return end;
}

function isWhite(at: i32): bool {
  const code = <i32>load<u8>(folded + <usize>at);
  return code == space || code == newline;
}

function clear(bitmap: usize, start: i32, end: i32): void {
  let at = start;
  while (at < end) {
    const place = bitmap + (<usize>(at >> 6) << 3);
    const next = min((at | 63) + 1, end);
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
  let next = stretchCount > 0 ? load<i32>(stretches) : i32.MAX_VALUE;
  let letterBefore: u64 = 0;
  let symbolBefore: u64 = 0;
  let ended = 0;
  runCount = 0;
  lastSoft = -1;
  for (let from = 0; from <= length; from += 64) {
    if (count + 64 > capacity) return -1 - ended;
    const place = <usize>(from >> 3);
    const letter = load<u64>(letters + place);
    const symbol = load<u64>(symbols + place);
    const shifted = (letter << 1) | letterBefore;
    let begins = (letter & ~shifted) | symbol;
    let finishes = (shifted & ~letter) | (symbol << 1) | symbolBefore;
    letterBefore = letter >> 63;
    symbolBefore = symbol >> 63;
    let soft = load<u64>(softs + place);
    while (next < from + 64) {
      const below = (one << (next & 63)) - 1;
      if (soft != 0) noteSofts(soft & below, begins & below, count);
      count = note(starts, begins & below, from, count);
      // A line break that ends a paragraph may itself end where the stretch begins.
      const upTo = (below << 1) | 1;
      note(ends, finishes & upTo, from, ended);
      begins &= ~below;
      finishes &= ~upTo;
      soft &= ~below;
      ended = cut(next, load<i32>(stretches + (<usize>stretch << 3) + 4), count);
      noteRun(count, ended);
      count = ended;
      if (count + 64 > capacity) return -1 - count;
      stretch++;
      next = stretch < stretchCount ? load<i32>(stretches + (<usize>stretch << 3)) : i32.MAX_VALUE;
    }
    if (soft != 0) noteSofts(soft, begins, count);
    count = note(starts, begins, from, count);
    ended = note(ends, finishes, from, ended);
  }
  return count;
}

/** Writes eight at a time, as a loop that ends after a number that nobody can foretell costs more. */
@inline
function note(column: usize, marks: u64, from: i32, count: i32): i32 {
  const size = <i32>popcnt(marks);
  let at = column + (<usize>count << 2);
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
    const index = count + <i32>popcnt(begins & (((left - 1) & ~left))) - 1;
    if (index != lastSoft) noteRun(index, isSoft);
    lastSoft = index;
  }
}

function noteRun(first: i32, end: i32): void {
  const place = runs + (<usize>runCount << 3);
  store<i32>(place, first);
  store<i32>(place + 4, end);
  runCount++;
}

@inline
function sum(bytes: v128): u32 {
  const products = i32x4.mul(bytes, i32x4(0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f));
  const pairs = i32x4.add(products, i8x16.shuffle(products, products, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  return i32x4.extract_lane(pairs, 0) + i32x4.extract_lane(pairs, 1);
}

@inline
function finish(sum: u32): u32 {
  return (sum ^ (sum >>> 15)) * 0x2c1b3c6d;
}

function hashOfLong(start: i32, size: i32): u32 {
  let hash: u32 = 0;
  let at = folded + <usize>start;
  let left = size;
  for (; left > 16; left -= 16) {
    hash = finish(hash + sum(v128.load(at)));
    at += 16;
  }
  return finish(hash + sum(v128.and(v128.load(at), v128.load(tails + 16 - <usize>left))));
}

/** The hash of a word of any size, without the units that are not there. */
function hashOfAny(start: i32, size: i32): u32 {
  let hash: u32 = 0;
  let filled: usize = 0;
  v128.store(scratch, i8x16.splat(0));
  const end = folded + <usize>(start + size);
  for (let at = folded + <usize>start; at < end; at++) {
    const code = <i32>load<u8>(at);
    if (code == ignored || code == softHyphen) continue;
    if (filled == 16) {
      hash = finish(hash + sum(v128.load(scratch)));
      v128.store(scratch, i8x16.splat(0));
      filled = 0;
    }
    store<u8>(scratch + filled, <u8>code);
    filled++;
  }
  return finish(hash + sum(v128.load(scratch)));
}

/**
 * Hashes the words that are not hashed yet, and notes which may end an anchor, alone or with the word before them;
 * returns how many these are.
 */
export function measure(count: i32): i32 {
  let found = candidates;
  let first = 0;
  for (let run = 0; run < runCount; run++) {
    const place = runs + (<usize>run << 3);
    const from = load<i32>(place);
    // A word that is not whole, as there was no room, has no end.
    if (from >= count) break;
    let end = load<i32>(place + 4);
    found = measureRun(first, from, found);
    if (end == isSoft) {
      const at = <usize>from << 2;
      const start = load<i32>(starts + at);
      store<u32>(hashes + at, hashOfAny(start, load<i32>(ends + at) - start));
      end = from + 1;
    }
    for (let index = from; index < end; index++) {
      found = probe(index, found);
    }
    first = end;
  }
  return <i32>((measureRun(first, count, found) - candidates) >>> 2);
}

function measureRun(first: i32, end: i32, foundBefore: usize): usize {
  const text = folded;
  const mask = tails + 16;
  const startAt = starts;
  const endAt = ends;
  const hashAt = hashes;
  const set = bits;
  const rows = rowMask;
  const bitAt = oneOf;
  let found = foundBefore;
  let before: u32 = first == 0 ? 0 : load<u32>(hashAt + (<usize>first << 2) - 4);
  for (let index = first; index < end; index++) {
    const at = <usize>index << 2;
    const start = load<i32>(startAt + at);
    const size = load<i32>(endAt + at) - start;
    let hash: u32;
    if (size <= 16) {
      hash = finish(sum(v128.and(v128.load(text + <usize>start), v128.load(mask - <usize>size))));
    } else {
      hash = hashOfLong(start, size);
    }
    store<u32>(hashAt + at, hash);
    const key = pairKey(before, hash);
    const hit =
      (load<u8>(set + <usize>(hash & rows)) & load<u8>(bitAt + <usize>(hash >>> 29))) |
      (load<u8>(set + <usize>(key & rows)) & load<u8>(bitAt + <usize>(key >>> 29)));
    if (hit != 0) {
      store<i32>(found, index);
      found += 4;
    }
    before = hash;
  }
  return found;
}

/** The same for a word that is hashed already. */
function probe(index: i32, found: usize): usize {
  const at = hashes + (<usize>index << 2);
  const hash = load<u32>(at);
  const key = pairKey(index == 0 ? 0 : load<u32>(at - 4), hash);
  const hit = mayHold(hash) || mayHold(key);
  store<i32>(found, index);
  return found + (<usize>hit << 2);
}

function mayHold(hash: u32): bool {
  return (load<u8>(bits + <usize>(hash & rowMask)) & load<u8>(oneOf + <usize>(hash >>> 29))) != 0;
}

@inline
function pairKey(first: u32, second: u32): u32 {
  return (first ^ rotl(second, 13)) * 0x85ebca6b + second;
}
