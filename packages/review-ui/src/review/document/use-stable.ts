/**
 * A function whose identity never changes and that calls the latest version, so that components that receive it are not
 * rendered again.
 */
import { useCallback, useEffect, useRef } from "react";

export function useStable<Value>(act: (value: Value) => void): (value: Value) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((value) => latest.current(value), []);
}
