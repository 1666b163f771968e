/**
 * The letters of a text, in WebAssembly: what reading them means is defined by `readPlain` of
 * `src/passage/text-letters.ts`, and comparing passages with them by `src/passage/readings.ts`. Places are in bytes;
 * `from`, `limit` and `count` are numbers of units, letters and readings.
 */

/** For each unit the code of the letter that it folds to, or what it is else; see `src/passage/text-letters.ts`. */
const codes: usize = 0;
const noneBit: i32 = 5;
const several: i32 = 33;
/** For each set of eight units: the places of those that are in it, one behind the other. */
const shuffles: usize = codes + 0x10000;
/** For each, how many of them stand before each of the eight. */
const ranks: usize = shuffles + 0x800;
/** By the low bits of a unit of ASCII the high bits of those that are no letters, one bit each; and the bit of each. */
const lowBits: usize = ranks + 0x800;
const highBits: usize = lowBits + 16;
/** Of four readings that are compared side by side: the column of each, and by how much more than `above` its letters are; */
const ups: usize = highBits + 16;
const downs: usize = ups + 16;
/** less one, so that what is below zero has come to its end; */
const aboves: usize = downs + 16;
const spares: usize = aboves + 16;
/** where its table and its next letter stand, its step, and its row; 0: there is none. */
const tablesOf: usize = spares + 16;
const lettersOf: usize = tablesOf + 16;
const stepsOf: usize = lettersOf + 16;
const rowsOf: usize = stepsOf + 16;
export const roomAt: usize = rowsOf + 16;

/** Bytes of a reading, and where in it stand the table, up, down, above, the first letter, the step and the count. */
const readingSize: usize = 40;
const upAt: usize = 4;
const downAt: usize = 8;
const aboveAt: usize = 12;
const firstAt: usize = 16;
const stepAt: usize = 20;
const countAt: usize = 24;
/** More than any reading has to spare. */
const endless: i32 = 0x3fffffff;

export function prepare(): void {
  memory.fill(codes, <u8>several, 0x10000);
  for (let set = 0; set < 256; set++) {
    let rank = 0;
    for (let bit = 0; bit < 8; bit++) {
      store<u8>(ranks + <usize>(8 * set + bit), <u8>rank);
      if (set & (1 << bit)) store<u8>(shuffles + <usize>(8 * set + rank++), <u8>bit);
    }
  }
  for (let bit = 0; bit < 8; bit++) store<u8>(highBits + <usize>bit, <u8>(<i32>1 << bit));
}

/** Says what a unit is. */
export function learn(unit: i32, code: i32): void {
  store<u8>(codes + <usize>unit, <u8>code);
  if (unit > 0x7f || code >> noneBit == 0) return;
  const low = lowBits + <usize>(unit & 15);
  store<u8>(low, load<u8>(low) | <u8>(<i32>1 << (unit >> 4)));
}

/**
 * Reads units up to the first that folds to several letters, and returns where it stands. Behind the letters that are
 * read seven more bytes are written.
 */
export function read(from: i32, limit: i32, count: i32, units: usize, letters: usize, before: usize): i32 {
  const low = v128.load(lowBits);
  const high = v128.load(highBits);
  let at = from;
  let next = count;
  while (at < limit) {
    const end = min<i32>(at + 8, limit);
    const eight = v128.load(units + (<usize>at << 1));
    if (end - at == 8 && !v128.any_true(v128.and(eight, i16x8.splat(<i16>0xff80)))) {
      const unit = i8x16.narrow_i16x8_u(eight, eight);
      const bits = v128.and(
        i8x16.swizzle(low, v128.and(unit, i8x16.splat(15))),
        i8x16.swizzle(high, i8x16.shr_u(unit, 4)),
      );
      const set = <usize>(i8x16.bitmask(i8x16.eq(bits, i8x16.splat(0))) & 0xff) << 3;
      const code = v128.and(unit, i8x16.splat(31));
      v128.store64_lane(letters + <usize>next, i8x16.swizzle(code, v128.load64_zero(shuffles + set)), 0);
      const rank = i16x8.extend_low_i8x16_u(v128.load64_zero(ranks + set));
      const first = i32x4.splat(next);
      const place = before + (<usize>at << 2);
      v128.store(place, i32x4.add(first, i32x4.extend_low_i16x8_u(rank)));
      v128.store(place, i32x4.add(first, i32x4.extend_high_i16x8_u(rank)), 16);
      next += popcnt<i32>(<i32>(set >> 3));
      at = end;
      continue;
    }
    for (; at < end; at++) {
      store<i32>(before + (<usize>at << 2), next);
      const code = <i32>load<u8>(codes + <usize>load<u16>(units + (<usize>at << 1)));
      store<u8>(letters + <usize>next, <u8>code);
      if (code == several) return at;
      next += 1 - (code >> noneBit);
    }
  }
  store<i32>(before + (<usize>at << 2), next);
  return at;
}

