/** Keys that work anywhere in the view, except while a field has the focus or a dialog is open. */
import { useEffect, useRef } from "react";
import { tinykeys } from "tinykeys";

export type Shortcuts = Readonly<Record<string, () => void>>;

export function useShortcuts(shortcuts: Shortcuts, isActive: boolean): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  const names = Object.keys(shortcuts).join(" ");
  useEffect(() => {
    if (!isActive) return undefined;
    const bindings = names.split(" ").map((name) => {
      const handler = (event: KeyboardEvent) => {
        if (isDialogOpen()) return;
        event.preventDefault();
        current.current[name]?.();
      };
      return [bindingOf(name), handler] as const;
    });
    return tinykeys(window, Object.fromEntries(bindings));
  }, [names, isActive]);
}

/** Keyboards differ in which signs need the Shift key. */
const bindingOf = (name: string) => (/^[a-z]/i.test(name) ? name : `[Shift]+${name}`);

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
