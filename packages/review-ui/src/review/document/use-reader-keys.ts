/** The keys of the document. Keyboards differ in which signs need the Shift key. */
import type { RefObject } from "react";
import { useKeys } from "../../frame/help/use-keys.ts";

export interface ReaderKeys {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly zoom?: (direction: 1 | -1) => void;
  readonly fit?: () => void;
}

export function useReaderKeys({ field, zoom, fit }: ReaderKeys): void {
  useKeys("Document", [
    { key: "[Shift]+/", meaning: "Search in the document", run: () => field.current?.focus() },
    { key: "Enter", meaning: "Next match of the search" },
    { key: "Shift+Enter", meaning: "Previous match of the search" },
    ...(zoom === undefined
      ? []
      : [
          { key: "[Shift]++", meaning: "Zoom in", run: () => zoom(1) },
          { key: "[Shift]+-", meaning: "Zoom out", run: () => zoom(-1) },
        ]),
    ...(fit === undefined ? [] : [{ key: "0", meaning: "Fit the width", run: fit }]),
  ]);
}
