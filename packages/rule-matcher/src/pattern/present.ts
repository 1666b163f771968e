/** Telling, of many patterns, those that a document may hold: by one list of the phrases that they wait for, as most of them stand nowhere. */
import type { ScannedDocument } from "../scanned-document.ts";
import type { Needs } from "./needs.ts";

/** Positions, ascending, of those whose needs a document meets. */
export function presentAmong(all: readonly Needs[]): (document: ScannedDocument) => readonly number[] {
  const waiting = all.flatMap((needs, index) => (needs ?? [anything]).map((phrase) => ({ phrase, index })));
  const phrases = waiting.map(({ phrase }) => phrase);
  const waiters = waiting.map(({ index }) => index);
  return ({ holdsPhrase }) => {
    const present: number[] = [];
    let last = -1;
    for (let at = 0; at < phrases.length; at++) {
      const waiter = waiters[at]!;
      if (waiter === last || (phrases[at] !== anything && !holdsPhrase(phrases[at]!))) continue;
      last = waiter;
      present.push(waiter);
    }
    return present;
  };
}

/** In the place of a phrase, for what waits for none. */
const anything = -1;
