/**
 * Where pending changes are kept: the browser's local storage, so that they survive a reload, one record per change,
 * so that tabs do not overwrite each other's. If the browser stores nothing, they are kept in memory.
 */
import type { PendingChange, Queue } from "./pending-change.ts";

export interface ChangeStorage {
  readonly load: () => Queue;
  /** Writes what has changed. */
  readonly save: (before: Queue, after: Queue) => void;
  /** Calls the listener when another tab has changed it. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** The part of `Storage` used here. */
export type Records = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

const prefixOf = (userId: string) => `docreview change ${userId} `;

/** `path` distinguishes services with the same origin. */
export function storedChanges(
  records: Records,
  { userId, path }: { userId: string; path: string },
): ChangeStorage {
  const prefix = prefixOf(`${path} ${userId}`);
  const memory = new Map<string, PendingChange>();
  const load = () => {
    const stored = recordsIn(records, prefix);
    return [...stored, ...memory.values()].toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
  };
  const write = (change: PendingChange) => {
    try {
      records.setItem(prefix + change.key, JSON.stringify(change));
      memory.delete(change.key);
    } catch {
      // The storage is full or disabled.
      memory.set(change.key, change);
    }
  };
  const remove = (key: string) => {
    memory.delete(key);
    records.removeItem(prefix + key);
  };
  return {
    load,
    save: (before, after) => {
      const old = new Map(before.map((change) => [change.key, change]));
      for (const change of after) {
        if (JSON.stringify(old.get(change.key)) !== JSON.stringify(change)) write(change);
        old.delete(change.key);
      }
      for (const key of old.keys()) remove(key);
    },
    subscribe: (changed) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) changed();
      };
      globalThis.addEventListener("storage", onStorage);
      return () => globalThis.removeEventListener("storage", onStorage);
    },
  };
}

function recordsIn(records: Records, prefix: string): readonly PendingChange[] {
  try {
    return Array.from({ length: records.length }, (_, at) => records.key(at) ?? "")
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => changeIn(records.getItem(key)));
  } catch {
    return [];
  }
}

/** Empty if the record was written by another version of the page. */
function changeIn(text: string | null): readonly PendingChange[] {
  try {
    const change = JSON.parse(text ?? "") as PendingChange;
    return Array.isArray(change.items) && change.items.length > 0 ? [change] : [];
  } catch {
    return [];
  }
}
