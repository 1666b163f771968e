/** The document as plain text: the text of each page, with the same findings. */
import { useEffect, useMemo, useRef } from "react";
import type { Entry } from "../findings/entry.ts";
import type { Selection } from "../findings/use-selection.ts";
import { entriesByPage, isOn } from "./highlights/entries-by-page.ts";
import { createTextLayers } from "./pages/text-layers.ts";
import { useDocumentSearch } from "./search/use-document-search.ts";
import { useSearchMarks } from "./search/use-search-marks.ts";
import { PageSection } from "./text/page-section.tsx";
import { entriesBySentence, type Sentence } from "./text/sentence.ts";
import { UnplacedText } from "./text/unplaced-text.tsx";
import { useTextScroll } from "./text/use-text-scroll.ts";
import { usePieces } from "./text/use-sentences.ts";
import { Toolbar } from "./toolbar.tsx";
import { usePageAddress } from "./use-page-address.ts";
import { usePickedSentence, type PickingFrom } from "./use-picking.ts";
import { useReaderKeys } from "./use-reader-keys.ts";
import { startPage } from "./use-reveal.ts";
import { useStable } from "./use-stable.ts";
import type { KeptSettings } from "./view-settings.ts";

export interface TextViewProps {
  readonly assetId: string;
  readonly pageCount: number;
  /** Whether the pages can be shown as pictures. */
  readonly hasPages: boolean;
  readonly entries: readonly Entry[];
  readonly unplaced: readonly Sentence[];
  readonly selection: Selection;
  readonly settings: KeptSettings;
  readonly add: PickingFrom["add"];
}

const none: readonly Entry[] = [];

export function TextView(props: TextViewProps) {
  const { assetId, pageCount, hasPages, entries, unplaced, selection, settings, add } = props;
  const { selected, isNamed } = selection;
  const region = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const layers = useMemo(createTextLayers, []);
  const { current, goTo } = useTextScroll(region);
  const byPage = useMemo(() => entriesByPage(entries), [entries]);
  const bySentence = useMemo(() => entriesBySentence(entries), [entries]);
  const search = useDocumentSearch({ assetId, piecesOf: usePieces(assetId), from: current });
  useSearchMarks(search, layers);
  useEffect(() => {
    if (search.current !== null) goTo(search.current.page);
  }, [search.current?.page, search.current?.index, search.find, goTo]);
  const select = useStable(selection.select);
  usePageAddress({ current, start: startPage(selection), isReady: true, goTo });
  const pick = usePickedSentence({ assetId, selection, add });
  useReaderKeys({ field, add: pick });
  return (
    <>
      <Toolbar
        settings={settings}
        page={{ current, count: pageCount, goTo }}
        search={{ search, field, leave: () => region.current?.focus() }}
        add={pick}
        hasPages={hasPages}
      />
      <div className="document-body">
        <div
          ref={region}
          role="group"
          aria-label="Text of the document"
          className="document text-document"
          tabIndex={0}
        >
          {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => (
            <PageSection
              key={page}
              assetId={assetId}
              page={page}
              bySentence={bySentence}
              entries={byPage.get(page) ?? none}
              selected={selected !== null && isOn(selected, page) ? selected : null}
              isNamed={isNamed}
              select={select}
              layers={layers}
            />
          ))}
          {unplaced.length > 0 && (
            <UnplacedText
              sentences={unplaced}
              bySentence={bySentence}
              isNamed={isNamed}
              selected={selected}
              select={select}
            />
          )}
        </div>
      </div>
    </>
  );
}
