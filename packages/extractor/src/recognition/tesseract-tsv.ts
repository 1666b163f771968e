/**
 * Tesseract's table of results: one row per item, twelve columns separated by tabs; items of level 5 are words
 * (Tesseract's manual, "TSV"). Rows of any other form are skipped, including the row of titles.
 */
import type { RecognisedWord } from "@docreview/model";
import { baselineOf } from "./baseline.ts";

const wordLevel = "5";
const columns = 12;

type BareWord = Omit<RecognisedWord, "baseline">;

export function wordsOfTsv(tsv: string): readonly RecognisedWord[] {
  const lines = new Map<string, BareWord[]>();
  for (const row of tsv.split("\n")) {
    const fields = row.trimEnd().split("\t");
    if (fields[0] !== wordLevel || fields.length < columns) continue;
    const key = fields.slice(1, 5).join(" ");
    const words = lines.get(key) ?? [];
    const word = wordOf(fields, words[0]?.line ?? lines.size);
    if (word === null) continue;
    lines.set(key, words);
    words.push(word);
  }
  return [...lines.values()].flatMap(withBaselines);
}

/**
 * Of `level, page, block, paragraph, line, word, left, top, width, height, confidence, text`; null for a word without
 * text.
 */
function wordOf(fields: readonly string[], line: number): BareWord | null {
  const figures = fields.slice(6, 11).map(Number);
  const [left = 0, top = 0, width = 0, height = 0, percent = 0] = figures;
  const text = fields
    .slice(columns - 1)
    .join(" ")
    .trim();
  if (text === "" || !figures.every(Number.isFinite) || width <= 0 || height <= 0) return null;
  return {
    text,
    confidence: Math.min(1, Math.max(0, percent / 100)),
    left,
    top,
    right: left + width,
    bottom: top + height,
    line,
  };
}

function withBaselines(words: readonly BareWord[]): readonly RecognisedWord[] {
  const heightAt = baselineOf(words);
  return words.map((word) => ({ ...word, baseline: heightAt((word.left + word.right) / 2) }));
}
