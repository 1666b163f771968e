/** The keys of the document. */
import type { RefObject } from "react";
import { useShortcuts } from "../findings/use-shortcuts.ts";

export interface ReaderKeys {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly zoom?: (direction: 1 | -1) => void;
  readonly fit?: () => void;
  readonly add?: () => void;
}

export function useReaderKeys({ field, zoom, fit, add }: ReaderKeys): void {
  const shortcuts = {
    "/": () => field.current?.focus(),
    ...(add !== undefined && { a: add }),
    ...(zoom !== undefined && { "+": () => zoom(1), "-": () => zoom(-1) }),
    ...(fit !== undefined && { "0": fit }),
  };
  useShortcuts(shortcuts, true);
}
