/**
 * What is dear to make, in memory, within a bound in bytes: those who ask for the same at the same time share its
 * making, and who asks soon after has it at once. What was used longest ago goes first.
 */
export interface SharedResults<Value> {
  /** `key` names what comes out of `make`. What fails is tried again by the next who asks. */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>;
}

export interface SharedOptions<Value> {
  readonly maximumBytes: number;
  /** Null: not to be kept. What is beyond the maximum is not kept either. */
  readonly sizeOf: (value: Value) => number | null;
}

export function createSharedResults<Value>({
  maximumBytes,
  sizeOf,
}: SharedOptions<Value>): SharedResults<Value> {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  const underWay = new Map<string, Promise<Value>>();
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
      const shared = underWay.get(key);
      if (shared !== undefined) return shared;
      const making = make();
      underWay.set(key, making);
      try {
        keep(key, await making);
        return await making;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
