/**
 * Checks the invariants of `Document`: in extractors' tests, and when a document comes from a process that may be
 * compromised.
 */
import type { Document } from "./document.ts";
import type { Span } from "./span.ts";
import { contains, firstEndingAfter } from "./span.ts";

/** One sentence per broken invariant; empty if the document is valid. */
export function documentFaults(document: Document): readonly string[] {
  const { text, layout } = document;
  const whole = { start: 0, end: text.length };
  return [
    ...orderFaults("block", layout.blocks, whole),
    ...orderFaults("line", layout.lines, whole),
    ...orderFaults("run", layout.runs, whole),
    ...nestingFaults("line", layout.lines, "block", layout.blocks),
    ...nestingFaults("run", layout.runs, "line", layout.lines),
    ...markFaults(document),
    ...coverFaults(document),
    ...extentFaults(document),
    ...unseenFaults(document),
    ...ownPageFaults(document),
    ...pageFaults(document),
    ...sourceFaults(document),
  ];
}

interface Spanned {
  readonly span: Span;
}

function orderFaults(name: string, items: readonly Spanned[], whole: Span): string[] {
  const faults: string[] = [];
  let reached = 0;
  items.forEach(({ span }, index) => {
    if (span.start < reached || span.end <= span.start || !contains(whole, span)) {
      faults.push(`${name} ${index} at ${span.start}–${span.end} is empty, out of order or outside the text`);
    }
    reached = span.end;
  });
  return faults;
}

function nestingFaults(
  innerName: string,
  inner: readonly Spanned[],
  outerName: string,
  outer: readonly Spanned[],
): string[] {
  const faults: string[] = [];
  let at = 0;
  inner.forEach(({ span }, index) => {
    let holder = outer[at];
    while (holder !== undefined && holder.span.end < span.end) holder = outer[++at];
    if (holder === undefined || !contains(holder.span, span)) {
      faults.push(`${innerName} ${index} at ${span.start}–${span.end} is not within one ${outerName}`);
    }
  });
  return faults;
}

/**
 * Every unit is in a block or is white space; in a block with lines, every unit is in a run or is white space; and the
 * breaks between blocks are as `Layout` defines.
 */
function coverFaults({ text, layout }: Document): string[] {
  const { blocks, lines, runs } = layout;
  const faults = gapFaults("block", text, blocks, { start: 0, end: text.length });
  for (const { span } of blocks) {
    if (!hasPart(lines, span)) continue;
    const from = firstEndingAfter(runs, span.start);
    const to = firstEndingAfter(runs, span.end);
    faults.push(...gapFaults("run", text, runs.slice(from, to), span));
  }
  layout.blocks.forEach((block, index) => {
    const next = layout.blocks[index + 1];
    const between = text.slice(block.span.end, next?.span.start ?? block.span.end);
    if (next !== undefined && between !== "\n\n") {
      faults.push(`blocks ${index} and ${index + 1} are separated by ${JSON.stringify(between)}`);
    }
  });
  return faults;
}

function hasPart(lines: readonly Spanned[], span: Span): boolean {
  const line = lines[firstEndingAfter(lines, span.start)];
  return line !== undefined && line.span.start < span.end;
}

function gapFaults(name: string, text: string, items: readonly Spanned[], whole: Span): string[] {
  const faults: string[] = [];
  let reached = whole.start;
  const gap = (end: number) => {
    if (text.slice(reached, end).trim() !== "") faults.push(`text at ${reached}–${end} is in no ${name}`);
  };
  for (const { span } of items) {
    gap(span.start);
    reached = span.end;
  }
  gap(whole.end);
  return faults;
}

function extentFaults({ text, layout }: Document): string[] {
  if (layout.extents.length !== text.length * 2) {
    return [`${layout.extents.length} extents for ${text.length} units of text`];
  }
  for (let unit = 0; unit < text.length; unit++) {
    const begins = layout.extents[unit * 2] ?? Number.NaN;
    const ends = layout.extents[unit * 2 + 1] ?? Number.NaN;
    if (begins > ends || Number.isNaN(begins) !== Number.isNaN(ends)) {
      return [`the extent of unit ${unit} is ${begins} to ${ends}`];
    }
  }
  return [];
}

function markFaults({ text, layout }: Document): string[] {
  const whole = { start: 0, end: text.length };
  let reached = 0;
  return (layout.marks ?? []).flatMap(({ span }, index) => {
    const isSound = span.start >= reached && span.end > span.start && contains(whole, span);
    reached = span.start;
    return isSound
      ? []
      : [`mark ${index} at ${span.start}–${span.end} is empty, out of order or outside the text`];
  });
}

function sourceFaults({ text, source, suppressions = [] }: Document): string[] {
  const whole = { start: 0, end: text.length };
  const outside = suppressions.flatMap(({ span }, index) =>
    span === null || contains(whole, span) ? [] : [`suppression ${index} is outside the text`],
  );
  if (source === undefined) return outside;
  const isAscending = source.lines.every(
    (line, index) => line >= 0 && line > (source.lines[index - 1] ?? -1),
  );
  const isPlaced = source.runs.every((run) => run.source >= 0);
  return [
    ...outside,
    ...orderFaults("source run", source.runs, whole),
    ...(source.lines[0] === 0 && isAscending ? [] : ["the lines of the source are out of order"]),
    ...(isPlaced ? [] : ["a source run begins before the source"]),
  ];
}

function unseenFaults({ pages, layout }: Document): string[] {
  return layout.blocks.flatMap(({ span, zone, unseen }, index) => {
    if (unseen === undefined) return [];
    const isSound = zone === "hidden" && pages[unseen.page - 1] !== undefined && !hasPart(layout.lines, span);
    return isSound ? [] : [`block ${index} is unseen, but not hidden text of a page without lines`];
  });
}

function ownPageFaults({ pages, layout }: Document): string[] {
  return layout.blocks.flatMap(({ span, page }, index) =>
    page === undefined || (pages[page - 1] !== undefined && !hasPart(layout.lines, span))
      ? []
      : [`block ${index} names a page that does not exist, or has lines`],
  );
}

function pageFaults({ pages, layout }: Document): string[] {
  const faults: string[] = [];
  pages.forEach((page, index) => {
    if (page.number !== index + 1) faults.push(`page ${index + 1} has number ${page.number}`);
  });
  layout.lines.forEach((line, index) => {
    if (pages[line.page - 1] === undefined)
      faults.push(`line ${index} is on page ${line.page}, which does not exist`);
  });
  return faults;
}
