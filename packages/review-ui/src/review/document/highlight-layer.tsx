/** The highlights of a page, above its text. Small ones are above large ones; those in the same place take turns. */
import type { MouseEvent } from "react";
import { highlightName, type Entry } from "../findings/entry.ts";
import { areaOf, boxAround, boxOf, boxWithin, type Box } from "./highlight-box.ts";
import type { Page } from "./open-document.ts";

export interface HighlightLayerProps {
  readonly page: Page;
  /** Those with marks on this page. */
  readonly entries: readonly Entry[];
  readonly selected: Entry | null;
  readonly select: (entry: Entry) => void;
}

interface Highlight {
  readonly entry: Entry;
  readonly boxes: readonly Box[];
  readonly around: Box;
}

export function HighlightLayer({ page, entries, selected, select }: HighlightLayerProps) {
  const highlights = entries
    .flatMap((entry) => highlightsOf(entry, page))
    .toSorted((a, b) => areaOf(b.around) - areaOf(a.around));
  const onClick = (event: MouseEvent, clicked: Entry) => {
    const ids = idsUnder(event);
    const next = ids[(ids.indexOf(selected?.id ?? "") + 1) % Math.max(1, ids.length)];
    select(entries.find(({ id }) => id === next) ?? clicked);
  };
  return (
    <div className="highlights">
      {highlights.map(({ entry, boxes, around }) => (
        <button
          key={`${entry.id} ${around.top}`}
          type="button"
          className={`highlight ${entry.rule.severity}`}
          data-highlight={entry.id}
          data-done={entry.isDone}
          aria-label={highlightName(entry, page.number)}
          aria-current={entry === selected}
          tabIndex={entry === selected ? 0 : -1}
          style={styleOf(around)}
          onClick={(event) => onClick(event, entry)}
        >
          {boxes.map((box, at) => (
            <span key={at} style={styleOf(boxWithin(box, around))} />
          ))}
        </button>
      ))}
    </div>
  );
}

function highlightsOf(entry: Entry, page: Page): readonly Highlight[] {
  const quads = entry.marks.filter((mark) => mark.page === page.number).flatMap((mark) => mark.quads);
  if (quads.length === 0) return [];
  const boxes = quads.map((quad) => boxOf(quad, page));
  return [{ entry, boxes, around: boxAround(boxes) }];
}

/** The ids of the highlights under the pointer, from the top; only the clicked one for a click by keyboard. */
function idsUnder({ clientX, clientY, detail }: MouseEvent): readonly string[] {
  if (detail === 0) return [];
  return document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => (element instanceof HTMLElement ? (element.dataset["highlight"] ?? []) : []));
}

function styleOf({ left, top, width, height }: Box) {
  const percent = (share: number) => `${share * 100}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