/** Reads the first so many readings: four at a time, as each letter has to wait for the one before it. */
export function compare(readings: usize, count: i32, tables: usize, letters: usize): void {
  const beyond = readings + <usize>count * readingSize;
  for (let lane: usize = 0; lane < 16; lane += 4) store<i32>(rowsOf + lane, 0);
  let next = readings;
  let ended = 15;
  while (true) {
    for (; ended != 0; ended &= ended - 1) next = replace(<usize>ctz<i32>(ended) << 2, next, beyond, tables, letters);
    if (!v128.any_true(v128.load(rowsOf))) return;
    ended = step();
  }
}

/** Notes what the reading of a lane came to, and puts the next there that does not end before its first letter. */
function replace(lane: usize, from: usize, beyond: usize, tables: usize, letters: usize): usize {
  const row = <usize>load<i32>(rowsOf + lane);
  if (row != 0) store<i32>(row + aboveAt, load<i32>(aboves + lane) + 1);
  for (let next = from; next < beyond; next += readingSize) {
    const above = load<i32>(next + aboveAt);
    const spare = load<i32>(next + countAt) - above;
    if (above <= 0 || spare < 0) continue;
    store<i32>(ups + lane, load<i32>(next + upAt));
    store<i32>(downs + lane, load<i32>(next + downAt));
    store<i32>(aboves + lane, above - 1);
    store<i32>(spares + lane, spare);
    store<i32>(tablesOf + lane, <i32>tables + (load<i32>(next) << 2));
    store<i32>(lettersOf + lane, <i32>letters + load<i32>(next + firstAt));
    store<i32>(stepsOf + lane, load<i32>(next + stepAt));
    store<i32>(rowsOf + lane, <i32>next);
    return next + readingSize;
  }
  // Reads one letter again and again until the others have come to their ends.
  store<i32>(aboves + lane, endless);
  store<i32>(spares + lane, endless);
  store<i32>(tablesOf + lane, <i32>tables);
  store<i32>(lettersOf + lane, <i32>letters);
  store<i32>(stepsOf + lane, 0);
  store<i32>(rowsOf + lane, 0);
  return beyond;
}

/** Reads letters until one of the readings has come to its end; a bit for each that has. */
function step(): i32 {
  let up = v128.load(ups);
  let down = v128.load(downs);
  let above = v128.load(aboves);
  let spare = v128.load(spares);
  let letter0 = <usize>load<i32>(lettersOf);
  let letter1 = <usize>load<i32>(lettersOf + 4);
  let letter2 = <usize>load<i32>(lettersOf + 8);
  let letter3 = <usize>load<i32>(lettersOf + 12);
  const table0 = <usize>load<i32>(tablesOf);
  const table1 = <usize>load<i32>(tablesOf + 4);
  const table2 = <usize>load<i32>(tablesOf + 8);
  const table3 = <usize>load<i32>(tablesOf + 12);
  const step0 = <usize>load<i32>(stepsOf);
  const step1 = <usize>load<i32>(stepsOf + 4);
  const step2 = <usize>load<i32>(stepsOf + 8);
  const step3 = <usize>load<i32>(stepsOf + 12);
  const one = i32x4.splat(1);
  const two = i32x4.splat(2);
  let ended = 0;
  do {
    let same = v128.load32_zero(table0 + (<usize>load<u8>(letter0) << 2));
    same = v128.load_lane<u32>(table1 + (<usize>load<u8>(letter1) << 2), same, 1);
    same = v128.load_lane<u32>(table2 + (<usize>load<u8>(letter2) << 2), same, 2);
    same = v128.load_lane<u32>(table3 + (<usize>load<u8>(letter3) << 2), same, 3);
    letter0 += step0;
    letter1 += step1;
    letter2 += step2;
    letter3 += step3;
    const vertical = v128.or(same, down);
    const carried = v128.xor(i32x4.add(v128.and(same, up), up), up);
    const better = v128.and(up, v128.or(carried, same));
    // What is not worse, by its complement: it is what the next letter waits for longest.
    const kept = v128.andnot(v128.or(carried, v128.or(same, up)), down);
    const change = i32x4.add(i32x4.shr_s(better, 31), i32x4.shr_s(kept, 31));
    above = i32x4.add(i32x4.add(above, one), change);
    spare = i32x4.sub(i32x4.sub(spare, two), change);
    const shifted = v128.or(i32x4.shl(kept, 1), one);
    up = v128.or(i32x4.shl(better, 1), v128.andnot(shifted, vertical));
    down = v128.andnot(vertical, shifted);
    ended = i32x4.bitmask(v128.or(above, spare));
  } while (ended == 0);
  v128.store(ups, up);
  v128.store(downs, down);
  v128.store(aboves, above);
  v128.store(spares, spare);
  store<i32>(lettersOf, <i32>letter0);
  store<i32>(lettersOf + 4, <i32>letter1);
  store<i32>(lettersOf + 8, <i32>letter2);
  store<i32>(lettersOf + 12, <i32>letter3);
  return ended;
}
