/**
 * From the order on the page, left to right, to the order of reading, for lines that hold Hebrew, Arabic and their like:
 * the Unicode Bidirectional Algorithm (UAX #9) backwards. A line alone does not always tell: "Python 3" within Hebrew
 * may have been either way round, and is taken to be one left-to-right phrase.
 */
import { bidiClassOf, isRightToLeft, mirrored, pairSideOf, type BidiClass } from "./bidi-class.ts";

/** Characters, marks behind their letter. */
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

/** `rightToLeft`: the direction of the text around the line, which decides where the line itself does not. */
export function inReadingOrder(visual: CodedSequence, rightToLeft: boolean): CodedSequence {
  const { sequence, codes } = visual;
  const isTouched = codes.some(isRightToLeft);
  if (!isTouched && !(rightToLeft && isFigures(codes))) return visual;
  const units = unitsOf(asTheyLook(sequence.map((key, index) => ({ code: codes[index]!, key }))));
  const isTurned = lineIsRightToLeft(units, rightToLeft);
  const ordered = isTurned ? inRightToLeftLine(units) : inLeftToRightLine(units);
  const characters = ordered.flatMap(turnedUnit);
  return { sequence: characters.map(({ key }) => key), codes: characters.map(({ code }) => code) };
}

/** Without a letter that would say how it reads. */
function isFigures(codes: readonly number[]): boolean {
  return !codes.some((code) => bidiClassOf(code) === "left");
}

/** A letter with its marks, a number, or anything else. */
interface Unit {
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
  for (let first = 0; first < visual.length;) {
    const end = Math.max(numberEnd(classes, first, isArabic), clusterEnd(classes, first));
    const characters = visual.slice(first, end);
    units.push({
      characters,
      class: unitClass(characters[0]!.code, classes, { first, end }),
      isMirrored: false,
    });
    first = end;
  }
  return units;
}

function unitClass(
  code: number,
  classes: readonly BidiClass[],
  { first, end }: { first: number; end: number },
): Unit["class"] {
  if (code === tab) return "tab";
  if (classes.slice(first, end).some(isDigit)) return "number";
  const own = classes[first]!;
  if (own === "left") return "left";
  return own === "right" || own === "arabic" ? "right" : "neutral";
}

function clusterEnd(classes: readonly BidiClass[], first: number): number {
  let end = first + 1;
  while (classes[end] === "mark") end++;
  return end;
}

/** Past the number that begins at `first`, by the rules W4 and W5; `first` if there is none. */
function numberEnd(classes: readonly BidiClass[], first: number, isArabic: boolean): number {
  let at = first;
  if (!isArabic) while (classes[at] === "terminator" && at - first < mostTerminators) at++;
  if (!isDigit(classes[at])) return first;
  let end = at + 1;
  for (;;) {
    if (isDigit(classes[end])) end++;
    else if (joinsDigits(classes, end, isArabic)) end += 2;
    else break;
  }
  if (!isArabic) while (classes[end] === "terminator") end++;
  return end;
}

/** Signs in front of a number at most, so that a line of signs alone takes no longer than another. */
const mostTerminators = 4;

function joinsDigits(classes: readonly BidiClass[], at: number, isArabic: boolean): boolean {
  const own = classes[at];
  const isSeparator = own === "common-separator" || (own === "european-separator" && !isArabic);
  return isSeparator && isDigit(classes[at + 1]) && classes[at + 1] === classes[at - 1];
}

function isDigit(one: BidiClass | undefined): boolean {
  return one === "european-number" || one === "arabic-number";
}

/** Where a sentence stops, its last mark is on the side that the line ends. */
const sentenceEnd = /^[.!?:؟،؛۔]$/u;

function lineIsRightToLeft(units: readonly Unit[], around: boolean): boolean {
  const right = units.filter((unit) => unit.class === "right").length;
  const left = units.filter((unit) => unit.class === "left").length;
  const stopsOnTheRight = isStop(units.at(-1)) && !isStop(units[0]);
  if (around) return !stopsOnTheRight || (right >= left && !isFramedByLeft(units));
  return right > left && !stopsOnTheRight;
}

/** It begins and ends with left-to-right words. */
function isFramedByLeft(units: readonly Unit[]): boolean {
  const letters = units.filter((unit) => unit.class === "left" || unit.class === "right");
  return letters[0]?.class === "left" && letters.at(-1)?.class === "left";
}

function isStop(unit: Unit | undefined): boolean {
  return unit !== undefined && sentenceEnd.test(String.fromCodePoint(unit.characters[0]!.code));
}

