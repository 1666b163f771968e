/**
 * Where characters in a row stand that expressions require: all rows of a rule base are looked for in one pass, whatever
 * the case of their letters. They are of ASCII alone. Each hangs on four of its characters; for each unit of a text one
 * bit says whether any hangs on the four that end there, and only then they are compared.
 */
import type { PlainText, PlainTexts } from "./plain-text.ts";

export interface RunIndex {
  /** Adds what one expression requires, of four characters at least; what is returned asks for the places. */
  readonly add: (runs: readonly string[]) => number;
  /** Where any of the runs begins that were added together, ascending; a document is searched once. */
  readonly placesOf: (added: number, texts: PlainTexts) => Int32Array;
}

/** Of longer ones only the beginning is looked for. */
const longestRun = 16;

export function createRunIndex(): RunIndex {
  const groups: (readonly string[])[] = [];
  let anchored: AnchoredRuns | null = null;
  let known = new WeakMap<PlainTexts, readonly Int32Array[]>();
  return {
    add: (runs) => {
      anchored = null;
      known = new WeakMap();
      return groups.push(runs.map((run) => run.slice(0, longestRun))) - 1;
    },
    placesOf: (added, texts) => {
      let places = known.get(texts);
      if (places === undefined) {
        anchored ??= anchoredRuns(groups);
        places = findRuns(anchored, texts, groups.length);
        known.set(texts, places);
      }
      return places[added]!;
    },
  };
}

interface Run {
  /** The units that each of its characters may be: with and without the bit that tells small letters. */
  readonly units: Uint8Array;
  readonly others: Uint8Array;
  /** How many of them stand before the last of those it hangs on. */
  readonly anchor: number;
  /** Who asked for it. */
  readonly groups: number[];
}

interface AnchoredRuns {
  /** One bit for each key. */
  readonly bits: Int32Array;
  readonly runs: ReadonlyMap<number, readonly Run[]>;
}

/** Of four characters, by their low five bits, of the first by three: so that the bits fit where they are near. */
const keyMask = 0x3ffff;

function anchoredRuns(groups: readonly (readonly string[])[]): AnchoredRuns {
  const bits = new Int32Array((keyMask + 1) >>> 5);
  const runs = new Map<number, Run[]>();
  const byText = new Map<string, Run>();
  groups.forEach((some, group) => {
    for (const text of new Set(some.map((run) => run.toLowerCase()))) {
      const known = byText.get(text);
      if (known !== undefined) {
        known.groups.push(group);
        continue;
      }
      const run = runOf(text, group);
      byText.set(text, run);
      const key = keyAt(text, run.anchor);
      bits[key >>> 5]! |= 1 << (key & 31);
      const chain = runs.get(key);
      if (chain === undefined) runs.set(key, [run]);
      else chain.push(run);
    }
  });
  return { bits, runs };
}

function runOf(text: string, group: number): Run {
  const upper = text.toUpperCase();
  let anchor = 3;
  for (let at = 4; at < text.length; at++) if (rarityAt(text, at) > rarityAt(text, anchor)) anchor = at;
  const unitsOf = (written: string) =>
    Uint8Array.from({ length: written.length }, (_, at) => written.charCodeAt(at));
  return { units: unitsOf(text), others: unitsOf(upper), anchor, groups: [group] };
}

function keyAt(text: string, last: number): number {
  let key = 0;
  for (let at = last - 3; at <= last; at++) key = (key << 5) | (text.charCodeAt(at) & 31);
  return key & keyMask;
}

/** From the most frequent letter of English to the rarest. */
const byFrequency = " etaoinsrhldcumfpgwybvkxjqz";

function rarityAt(text: string, last: number): number {
  let rarity = 0;
  for (let at = last - 3; at <= last; at++) {
    const rank = byFrequency.indexOf(text[at]!);
    rarity += rank < 0 ? byFrequency.length : rank;
  }
  return rarity;
}

function findRuns(
  { bits, runs }: AnchoredRuns,
  { units, texts }: PlainTexts,
  groups: number,
): readonly Int32Array[] {
  const places: number[][] = Array.from({ length: groups }, () => []);
  const candidates = new Int32Array(
    texts.reduce((most, { start, end }) => Math.max(most, end - start), 0) + 1,
  );
  for (const text of texts) {
    const count = findCandidates(bits, text, candidates);
    for (let index = 0; index < count; index++) {
      const at = candidates[index]!;
      for (const run of runs.get(keyEnding(units, at, text.start)) ?? []) {
        const begin = at - run.anchor;
        if (begin < text.start || begin + run.units.length > text.end) continue;
        if (!standsAt(run, units, begin)) continue;
        for (const group of run.groups) places[group]!.push(begin);
      }
    }
  }
  return places.map((some) => Int32Array.from(some).toSorted());
}

/**
 * Writes where the units stand at which a run may be anchored; returns how many. Each place is written, and the next one
 * over it where it was none: without a branch, of which a processor cannot foresee where it goes.
 */
function findCandidates(bits: Int32Array, { units, start, end }: PlainText, candidates: Int32Array): number {
  let count = 0;
  let key = 0;
  for (let at = start; at < end; at++) {
    key = ((key << 5) | (units[at]! & 31)) & keyMask;
    candidates[count] = at;
    count += (bits[key >>> 5]! >>> (key & 31)) & 1;
  }
  return count;
}

function keyEnding(units: Uint16Array, last: number, start: number): number {
  let key = 0;
  for (let at = Math.max(start, last - 3); at <= last; at++) key = (key << 5) | (units[at]! & 31);
  return key & keyMask;
}

function standsAt({ units: small, others }: Run, units: Uint16Array, begin: number): boolean {
  for (let at = 0; at < small.length; at++) {
    const unit = units[begin + at]!;
    if (unit !== small[at] && unit !== others[at]) return false;
  }
  return true;
}
