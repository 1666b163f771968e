/**
 * Keeps text that was typed but not sent: in the browser's local storage, one record per field, so that it survives
 * leaving the view, a reload and the end of the session. Only the same user of the same service sees it again.
 */

/** The part of `Storage` that is used. */
export type DraftRecords = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface DraftStorage {
  /** The text, or an empty string. */
  readonly read: (name: string) => string;
  /** An empty text removes the draft. */
  readonly write: (name: string, text: string) => void;
  /** Calls the listener after each change in this tab. Returns a function that removes it. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** `path` distinguishes services with the same origin. A user belongs to one company. */
export function storedDrafts(
  records: DraftRecords,
  { userId, path }: { readonly userId: string; readonly path: string },
): DraftStorage {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  const keyOf = (name: string) => `docreview draft ${path} ${userId} ${name}`;
  return {
    read: (name) => memory.get(name) ?? stored(records, keyOf(name)),
    write: (name, text) => {
      memory.delete(name);
      try {
        if (text === "") records.removeItem(keyOf(name));
        else records.setItem(keyOf(name), text);
      } catch {
        // The storage is full or disabled: the draft is kept in memory while the page is open.
        memory.set(name, text);
      }
      for (const listener of listeners) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function stored(records: DraftRecords, key: string): string {
  try {
    return records.getItem(key) ?? "";
  } catch {
    return "";
  }
}
