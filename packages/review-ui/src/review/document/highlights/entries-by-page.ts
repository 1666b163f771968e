/** Which findings concern which page: those with words on it, and what is missing near text on it. */
import type { Entry, Mark } from "../../findings/entry.ts";

/** Where to show a finding: its words, or the text that comes nearest to what is missing. */
export const marksOf = ({ marks, nearest }: Entry): readonly Mark[] => nearest ?? marks;

export function entriesByPage(entries: readonly Entry[]): ReadonlyMap<number, readonly Entry[]> {
  const byPage = new Map<number, Entry[]>();
  for (const entry of entries) {
    for (const page of new Set(marksOf(entry).map((mark) => mark.page))) {
      const there = byPage.get(page);
      if (there === undefined) byPage.set(page, [entry]);
      else there.push(entry);
    }
  }
  return byPage;
}

export const isOn = (entry: Entry, page: number) => marksOf(entry).some((mark) => mark.page === page);

/** Missing from the document as a whole: no page has anything like it. */
export function missingFromDocument(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(
    ({ kind, isAbsence, nearest }) => kind === "trigger" && isAbsence && nearest === null,
  );
}
