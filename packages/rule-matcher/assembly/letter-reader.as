/**
 * The letters of a text, in WebAssembly: what reading them means is defined by `readPlain` of
 * `src/passage/text-letters.ts`. Places are in bytes; `from`, `limit` and `count` are numbers of units and letters.
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
export const roomAt: usize = highBits + 16;

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
