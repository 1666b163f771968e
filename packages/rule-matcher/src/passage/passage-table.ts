/**
 * What tells soonest that passages surely stand nowhere in a document: of all passages of a rule in one row of numbers,
 * as most are nowhere, and fetching what lies scattered in memory takes longer than what is done with it.
 */
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import type { SoughtPassage } from "./approximate.ts";
import { besideAnchor } from "./beside-anchor.ts";
import { comesDown, firstColumn, plainLetters } from "./least-drift.ts";
import { letterCodes, type Letters } from "./text-letters.ts";

/**
 * For each passage where its record begins. A record: its quota; its reach; how many anchors it has; how many of them,
 * the first ones, are enough by themselves; of each anchor its phrase and its weight; of each that is enough by itself a
 * `BesideAnchor`: the places of letters, and then up, down, above, step, reach, rows and limit.
 */
export type PassageTable = Int32Array;

const headSize = 4;
const anchorSize = 2;
const besideSize = letterCodes + 7;

export function passageTable(passages: readonly SoughtPassage[]): PassageTable {
  const numbers: number[] = passages.map(() => 0);
  passages.forEach(({ words, limit, anchors }, passage) => {
    const { quota, reach, weights, phrases } = anchors;
    const alone = weights.filter((weight) => weight >= quota).length;
    numbers[passage] = numbers.length;
    numbers.push(quota, reach, phrases.length, alone);
    phrases.forEach((phrase, anchor) => numbers.push(phrase, weights[anchor]!));
    const letters = plainLetters(words.join(""));
    for (const word of anchors.words.slice(0, alone)) {
      const { places, column, ...beside } = besideAnchor(letters, plainLetters(word), limit);
      numbers.push(...places, column.up, column.down, column.above);
      numbers.push(beside.step, beside.reach, beside.rows, beside.limit);
    }
  });
  return Int32Array.from(numbers);
}

export interface PassageSearch {
  readonly table: PassageTable;
  readonly places: HitsByPhrase;
  readonly letters: Letters;
}

/** Whether a passage may stand round one of the anchors that are enough by themselves, or others are enough together. */
export function mayStand(search: PassageSearch, passage: number): boolean {
  const { table, places } = search;
  const record = table[passage]!;
  const quota = table[record]!;
  const alone = table[record + 3]!;
  const anchors = record + headSize;
  const behind = anchors + anchorSize * table[record + 2]!;
  let others = 0;
  for (let anchor = anchors + anchorSize * alone; anchor < behind; anchor += anchorSize)
    if (places.has(table[anchor]!)) others += table[anchor + 1]!;
  if (others >= quota && areNear(search, record)) return true;
  for (let nth = 0; nth < alone; nth++)
    if (mayStandBeside(search, anchors + anchorSize * nth, behind + besideSize * nth)) return true;
  return false;
}

/** Whether a passage may stand round one of the places of an anchor. */
function mayStandBeside({ table, places, letters }: PassageSearch, anchor: number, beside: number): boolean {
  const { codes, before } = letters;
  const rest = beside + letterCodes;
  const column = { up: table[rest]!, down: table[rest + 1]!, above: table[rest + 2]! };
  const step = table[rest + 3]!;
  const reach = table[rest + 4]!;
  const rows = table[rest + 5]!;
  const limit = table[rest + 6]!;
  const none = firstColumn(rows, limit);
  const passage = { table, from: beside };
  for (let hit = places.firstOf(table[anchor]!); hit >= 0; hit = places.nextOf(hit)) {
    const start = places.starts[hit]!;
    const end = places.ends[hit]!;
    if (mayBeBroken(before, start, end)) return true;
    const from = step > 0 ? before[end]! : before[start]! - 1;
    const left = step > 0 ? codes.length - from : from + 1;
    if (!comesDown(passage, column, { codes, from, step, count: Math.min(reach, left) })) continue;
    const first = Math.max(0, before[end]! - rows - limit);
    const behind = Math.min(codes.length, before[start]! + rows + limit);
    const round = { codes, from: step > 0 ? first : behind - 1, step, count: behind - first };
    if (comesDown(passage, none, round)) return true;
  }
  return false;
}

/** Of a word that a hyphen and a line end break an occurrence may hold a part. */
function mayBeBroken(before: Int32Array, start: number, end: number): boolean {
  for (let at = start + 2; at <= end; at++) if (before[at] === before[at - 2]) return true;
  return false;
}

/** Of each of some anchors the next hit, and the latest place: room for one passage after another. */
let next = new Int32Array(0);
let latest = new Int32Array(0);

/** Whether anchors none of which is enough by itself are enough within reach of each other. */
function areNear({ table, places }: PassageSearch, record: number): boolean {
  const { starts } = places;
  const quota = table[record]!;
  const reach = table[record + 1]!;
  const alone = table[record + 3]!;
  const count = table[record + 2]! - alone;
  const anchors = record + headSize + anchorSize * alone;
  if (next.length < count) [next, latest] = [new Int32Array(2 * count), new Int32Array(2 * count)];
  for (let nth = 0; nth < count; nth++) {
    next[nth] = places.firstOf(table[anchors + anchorSize * nth]!);
    latest[nth] = -reach - 1;
  }
  for (let before = -reach - 1, start = 0; ; before = start) {
    let first = -1;
    for (let nth = 0; nth < count; nth++) {
      const hit = next[nth]!;
      if (hit < 0 || (first >= 0 && starts[hit]! >= start)) continue;
      first = nth;
      start = starts[hit]!;
    }
    if (first < 0) return false;
    // What is found out of order may stand near anything.
    if (start < latest[first]!) return true;
    latest[first] = start;
    next[first] = places.nextOf(next[first]!);
    if (start - before > reach) continue;
    let weight = 0;
    for (let nth = 0; nth < count; nth++)
      if (start - latest[nth]! <= reach) weight += table[anchors + anchorSize * nth + 1]!;
    if (weight >= quota) return true;
  }
}
