/** Assigns findings to pages: those with words on the page, and missing text expected near words on it. */
import type { Entry, Mark } from "../../findings/entry.ts";

/** Where to show a finding: at its words, or at the text closest to what is missing. */
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

/** What is missing from the whole document: no page has similar text. */
export function missingFromDocument(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(
    ({ kind, isAbsence, nearest }) => kind === "trigger" && isAbsence && nearest === null,
  );
}
