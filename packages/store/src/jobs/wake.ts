/** The signal within one process that there may be work. What it misses, the workers' polling finds. */
export interface Wake {
  readonly ring: () => void;
  /** Gives back the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createWake(): Wake {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
