/**
 * Whether single characters work as shortcuts. People who dictate, or who press keys by accident, can switch them off;
 * the choice is stored in this browser (WCAG 2.2, 2.1.4).
 */
import { useSyncExternalStore } from "react";

const name = "docreview.keys";
const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

const areOn = () => localStorage.getItem(name) !== "off";

export function switchKeys(on: boolean): void {
  localStorage.setItem(name, on ? "on" : "off");
  for (const changed of listeners) changed();
}

export function useKeysSwitch(): boolean {
  return useSyncExternalStore(subscribe, areOn);
}
