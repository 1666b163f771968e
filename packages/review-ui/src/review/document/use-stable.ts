/** The same function for every rendering, which calls the latest one: what gets it is drawn again only when it changes. */
import { useCallback, useEffect, useRef } from "react";

export function useStable<Value>(act: (value: Value) => void): (value: Value) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((value) => latest.current(value), []);
}
