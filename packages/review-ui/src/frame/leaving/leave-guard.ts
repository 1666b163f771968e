/**
 * What would be lost if the user left now, for the whole page. Components with unsaved content register it here;
 * links, the back button, “Sign out” and the browser ask before they go on.
 */

/** Continues with the requested navigation. */
type Leave = () => void;

type Ask = (reason: string, leave: Leave) => void;

export interface LeaveGuard {
  /** `reason`: what would be lost, as a sentence. Returns a function that unregisters it. */
  readonly hold: (reason: string) => () => void;
  /** Null if nothing would be lost. */
  readonly reason: () => string | null;
  /** The user has agreed to lose it. */
  readonly releaseAll: () => void;
  /** Leaves, after asking if something would be lost. */
  readonly leave: (leave: Leave) => void;
  /** Registers the callback that asks the user. Returns a function that unregisters it. */
  readonly askWith: (ask: Ask) => () => void;
}

export function createLeaveGuard(): LeaveGuard {
  const held = new Map<symbol, string>();
  let asking: Ask | null = null;
  const reason = () => (held.size === 0 ? null : [...new Set(held.values())].join(" "));
  return {
    hold: (text) => {
      const key = Symbol();
      held.set(key, text);
      return () => void held.delete(key);
    },
    reason,
    releaseAll: () => held.clear(),
    leave: (leave) => {
      const lost = reason();
      if (lost === null || asking === null) leave();
      else asking(lost, leave);
    },
    askWith: (ask) => {
      asking = ask;
      return () => {
        if (asking === ask) asking = null;
      };
    },
  };
}

/** There is one guard, because the page has one history. */
export const leaveGuard = createLeaveGuard();
