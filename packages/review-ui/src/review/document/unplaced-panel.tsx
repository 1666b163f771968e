/** The panel beside the pages with text that is not on any page. It opens when a finding in it is selected. */
import { useEffect, useMemo, useState } from "react";
import type { Entry } from "../findings/entry.ts";
import type { Selection } from "../findings/use-selection.ts";
import { entriesBySentence, type Sentence } from "./text/sentence.ts";
import { UnplacedText } from "./text/unplaced-text.tsx";

export interface UnplacedPanelProps {
  readonly sentences: readonly Sentence[];
  readonly entries: readonly Entry[];
  readonly selection: Selection;
  readonly select: (entry: Entry) => void;
}

export function UnplacedPanel({ sentences, entries, selection, select }: UnplacedPanelProps) {
  const { selected, isNamed } = selection;
  const bySentence = useMemo(() => entriesBySentence(entries), [entries]);
  return (
    <UnplacedText
      sentences={sentences}
      bySentence={bySentence}
      isNamed={isNamed}
      selected={selected}
      select={select}
    />
  );
}

/** Whether the panel is open, and a function that opens or closes it. */
export function useIsUnplaced(
  { selected, isNamed }: Selection,
  sentences: readonly Sentence[],
): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const reference = selected?.sentence?.reference;
  const isThere =
    isNamed && selected?.marks.length === 0 && sentences.some((one) => one.reference === reference);
  useEffect(() => {
    if (isThere) setOpen(true);
  }, [isThere, reference]);
  return [isOpen && sentences.length > 0, setOpen];
}
