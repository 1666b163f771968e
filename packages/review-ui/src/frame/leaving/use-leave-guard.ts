/** Something unsaved in a view. */
import { useCallback, useLayoutEffect, useRef } from "react";
import { leaveGuard } from "./leave-guard.ts";

/**
 * `reason`: what would be lost now, as a sentence; null if nothing would. Returns a function after which the view may be
 * left at once.
 */
export function useLeaveGuard(reason: string | null): () => void {
  const release = useRef(() => {});
  // Before another view shows, which may lead elsewhere at once.
  useLayoutEffect(() => {
    if (reason === null) return undefined;
    release.current = leaveGuard.hold(reason);
    return () => release.current();
  }, [reason]);
  return useCallback(() => release.current(), []);
}
