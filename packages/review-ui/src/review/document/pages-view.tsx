/** The document as pages, with the toolbar above them, thumbnails beside them, and the text that is not on any page. */
import { IconButton } from "../../frame/icon-button.tsx";
import type { Entry } from "../findings/entry.ts";
import type { Selection } from "../findings/use-selection.ts";
import type { OpenDocument } from "./file/open-document.ts";
import { steppedZoom } from "./layout/zoom.ts";
import { PageColumn } from "./pages/page-column.tsx";
import type { Passage } from "./picking/passage.ts";
import type { Sentence } from "./text/sentence.ts";
import { UnplacedPanel, useIsUnplaced } from "./unplaced-panel.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { Toolbar } from "./toolbar.tsx";
import { usePageAddress } from "./use-page-address.ts";
import { usePicking, type Picking } from "./use-picking.ts";
import { useReader, type Reader } from "./use-reader.ts";
import { useReaderKeys } from "./use-reader-keys.ts";
import { startPage, useFindingInView, useMatchInView } from "./use-reveal.ts";
import { useStable } from "./use-stable.ts";
import type { KeptSettings } from "./view-settings.ts";
import { ZoomControls } from "./zoom-controls.tsx";

export interface PagesViewProps {
  readonly assetId: string;
  readonly document: OpenDocument;
  readonly entries: readonly Entry[];
  /** Text that is not on any page. */
  readonly unplaced: readonly Sentence[];
  readonly selection: Selection;
  readonly settings: KeptSettings;
  readonly add: (passage: Passage) => void;
}

export function PagesView(props: PagesViewProps) {
  const { assetId, document, entries, unplaced, selection, settings, add } = props;
  const { zoom, change } = settings;
  const reader = useReader({ assetId, document, entries, zoom });
  const { region, field, search, scroll, scale, isReady } = reader;
  const picking = usePicking(reader, { assetId, selection, add });
  const [showsUnplaced, setShowsUnplaced] = useIsUnplaced(selection, unplaced);
  useFindingInView(selection, reader);
  useMatchInView(reader);
  usePageAddress({ current: scroll.current, start: startPage(selection), isReady, goTo: scroll.goTo });
  useReaderKeys({
    field,
    add: picking.pick,
    zoom: (direction) => change({ zoom: steppedZoom(scale, direction) }),
    fit: () => change({ zoom: "width" }),
  });
  return (
    <>
      <Toolbar
        settings={settings}
        page={{ current: scroll.current, count: document.pageCount, goTo: scroll.goTo }}
        search={{ search, field, leave: () => region.current?.focus() }}
        add={picking.pick}
        hasPages
      >
        <ZoomControls
          zoom={zoom}
          scale={scale}
          setZoom={(to) => change({ zoom: to })}
          rotate={reader.rotate}
        />
        <Toggles settings={settings} picking={picking} />
        {unplaced.length > 0 && (
          <button
            type="button"
            aria-expanded={showsUnplaced}
            onClick={() => setShowsUnplaced(!showsUnplaced)}
          >
            Text not on any page
          </button>
        )}
      </Toolbar>
      <Body {...props} reader={reader} picking={picking} showsUnplaced={showsUnplaced} />
    </>
  );
}

const smallPages = "M2 1h5v6H2ZM9 1h5v6H9ZM2 9h5v6H2ZM9 9h5v6H9Z";

function Toggles({ settings, picking }: { readonly settings: KeptSettings; readonly picking: Picking }) {
  const { showsThumbnails, change } = settings;
  const { isMarkingArea, toggleArea } = picking;
  return (
    <>
      <IconButton
        label="Thumbnails"
        path={smallPages}
        isExpanded={showsThumbnails}
        onClick={() => change({ showsThumbnails: !showsThumbnails })}
      />
      <button
        type="button"
        aria-pressed={isMarkingArea}
        title="Drag over a page, or click two opposite corners"
        onClick={toggleArea}
      >
        Mark an area
      </button>
    </>
  );
}

interface BodyProps extends PagesViewProps {
  readonly reader: Reader;
  readonly picking: Picking;
  readonly showsUnplaced: boolean;
}

function Body({
  document,
  entries,
  unplaced,
  selection,
  settings,
  reader,
  picking,
  showsUnplaced,
}: BodyProps) {
  const { region, pages, pictures, byPage, scroll, isReady } = reader;
  const select = useStable(selection.select);
  return (
    <div className="document-body">
      {settings.showsThumbnails && pages !== null && pictures !== null && (
        <Thumbnails
          pages={pages.all}
          pictures={pictures}
          byPage={byPage}
          current={scroll.current}
          goTo={scroll.goTo}
        />
      )}
      {/* A scrollable region must be reachable by keyboard. */}
      <div ref={region} role="group" aria-label="Pages of the document" className="document" tabIndex={0}>
        {pictures !== null && isReady && (
          <PageColumn
            document={document}
            pictures={pictures}
            layers={reader.layers}
            turn={reader.turn}
            layout={reader.layout}
            available={reader.available}
            inView={scroll.inView}
            byPage={byPage}
            selected={selection.selected}
            select={select}
            markArea={picking.markArea}
            viewsOf={reader.viewsOf}
          />
        )}
      </div>
      {showsUnplaced && (
        <UnplacedPanel sentences={unplaced} entries={entries} selection={selection} select={select} />
      )}
    </div>
  );
}
