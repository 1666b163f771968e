/** Esc leaves a field that does not use it otherwise, so that the shortcuts of the view work again. */
import { useEffect } from "react";
import { fields, isDialogOpen } from "./use-keys.ts";

export function useLeavingFields(): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing } = event;
      if (key !== "Escape" || defaultPrevented || isComposing || isDialogOpen()) return;
      if (!(target instanceof Element) || !target.matches(`select, ${fields}`)) return;
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    };
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, []);
}
