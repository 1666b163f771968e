/** The queue as it is stored and shown: every change to it is stored before anything else happens. */
import type { ChangeStorage } from "./change-storage.ts";
import type { Queue } from "./pending-change.ts";

export interface QueueState {
  readonly queue: Queue;
  /** Whether the last attempt went unanswered. */
  readonly isStalled: boolean;
}

export interface KeptQueue {
  readonly state: () => QueueState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Starts from the stored queue, because another tab may have changed it. */
  readonly become: (next: (queue: Queue) => Queue) => void;
  readonly stall: (isStalled: boolean) => void;
}

export function keepQueue(storage: ChangeStorage): KeptQueue {
  const listeners = new Set<() => void>();
  let state: QueueState = { queue: storage.load(), isStalled: false };
  const publish = (next: QueueState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    become: (next) => {
      const before = storage.load();
      const after = next(before);
      storage.save(before, after);
      publish({ ...state, queue: after });
    },
    stall: (isStalled) => {
      if (state.isStalled !== isStalled) publish({ ...state, isStalled });
    },
  };
}
