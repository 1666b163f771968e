/** Work that shares a bounded amount of something, such as memory: each piece waits until there is room for it. */
export interface Room {
  /** Runs the work when its share is free; one that is larger than all there is runs alone. */
  readonly with: <T>(share: number, work: () => Promise<T>) => Promise<T>;
}

export function createRoom(all: number): Room {
  let free = all;
  const waiting: { readonly share: number; readonly begin: () => void }[] = [];
  const admit = () => {
    // In their order: a large piece is not overtaken for ever.
    while (waiting.length > 0 && waiting[0]!.share <= free) {
      const { share, begin } = waiting.shift()!;
      free -= share;
      begin();
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
