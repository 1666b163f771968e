/** The text of one page. It is fetched when the page comes near the view, and then kept. */
import { memo, useEffect, useRef, useState, type RefObject } from "react";
import { isMarked, type Entry } from "../../findings/entry.ts";
import { revealIn } from "./reveal-in.ts";
import type { TextLayers } from "../pages/text-layers.ts";
import { FindingChip, SentenceLine } from "./sentence-line.tsx";
import { useSentences } from "./use-sentences.ts";

export interface PageSectionProps {
  readonly assetId: string;
  readonly page: number;
  readonly bySentence: ReadonlyMap<number, readonly Entry[]>;
  /** The findings that concern the page. */
  readonly entries: readonly Entry[];
  /** Null if it is none of these. */
  readonly selected: Entry | null;
  readonly isNamed: boolean;
  readonly select: (entry: Entry) => void;
  readonly layers: TextLayers;
}

const none: readonly Entry[] = [];

export const PageSection = memo(function PageSection(props: PageSectionProps) {
  const { assetId, page, bySentence, entries, selected, isNamed, select, layers } = props;
  const section = useRef<HTMLElement>(null);
  const isNear = useNearness(section) || (isNamed && selected !== null);
  const { data: sentences, isError } = useSentences(assetId, page, isNear);
  useEffect(() => {
    if (sentences === undefined || section.current === null) return undefined;
    layers.add(page, [...section.current.querySelectorAll<HTMLElement>("[data-sentence]")]);
    return () => layers.remove(page);
  }, [sentences, layers, page]);
  useEffect(() => {
    if (selected === null || !isNamed || sentences === undefined) return;
    const mark = section.current?.querySelector(`[data-highlight="${CSS.escape(selected.id)}"]`);
    const view = mark?.closest(".document");
    if (mark && view) revealIn(view, mark);
  }, [selected?.id, isNamed, sentences]);
  const chips = entries.filter((entry) => entry.sentence === null && isMarked(entry, selected));
  return (
    <section ref={section} className="page-section" data-text-page={page} aria-label={`Page ${page}`}>
      <h3>Page {page}</h3>
      {isError && <p className="field-fault">The text of this page could not be loaded.</p>}
      {sentences?.length === 0 && <p className="quiet">This page has no text.</p>}
      {sentences?.map((sentence) => (
        <SentenceLine
          key={sentence.reference}
          sentence={sentence}
          page={page}
          entries={bySentence.get(sentence.reference) ?? none}
          selected={selected}
          select={select}
        />
      ))}
      {chips.map((entry) => (
        <FindingChip key={entry.id} entry={entry} page={page} selected={selected} select={select} />
      ))}
    </section>
  );
});

/** True once the element has been within two screens of the visible part. */
function useNearness(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const root = element.current.closest(".document");
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setNear(true);
      },
      { root, rootMargin: "200% 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
