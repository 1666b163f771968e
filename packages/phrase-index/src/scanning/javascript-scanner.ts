/** The scanner in plain JavaScript: the reference, used where WebAssembly is unavailable or out of memory. */
import { bufferOver } from "@docreview/platform";
import { fold, isVisibleAt } from "@docreview/text-folding";
import { mayHold, type AnchorBits } from "../table/anchor-bits.ts";
import { newlineCode } from "../table/byte-codes.ts";
import { createStretchCutter } from "./stretch-cutter.ts";
import { finish, hashOn, pairKey } from "../table/word-hash.ts";
import type { ScannedWords, ScannerSize, WordScanner } from "./word-scanner.ts";

export function createJavaScriptScanner(anchors: AnchorBits, size: ScannerSize): WordScanner {
  const words = createScannedWords(size);
  const { units, joined } = words;
  const bytes = bufferOver(units);
  const cut = createStretchCutter(words);
  return {
    blockLength: size.blockLength,
    words,
    scan: (text) => {
      joined.clear();
      bytes.write(text, "utf16le");
      units.fill(newlineCode, text.length);
      const wordCount = cutBlock(words, cut, text.length);
      return {
        wordCount,
        candidateCount: noteCandidates(words, anchors, wordCount),
        isComplete: wordCount < size.room,
      };
    },
  };
}

/** Padding units after a block, so that reading ahead needs no check. */
const padding = 2;

function createScannedWords({ blockLength, room }: ScannerSize): ScannedWords {
  const column = () => new Int32Array(room);
  return {
    units: new Uint16Array(blockLength + padding),
    starts: column(),
    ends: column(),
    hashes: column(),
    candidates: column(),
    joined: new Set(),
  };
}

/** Records the words between white space, and a word for each line break that ends a paragraph; returns their number. */
function cutBlock(words: ScannedWords, cut: ReturnType<typeof createStretchCutter>, length: number): number {
  const { units, starts, ends, hashes } = words;
  let count = 0;
  let isBlankLine = false;
  for (let at = 0; at < length && count < starts.length;) {
    const end = endOfStretch(units, at);
    if (end > at) {
      count = cut(at, end, count);
      isBlankLine &&= !isVisible(units, at, end);
      at = end;
    } else {
      if (units[at] === newlineCode && isBlankLine) {
        starts[count] = at;
        ends[count] = at + 1;
        hashes[count++] = hashOfParagraphEnd;
      }
      isBlankLine ||= classAt(units, at) === fold.newline;
      at++;
    }
  }
  return count;
}

const hashOfParagraphEnd = finish(hashOn(0, 0, newlineCode));

/** The position of the next white space. */
function endOfStretch(units: Uint16Array, from: number): number {
  let end = from;
  for (let found = classAt(units, end); found !== fold.space && found !== fold.newline;) {
    found = classAt(units, ++end);
  }
  return end;
}

function isVisible(units: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (isVisibleAt(units, at)) return true;
  return false;
}

function classAt(units: Uint16Array, at: number): number {
  const unit = units[at] ?? 0;
  return fold.foldTable[unit] || fold.foldCodePoint(unit).class;
}

/** Records the words that may end an anchor, alone or with the word before them; returns their number. */
function noteCandidates(
  { hashes, candidates }: ScannedWords,
  anchors: AnchorBits,
  wordCount: number,
): number {
  let count = 0;
  let before = 0;
  for (let index = 0; index < wordCount; index++) {
    const hash = hashes[index] ?? 0;
    if (mayHold(anchors, hash) || mayHold(anchors, pairKey(before, hash))) candidates[count++] = index;
    before = hash;
  }
  return count;
}
