/** Findings with what they are recognised by: as numbers, which are equal where two findings are. */
import type { ComparedFinding } from "./compared-finding.ts";
import { foldedKey } from "./similarity/folded-words.ts";

export interface KeyedFinding {
  readonly finding: ComparedFinding;
  /** Its index on its side. */
  readonly index: number;
  /** Equal for the same words in the same surroundings, found by the same rule. */
  readonly key: string;
}

export function keyed(findings: readonly ComparedFinding[]): readonly KeyedFinding[] {
  return findings.map((finding, index) => ({ finding, index, key: findingKey(finding) }));
}

/** Equal for findings that may be versions of each other. */
export function familyOf({ finding: { ruleId, place } }: KeyedFinding): string {
  return `${place} ${ruleId}`;
}

/** Equal for the same words in the same surroundings, found by the same rule; case, accents and line breaks make no difference. */
export function findingKey({ ruleId, place, prefix, words, suffix }: ComparedFinding): string {
  return [place, ruleId, ...[prefix, words, suffix].map(foldedKey)].join("\0");
}

/** Numbers that are equal where the texts of two findings are; the same function numbers both sides. */
export function createNumbering(
  textOf: (finding: KeyedFinding) => string,
): (findings: readonly KeyedFinding[]) => Int32Array {
  const numbers = new Map<string, number>();
  return (findings) =>
    Int32Array.from(findings, (finding) => {
      const text = textOf(finding);
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    });
}
