/**
 * From the order on the page, left to right, to the reading order, for lines with Hebrew, Arabic and similar scripts: the
 * Unicode Bidirectional Algorithm (UAX #9) backwards. A line alone is sometimes ambiguous: "Python 3" within Hebrew may
 * have been either way round, and is taken to be one left-to-right phrase.
 */
import { at } from "@docreview/model";
import { bidiClassOf, isRightToLeft, mirrored, pairSideOf, type BidiClass } from "./bidi-class.ts";

/** Characters, each mark after its letter. */
export interface CodedSequence {
  /** The caller's own keys. */
  readonly sequence: readonly number[];
  /** The code point of each. */
  readonly codes: readonly number[];
}

interface BidiCharacter {
  readonly code: number;
  readonly key: number;
}

/** `rightToLeft` is the direction of the surrounding text, which decides where the line itself is ambiguous. */
export function inReadingOrder(visual: CodedSequence, rightToLeft: boolean): CodedSequence {
  const { sequence, codes } = visual;
  const isTouched = codes.some(isRightToLeft);
  if (!isTouched && !(rightToLeft && isFigures(codes))) return visual;
  const units = unitsOf(asTheyLook(sequence.map((key, index) => ({ code: at(codes, index), key }))));
  const isTurned = lineIsRightToLeft(units, rightToLeft);
  const ordered = isTurned ? inRightToLeftLine(units) : inLeftToRightLine(units);
  const characters = ordered.flatMap(turnedUnit);
  return { sequence: characters.map(({ key }) => key), codes: characters.map(({ code }) => code) };
}

/** True without a letter that reads from left to right. */
function isFigures(codes: readonly number[]): boolean {
  return !codes.some((code) => bidiClassOf(code) === "left");
}

/** A letter with its marks, a number, or anything else. */
interface Unit {
  /** Of its first character. */
  readonly code: number;
  readonly characters: readonly BidiCharacter[];
  readonly class: "left" | "right" | "number" | "neutral" | "tab";
  readonly isMirrored: boolean;
}

const tab = 0x09;
const space = 0x20;

function unitsOf(visual: readonly BidiCharacter[]): readonly Unit[] {
  const classes = visual.map(({ code }) => bidiClassOf(code));
  const isArabic = classes.includes("arabic");
  const units: Unit[] = [];
  let first = 0;
  for (let base = visual[first]; base !== undefined; base = visual[first]) {
    const end = Math.max(numberEnd(classes, first, isArabic), clusterEnd(classes, first));
    units.push({
      code: base.code,
      characters: visual.slice(first, end),
      class: unitClass(base.code, classes.slice(first, end)),
      isMirrored: false,
    });
    first = end;
  }
  return units;
}

function unitClass(code: number, classes: readonly BidiClass[]): Unit["class"] {
  if (code === tab) return "tab";
  if (classes.some(isDigit)) return "number";
  const [own] = classes;
  if (own === "left") return "left";
  return own === "right" || own === "arabic" ? "right" : "neutral";
}

function clusterEnd(classes: readonly BidiClass[], first: number): number {
  let end = first + 1;
  while (classes[end] === "mark") end++;
  return end;
}

/** The end of the number that begins at `first`, by the rules W4 and W5; `first` if there is none. */
function numberEnd(classes: readonly BidiClass[], first: number, isArabic: boolean): number {
  let start = first;
  if (!isArabic) while (classes[start] === "terminator" && start - first < mostTerminators) start++;
  if (!isDigit(classes[start])) return first;
  let end = start + 1;
  for (;;) {
    if (isDigit(classes[end])) end++;
    else if (joinsDigits(classes, end, isArabic)) end += 2;
    else break;
  }
  if (!isArabic) while (classes[end] === "terminator") end++;
  return end;
}

/** Signs in front of a number; limited so that a line of nothing but signs takes no longer than others. */
const mostTerminators = 4;

function joinsDigits(classes: readonly BidiClass[], index: number, isArabic: boolean): boolean {
  const own = classes[index];
  const isSeparator = own === "common-separator" || (own === "european-separator" && !isArabic);
  return isSeparator && isDigit(classes[index + 1]) && classes[index + 1] === classes[index - 1];
}

function isDigit(one: BidiClass | undefined): boolean {
  return one === "european-number" || one === "arabic-number";
}

/** The last mark of a sentence is on the side where the line ends. */
const sentenceEnd = /^[.!?:؟،؛۔]$/u;

function lineIsRightToLeft(units: readonly Unit[], around: boolean): boolean {
  const right = units.filter((unit) => unit.class === "right").length;
  const left = units.filter((unit) => unit.class === "left").length;
  const stopsOnTheRight = isStop(units.at(-1)) && !isStop(units[0]);
  if (around) return !stopsOnTheRight || (right >= left && !isFramedByLeft(units));
  return right > left && !stopsOnTheRight;
}

/** True if the line begins and ends with left-to-right words. */
function isFramedByLeft(units: readonly Unit[]): boolean {
  const letters = units.filter((unit) => unit.class === "left" || unit.class === "right");
  return letters[0]?.class === "left" && letters.at(-1)?.class === "left";
}

function isStop(unit: Unit | undefined): boolean {
  return unit !== undefined && sentenceEnd.test(String.fromCodePoint(unit.code));
}

/** Everything but left-to-right phrases and numbers is reversed, and looks mirrored. */
function inRightToLeftLine(units: readonly Unit[]): readonly Unit[] {
  const runs = runsOf(units, { start: isPhrase, inside: "left", barred: "right" });
  return runs.toReversed().flatMap(({ members, isRun }) => (isRun ? members : members.map(asMirrored)));
}

