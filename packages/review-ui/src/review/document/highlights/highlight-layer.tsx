/**
 * The highlights of a page, above its text. Small ones lie above large ones, and repeated clicks cycle through those in
 * the same place. Dismissed and judged findings are shown only while selected. Missing text is a button at the edge,
 * beside the closest text.
 */
import { memo, useMemo, type MouseEvent } from "react";
import { severityWords } from "../../../frame/severity-mark.tsx";
import { isSettled } from "../../../changes/pending-change.ts";
import { highlightName, isMarked, type Entry } from "../../findings/entry.ts";
import type { Page } from "../file/page.ts";
import { areaOf, boxAround, boxOf, boxWithin, lineOf, type Box, type Line } from "./highlight-box.ts";

export interface HighlightLayerProps {
  readonly page: Page;
  /** The findings that concern this page. */
  readonly entries: readonly Entry[];
  /** Null if it is none of these. */
  readonly selected: Entry | null;
  readonly select: (entry: Entry) => void;
}

interface Highlight {
  readonly entry: Entry;
  readonly lines: readonly Line[];
  readonly around: Box;
}

export const HighlightLayer = memo(function HighlightLayer(props: HighlightLayerProps) {
  const { page, entries, selected, select } = props;
  const highlights = useMemo(
    () =>
      entries
        .flatMap((entry) => highlightsOf(entry, page))
        .toSorted((a, b) => areaOf(b.around) - areaOf(a.around)),
    [entries, page],
  );
  const onClick = (event: MouseEvent, clicked: Entry) => {
    const ids = idsUnder(event);
    const next = ids[(ids.indexOf(selected?.id ?? "") + 1) % Math.max(1, ids.length)];
    select(entries.find(({ id }) => id === next) ?? clicked);
  };
  const shown = highlights.filter(({ entry }) => isMarked(entry, selected));
  return (
    <>
      {/* One translucent layer, so that words under several highlights stay as readable as under one. */}
      <div className="highlight-fills" aria-hidden="true">
        {shown.toSorted(inFillOrder).map((highlight) => (
          <Fill key={highlight.entry.id} highlight={highlight} />
        ))}
      </div>
      <div className="highlights">
        {shown.map((highlight) => (
          <HighlightButton
            key={highlight.entry.id}
            highlight={highlight}
            page={page.number}
            isSelected={highlight.entry.id === selected?.id}
            onClick={onClick}
          />
        ))}
      </div>
    </>
  );
});

function Fill({ highlight: { entry, lines } }: { readonly highlight: Highlight }) {
  if (entry.nearest !== null) return null;
  return lines.map((line, at) => (
    <span key={at} className={entry.rule.severity} data-done={isSettled(entry)} style={styleOf(line)} />
  ));
}

/** Where several overlap, the colour of the highest score wins. */
function inFillOrder(a: Highlight, b: Highlight): number {
  return areaOf(b.around) - areaOf(a.around) || a.entry.rule.score - b.entry.rule.score;
}

interface HighlightButtonProps {
  readonly highlight: Highlight;
  readonly page: number;
  readonly isSelected: boolean;
  readonly onClick: (event: MouseEvent, clicked: Entry) => void;
}

function HighlightButton({ highlight, page, isSelected, onClick }: HighlightButtonProps) {
  const { entry, lines, around } = highlight;
  const isMissing = entry.nearest !== null;
  return (
    <button
      type="button"
      className={`${isMissing ? "missing-mark" : "highlight"} ${entry.rule.severity}`}
      data-highlight={entry.id}
      data-done={isSettled(entry)}
      aria-label={highlightName(entry, page)}
      title={`${entry.rule.reference} · ${severityWords[entry.rule.severity]}${isMissing ? ` · ${entry.words}` : ""}`}
      aria-current={isSelected}
      tabIndex={isSelected ? 0 : -1}
      style={isMissing ? { top: percent(around.top) } : styleOf({ ...around, angle: 0 })}
      onClick={(event) => onClick(event, entry)}
    >
      {isMissing
        ? "!"
        : lines.map((line, at) => (
            <span key={at} style={styleOf({ ...boxWithin(line, around), angle: line.angle })} />
          ))}
    </button>
  );
}

function highlightsOf(entry: Entry, page: Page): readonly Highlight[] {
  const marks = entry.nearest ?? entry.marks;
  const quads = marks.filter((mark) => mark.page === page.number).flatMap((mark) => mark.quads);
  if (quads.length === 0) return [];
  const lines = quads.map((quad) => lineOf(quad, page));
  return [{ entry, lines, around: boxAround(quads.map((quad) => boxOf(quad, page))) }];
}

/** The ids of the highlights under the pointer, topmost first; for a click by keyboard, only the clicked one. */
function idsUnder({ clientX, clientY, detail }: MouseEvent): readonly string[] {
  if (detail === 0) return [];
  return document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => (element instanceof HTMLElement ? (element.dataset["highlight"] ?? []) : []));
}

const percent = (share: number) => `${share * 100}%`;

function styleOf({ left, top, width, height, angle }: Line) {
  const box = { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
  return angle === 0 ? box : { ...box, transform: `rotate(${angle}rad)` };
}
