/**
 * The documents of a new review in order: which one is selected, and which have confirmed answers. Documents are
 * identified by keys. Pure.
 */

export type Decision =
  /** The user has confirmed the answers of this document. */
  | "confirmed"
  /** The user has copied the answers of another document to it. */
  | "copied";

export interface Batch {
  readonly keys: readonly string[];
  /** Null only if there are no documents. */
  readonly selected: string | null;
  readonly decisions: ReadonlyMap<string, Decision>;
}

export const emptyBatch: Batch = { keys: [], selected: null, decisions: new Map() };

/**
 * Updates the list of documents. If the selected one is gone, the next one is selected or, failing that, the last.
 */
export function withKeys(batch: Batch, keys: readonly string[]): Batch {
  if (keys.length === batch.keys.length && keys.every((key, at) => key === batch.keys[at])) return batch;
  const there = new Set(keys);
  const place = batch.keys.indexOf(batch.selected ?? "");
  const remaining = batch.keys.slice(Math.max(place, 0)).find((key) => there.has(key));
  return {
    keys,
    selected: remaining ?? (batch.selected === null ? keys[0] : keys.at(-1)) ?? null,
    decisions: new Map([...batch.decisions].filter(([key]) => there.has(key))),
  };
}

export function withSelected(batch: Batch, key: string): Batch {
  return batch.keys.includes(key) ? { ...batch, selected: key } : batch;
}

/** Marks the answers of these documents as confirmed. */
export function withConfirmed(batch: Batch, keys: readonly string[]): Batch {
  return withDecision(batch, keys, "confirmed");
}

/** The documents that receive a copy of the selected one's answers: all others whose answers are not confirmed. */
export function copyTargets({ keys, selected, decisions }: Batch): readonly string[] {
  return keys.filter((key) => key !== selected && decisions.get(key) !== "confirmed");
}

export function withCopied(batch: Batch): Batch {
  return withDecision(batch, copyTargets(batch), "copied");
}

function withDecision(batch: Batch, keys: readonly string[], decision: Decision): Batch {
  const decided = keys.map((key) => [key, decision] as const);
  return { ...batch, decisions: new Map([...batch.decisions, ...decided]) };
}

/** The next document with unconfirmed answers: the first after the selected one, or else from the start. */
export function nextUndecided({ keys, selected, decisions }: Batch): string | null {
  const after = keys.indexOf(selected ?? "") + 1;
  const inTurn = [...keys.slice(after), ...keys.slice(0, after)];
  return inTurn.find((key) => !decisions.has(key)) ?? null;
}
