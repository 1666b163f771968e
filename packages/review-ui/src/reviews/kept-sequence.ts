/** Stores which documents the list last showed and which of them is open, for this tab and user. */
import type { DocumentSequence } from "./document-sequence.ts";

export interface KeptSequence extends DocumentSequence {
  /** The document opened from the list, or reached from there; null while the list is shown. */
  readonly opened: string | null;
}

const nameFor = (userId: string) => `docreview sequence ${userId}`;

export function keepSequence(userId: string, sequence: KeptSequence): void {
  sessionStorage.setItem(nameFor(userId), JSON.stringify(sequence));
}

/** Without a stored list, “next” goes through the view “To judge”. */
export function keptSequence(userId: string): KeptSequence {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameFor(userId)) ?? "null") as KeptSequence | null;
    return kept?.cursors === undefined ? toJudge : kept;
  } catch {
    return toJudge;
  }
}

const toJudge: KeptSequence = {
  address: "/reviews?view=to-judge",
  ids: [],
  cursors: null,
  opened: null,
};
