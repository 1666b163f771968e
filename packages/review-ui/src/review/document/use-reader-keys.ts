/** The shortcuts of the document. Keyboards differ in which characters need the Shift key. */
import type { RefObject } from "react";
import { useKeys } from "../../frame/help/use-keys.ts";

export interface ReaderKeys {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly zoom?: (direction: 1 | -1) => void;
  readonly fit?: () => void;
  readonly add: () => void;
}

export function useReaderKeys({ field, zoom, fit, add }: ReaderKeys): void {
  useKeys("Document", [
    { key: "[Shift]+/", meaning: "Search in the document", run: () => field.current?.focus() },
    {
      key: "a",
      meaning: "Add a finding at the selected text or match, or in the finding’s sentence",
      run: add,
    },
    { key: "Enter", meaning: "Next match of the search" },
    { key: "Shift+Enter", meaning: "Previous match of the search" },
    ...(zoom === undefined
      ? []
      : [
          { key: "[Shift]++", meaning: "Zoom in", run: () => zoom(1) },
          { key: "[Shift]+-", meaning: "Zoom out", run: () => zoom(-1) },
        ]),
    ...(fit === undefined ? [] : [{ key: "0", meaning: "Fit width", run: fit }]),
  ]);
}
