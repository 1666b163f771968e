/**
 * Shortcuts that work anywhere in a view, except while a field has the focus or a dialog is open. Help lists what is
 * registered here, so the list is always complete.
 */
import { useEffect, useRef } from "react";
import { tinykeys } from "tinykeys";
import { useHelp } from "./help.tsx";
import { beginsChoice, isCharacter, type KeyBinding } from "./key-binding.ts";
import { useKeysSwitch } from "./keys-switch.ts";

/** The keys of one part of the view, such as “Findings”. */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const { register } = useHelp();
  useEffect(() => register({ title, bindings: () => latest.current }), [title, register]);
  const charactersWork = useKeysSwitch();
  const names = bindings
    .filter(({ key, run }) => run !== undefined && (charactersWork || !isCharacter(key)))
    .map(({ key }) => key)
    .join(" ");
  useEffect(() => {
    if (names === "") return undefined;
    const handlers = names.split(" ").map((name) => {
      const handler = (event: KeyboardEvent) => {
        const binding = latest.current.find(({ key }) => key === name);
        if (event.repeat && binding?.repeats !== true) return;
        event.preventDefault();
        binding?.run?.();
      };
      return [name, handler] as const;
    });
    return tinykeys(window, Object.fromEntries(handlers), { ignore });
  }, [names]);
}

function ignore(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.isComposing || isDialogOpen() || isFor(event);
}

export const isDialogOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Elements in which users type. */
export const fields = "[contenteditable], input:not([type='checkbox']), textarea";

/** Whether the element with the focus handles the key itself. A checkbox handles only the space bar. */
function isFor({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLSelectElement)) return target instanceof Element && target.matches(fields);
  return beginsChoice(
    key,
    Array.from(target.options, ({ text }) => text),
  );
}
