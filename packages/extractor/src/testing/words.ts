/** The words of a text as a multiset, however its engine breaks lines; and how many of one text's are in another. */
import { execFileSync } from "node:child_process";

/** The text that `pdftotext` reads, or null if it is not installed or cannot read the file. */
export function pdftotext(path: string): string | null {
  try {
    return execFileSync("pdftotext", ["-enc", "UTF-8", path, "-"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 ** 2,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null;
  }
}

export function hasPdftotext(): boolean {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Letters and digits, in words; what a hyphen at the end of a line parts is one word, with and without the hyphen. */
export function wordsOf(text: string): readonly string[] {
  const folded = text.normalize("NFKC").replace(/\u00ad/g, "-");
  const joined = folded.replace(/(?<=\p{L})[-‐]\s*\n\s*(?=\p{L})/gu, "");
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The share of the words of `expected` that are among `found`, each as often. */
export function recallOf(expected: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of expected) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    hits++;
  }
  return expected.length === 0 ? 1 : hits / expected.length;
}