/** Right-to-left phrases are reversed; numbers in them keep their own order. */
function inLeftToRightLine(units: readonly Unit[]): readonly Unit[] {
  const runs = runsOf(units, { start: (unit) => unit.class === "right", inside: "right", barred: "left" });
  return runs.flatMap(({ members, isRun }) => (isRun ? members.toReversed().map(asMirrored) : members));
}

function isPhrase(unit: Unit): boolean {
  return unit.class === "left" || unit.class === "number";
}

function asMirrored(unit: Unit): Unit {
  return unit.class === "neutral" ? { ...unit, isMirrored: true } : unit;
}

interface RunRule {
  /** What a run begins and ends with. */
  readonly start: (unit: Unit) => boolean;
  /** What it must contain. */
  readonly inside: Unit["class"];
  /** What it must not contain. */
  readonly barred: Unit["class"];
}

interface Run {
  readonly members: readonly Unit[];
  readonly isRun: boolean;
}

/** Runs of one direction, each as long as possible; every other unit is by itself. */
function runsOf(units: readonly Unit[], rule: RunRule): readonly Run[] {
  const runs: Run[] = [];
  let first = 0;
  for (let unit = units[first]; unit !== undefined; unit = units[first]) {
    const end = rule.start(unit) ? runEnd(units, first, rule) : first + 1;
    const members = units.slice(first, end);
    const isRun = members.some((one) => one.class === rule.inside);
    if (!isRun) {
      runs.push(...members.map((one) => ({ members: [one], isRun })));
      first = end;
      continue;
    }
    const run = withPartners(units, first, end);
    // The opening of a pair that the run closes has already become a run of its own.
    let from = first;
    while (from > run.from && runs.at(-1)?.isRun === false) {
      runs.pop();
      from--;
    }
    runs.push({ members: units.slice(from, run.end), isRun });
    first = run.end;
  }
  return runs;
}

function runEnd(units: readonly Unit[], first: number, { start, barred }: RunRule): number {
  let end = first + 1;
  let index = end;
  for (let unit = units[index]; unit !== undefined; unit = units[++index]) {
    const isEnd = unit.class === barred || unit.class === "tab";
    if (isEnd || (barred === "right" && stops.has(unit.code) && isBeforeNumber(units, index))) break;
    if (start(unit)) end = index + 1;
  }
  return end;
}

/** A stop with a space on its left ends the number on its right: "03-12, www" is seen as "www ,03-12". */
function isBeforeNumber(units: readonly Unit[], stop: number): boolean {
  return units[stop - 1]?.code === space && units[stop + 1]?.class === "number";
}

const stops: ReadonlySet<number> = new Set(Array.from(".,;:!?،؛؟", (mark) => mark.charCodeAt(0)));

/** If one bracket of a pair is within a run, both belong to it (rule N0). */
function withPartners(
  units: readonly Unit[],
  first: number,
  end: number,
): { readonly from: number; readonly end: number } {
  let unclosed = 0;
  let unopened = 0;
  for (const unit of units.slice(first, end)) {
    const side = sideOf(unit);
    if (side === "opening") unclosed++;
    else if (side === "closing" && unclosed > 0) unclosed--;
    else if (side === "closing") unopened++;
  }
  let last = end;
  for (let index = end; unclosed > 0 && units[index]?.class === "neutral"; index++) {
    if (sideOf(units[index]) !== "closing") continue;
    unclosed--;
    last = index + 1;
  }
  let from = first;
  for (let index = first - 1; unopened > 0 && units[index]?.class === "neutral"; index--) {
    if (sideOf(units[index]) !== "opening") continue;
    unopened--;
    from = index;
  }
  return { from, end: last };
}

function sideOf(unit: Unit | undefined) {
  return unit?.class === "neutral" ? pairSideOf(unit.code) : null;
}

function turnedUnit({ characters, isMirrored }: Unit): readonly BidiCharacter[] {
  return isMirrored ? characters.map(mirroredCharacter) : characters;
}

function mirroredCharacter({ code, key }: BidiCharacter): BidiCharacter {
  return { code: mirrored(code), key };
}

/**
 * Most files give the bracket that a glyph looks like, others the one that was typed. If those that were typed are read
 * as looks, the brackets beside right-to-left text close before they open.
 */
function asTheyLook(visual: readonly BidiCharacter[]): readonly BidiCharacter[] {
  const beside = pairedBeside(visual);
  if (beside.size === 0) return visual;
  const codes = visual.filter((one) => beside.has(one)).map(({ code }) => code);
  if (faultsOf(codes.map(mirrored)) >= faultsOf(codes)) return visual;
  return visual.map((one) => (beside.has(one) ? mirroredCharacter(one) : one));
}

/** The brackets with a right-to-left letter as the next letter on either side. */
function pairedBeside(visual: readonly BidiCharacter[]): ReadonlySet<BidiCharacter> {
  const beside = new Set<BidiCharacter>();
  for (const characters of [visual, visual.toReversed()]) {
    let last: BidiClass | null = null;
    for (const one of characters) {
      const own = bidiClassOf(one.code);
      if (own === "left" || own === "right" || own === "arabic") last = own;
      else if (last !== null && last !== "left" && pairSideOf(one.code) !== null) beside.add(one);
    }
  }
  return beside;
}

/** The number of closings without an opening before them, and of openings that nothing closes. */
function faultsOf(codes: readonly number[]): number {
  let open = 0;
  let faults = 0;
  for (const code of codes) {
    const side = pairSideOf(code);
    if (side === "opening") open++;
    else if (open > 0) open--;
    else faults++;
  }
  return faults + open;
}
