/** Limits how much of a resource, such as memory, concurrent work uses: each piece of work waits until its share is free. */
export interface MemoryBudget {
  /** Runs the work when its share is free. Work whose share exceeds the whole budget runs alone. */
  readonly with: <T>(share: number, work: () => Promise<T>) => Promise<T>;
}

export function createMemoryBudget(all: number): MemoryBudget {
  let free = all;
  const waiting: { readonly share: number; readonly begin: () => void }[] = [];
  const admit = () => {
    // In order of arrival, so that small pieces of work do not starve a large one.
    for (let [next] = waiting; next !== undefined && next.share <= free; [next] = waiting) {
      waiting.shift();
      free -= next.share;
      next.begin();
    }
  };
  return {
    with: async (wanted, work) => {
      const share = Math.min(all, wanted);
      await new Promise<void>((begin) => {
        waiting.push({ share, begin });
        admit();
      });
      try {
        return await work();
      } finally {
        free += share;
        admit();
      }
    },
  };
}