/** All of it is turned round but left-to-right phrases and numbers; what is not in them looks mirrored. */
function inRightToLeftLine(units: readonly Unit[]): readonly Unit[] {
  const runs = runsOf(units, { start: isPhrase, inside: "left", barred: "right" });
  return runs.toReversed().flatMap(({ members, isRun }) => (isRun ? members : members.map(asMirrored)));
}

/** Right-to-left phrases are turned round, and numbers in them keep their own order. */
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
  /** What it must not. */
  readonly barred: Unit["class"];
}

interface Run {
  readonly members: readonly Unit[];
  readonly isRun: boolean;
}

/** Runs of the one direction, each as long as it can be, and every other unit by itself. */
function runsOf(units: readonly Unit[], rule: RunRule): readonly Run[] {
  const runs: Run[] = [];
  for (let first = 0; first < units.length;) {
    const end = rule.start(units[first]!) ? runEnd(units, first, rule) : first + 1;
    const isRun = units.slice(first, end).some((unit) => unit.class === rule.inside);
    if (!isRun) {
      runs.push(...units.slice(first, end).map((unit) => ({ members: [unit], isRun })));
      first = end;
      continue;
    }
    const run = withPartners(units, first, end);
    // An opening that the run closes was passed already.
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
  for (let at = end; at < units.length; at++) {
    const unit = units[at]!;
    if (unit.class === barred || unit.class === "tab" || (barred === "right" && stopsBefore(units, at)))
      break;
    if (start(unit)) end = at + 1;
  }
  return end;
}

/** A stop with a space on its left ends the number on its right: "03-12, www" is seen as "www ,03-12". */
function stopsBefore(units: readonly Unit[], at: number): boolean {
  const isSpaceAt = (index: number) => units[index]?.characters[0]!.code === space;
  const code = units[at]!.characters[0]!.code;
  return stops.has(code) && isSpaceAt(at - 1) && units[at + 1]?.class === "number";
}

const stops: ReadonlySet<number> = new Set(Array.from(".,;:!?،؛؟", (mark) => mark.charCodeAt(0)));

/** A pair of brackets of which one is within a run belongs to it whole (rule N0). */
function withPartners(
  units: readonly Unit[],
  first: number,
  end: number,
): { readonly from: number; readonly end: number } {
  const open: number[] = [];
  let unopened = 0;
  for (const unit of units.slice(first, end)) {
    const side = sideOf(unit);
    if (side === "opening") open.push(unit.characters[0]!.code);
    else if (side === "closing" && open.pop() === undefined) unopened++;
  }
  let last = end;
  for (let at = end; open.length > 0 && units[at]?.class === "neutral"; at++) {
    if (sideOf(units[at]!) !== "closing") continue;
    open.pop();
    last = at + 1;
  }
  let from = first;
  for (let at = first - 1; unopened > 0 && units[at]?.class === "neutral"; at--) {
    if (sideOf(units[at]!) !== "opening") continue;
    unopened--;
    from = at;
  }
  return { from, end: last };
}

function sideOf({ class: own, characters }: Unit) {
  return own === "neutral" ? pairSideOf(characters[0]!.code) : null;
}

function turnedUnit({ characters, isMirrored }: Unit): readonly BidiCharacter[] {
  return isMirrored ? characters.map(mirroredCharacter) : characters;
}

function mirroredCharacter({ code, key }: BidiCharacter): BidiCharacter {
  return { code: mirrored(code), key };
}

/**
 * Most files say which bracket a glyph looks like, others which one was typed. Looking as they were typed, the brackets
 * beside right-to-left text would close before they open.
 */
function asTheyLook(visual: readonly BidiCharacter[]): readonly BidiCharacter[] {
  const beside = pairedBeside(visual);
  if (beside.length === 0) return visual;
  const codes = beside.map((index) => visual[index]!.code);
  if (faultsOf(codes.map(mirrored)) >= faultsOf(codes)) return visual;
  const turned = new Set(beside);
  return visual.map((one, index) => (turned.has(index) ? mirroredCharacter(one) : one));
}

/** Indexes of brackets with a right-to-left letter as the next letter on either side. */
function pairedBeside(visual: readonly BidiCharacter[]): readonly number[] {
  const beside = new Set<number>();
  for (const step of [1, -1]) {
    let last: BidiClass | null = null;
    for (let index = step > 0 ? 0 : visual.length - 1; index >= 0 && index < visual.length; index += step) {
      const { code } = visual[index]!;
      const own = bidiClassOf(code);
      if (own === "left" || own === "right" || own === "arabic") last = own;
      else if (last !== null && last !== "left" && pairSideOf(code) !== null) beside.add(index);
    }
  }
  return [...beside].toSorted((a, b) => a - b);
}

/** Closings without an opening before them, and openings that nothing closes. */
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
