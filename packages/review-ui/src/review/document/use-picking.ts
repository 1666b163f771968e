/**
 * The passage for a new finding: the selected text, the current search match, or the sentence of the selected finding.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Selection } from "../findings/use-selection.ts";
import type { Passage } from "./picking/passage.ts";
import { passageOf, selectedPassage, selectedSentence } from "./picking/picked-text.ts";
import { rangeOf } from "./search/text-range.ts";
import { fetchSentence } from "./text/use-sentences.ts";
import type { Reader } from "./use-reader.ts";

export interface Picking {
  readonly pick: () => void;
  readonly isMarkingArea: boolean;
  readonly toggleArea: () => void;
  /** Null unless an area is being marked. */
  readonly markArea: ((passage: Passage) => void) | null;
}

export interface PickingFrom {
  readonly assetId: string;
  readonly selection: Selection;
  readonly add: (passage: Passage) => void;
}

export function usePicking(reader: Reader, { assetId, selection, add }: PickingFrom): Picking {
  const sentenceOf = useSentencePassage(assetId);
  const [isMarkingArea, setMarkingArea] = useState(false);
  const pick = async () => {
    const region = reader.region.current;
    const selected = region === null ? null : selectedPassage(region, reader.viewsOf);
    add(selected ?? matchPassage(reader) ?? (await sentenceOf(selection)));
  };
  const markArea = (passage: Passage) => {
    setMarkingArea(false);
    add(passage);
  };
  return {
    pick: () => void pick(),
    isMarkingArea,
    toggleArea: () => setMarkingArea((before) => !before),
    markArea: isMarkingArea ? markArea : null,
  };
}

const nowhere: Passage = { text: "", place: { kind: "document" } };

/** The sentence of the selected finding, or else a passage without a place. */
function useSentencePassage(assetId: string): (selection: Selection) => Promise<Passage> {
  const client = useQueryClient();
  return async ({ selected }) => {
    const reference = selected?.sentence?.reference;
    if (reference === undefined) return nowhere;
    const text = await fetchSentence(client, assetId, reference).catch(() => null);
    return text === null ? nowhere : { text, place: { kind: "sentence", reference, text } };
  };
}

function matchPassage({ search: { current, find }, layers, viewsOf }: Reader): Passage | null {
  if (current === null) return null;
  const range = rangeOf(layers.of(current.page), find(current));
  return range === null ? null : passageOf(range, viewsOf);
}

/** The passage where only text is shown: the selected text of a sentence, or the sentence of the selected finding. */
export function usePickedSentence({ assetId, selection, add }: PickingFrom): () => void {
  const sentenceOf = useSentencePassage(assetId);
  return () => void Promise.resolve(selectedSentence() ?? sentenceOf(selection)).then(add);
}
