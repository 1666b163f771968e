/** Guards unsaved content in a view. */
import { useCallback, useLayoutEffect, useRef } from "react";
import { leaveGuard } from "./leave-guard.ts";

/**
 * `reason`: what would be lost now, as a sentence; null if nothing would be. Returns a function that lets the user
 * leave at once.
 */
export function useLeaveGuard(reason: string | null): () => void {
  const release = useRef(() => {});
  // This must happen before another view is shown, because that view may redirect at once.
  useLayoutEffect(() => {
    if (reason === null) return undefined;
    release.current = leaveGuard.hold(reason);
    return () => release.current();
  }, [reason]);
  return useCallback(() => release.current(), []);
}
