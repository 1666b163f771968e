/**
 * An in-memory LRU cache of expensive results, with a limit in bytes. Concurrent requests for the same key share one
 * computation.
 */
export interface ResultCache<Value> {
  /** `key` identifies the result of `make`. A failure is not cached. */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>;
}

export interface ResultCacheOptions<Value> {
  readonly maximumBytes: number;
  /** Null if the result is not cached. A result larger than the maximum is not cached either. */
  readonly sizeOf: (value: Value) => number | null;
}

export function createResultCache<Value>({
  maximumBytes,
  sizeOf,
}: ResultCacheOptions<Value>): ResultCache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  const pending = new Map<string, Promise<Value>>();
  let total = 0;

  const keep = (key: string, value: Value) => {
    const size = sizeOf(value);
    if (size === null || size > maximumBytes) return;
    kept.set(key, { value, size });
    total += size;
    for (const [oldest, { size: freed }] of kept) {
      if (total <= maximumBytes) break;
      kept.delete(oldest);
      total -= freed;
    }
  };

  return {
    get: async (key, make) => {
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      const shared = pending.get(key);
      if (shared !== undefined) return shared;
      const making = make();
      pending.set(key, making);
      try {
        keep(key, await making);
        return await making;
      } finally {
        pending.delete(key);
      }
    },
  };
}
